import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import type { Prepared } from './prepare-then-write.ts';

/**
 * A change of many rows, or something to find out for one, that a thread can carry out: it finds this work in its
 * module, as the export of this name. What is ordered and what is answered go from thread to thread as data.
 */
export type Work<Order, Told> = {
  module: string;
  name: string;
  prepare: (trx: Transaction<Tables>, order: Order) => Promise<Prepared<Told>>;
};

/**
 * Something to find out from whole lists, that a thread can find out as well: it finds this question in its module, as the
 * export of this name. What is asked and what is answered go from thread to thread as data.
 */
export type Question<Asked, Answer> = {
  module: string;
  name: string;
  read: (db: Database, asked: Asked) => Promise<Answer>;
};
