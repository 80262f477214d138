import type { Dialect } from 'kysely';

/** A database engine as the rest of the program needs it. */
export type Engine = {
  dialect: Dialect;
  /** The file, or the address without the password. */
  name: string;
  /** What its errors mean to the person who starts the program. */
  explain: (error: unknown) => unknown;
  /** From here on people wait for its answers: what takes longer than they would wait is given up. */
  hurry: () => void;
};
