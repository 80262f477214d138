import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs prepared statements one after the other. */
export async function runAll(trx: Transaction<Tables>, statements: Iterable<CompiledQuery>) {
  for (const statement of statements) await trx.executeQuery(statement);
}
