import type { Dialect } from 'kysely';

/** A database engine as the rest of the program uses it. */
export type Engine = {
  dialect: Dialect;
  /** The file, or the address without the password. */
  name: string;
  /** Turns its errors into a sentence for the operator. */
  explain: (error: unknown) => unknown;
  /** From now on people wait for its answers: statements that take too long are given up. */
  hurry: () => void;
};

export type Row = Record<string, unknown>;

/** Makes a text that the row before has as well the same one: a fifth of the texts of a long list. */
export function shareTexts(rows: Row[]) {
  for (const [at, row] of rows.entries()) {
    const last = rows[at - 1];
    for (const name in last) if (row[name] === last[name]) row[name] = last[name];
  }
  return rows;
}
