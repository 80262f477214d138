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
