import type { Pause } from '#game-files/translate/translate-lists.ts';
import type { Database, Trx } from '../database/tables.ts';
import type { Prepared } from './prepare-then-write.ts';

/**
 * A change of many rows, or a question for one, that a thread can carry out: the thread imports the module and takes
 * the export of this name. Arguments and results pass between threads as data.
 */
export type Work<Order, Told> = {
  module: string;
  name: string;
  prepare: (trx: Trx, order: Order, nextId: () => string) => Promise<Prepared<Told>>;
};

/**
 * A question about whole lists that a thread can answer: the thread imports the module and takes the export of this
 * name. Arguments and results pass between threads as data.
 */
export type Question<Asked, Answer> = {
  module: string;
  name: string;
  /** A long answer pauses for others. */
  read: (db: Database, asked: Asked, pause?: Pause) => Promise<Answer>;
  /** Is it answered out of an index of the skins? Making that takes far longer than an answer. */
  isSearch?: true;
};
