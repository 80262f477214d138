import { readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { importRows } from '../import/apply.ts';
import { checkRows } from '../import/check.ts';
import { readJson } from '../import/json.ts';

/** Puts the list that the product brings into a new database, marked as such until somebody imports their own. */
export async function fillWithStarter(trx: Transaction<Tables>): Promise<void> {
  const text = readFileSync(new URL('starter.json', import.meta.url), 'utf8');
  await importRows(trx, checkRows(readJson({ file: 'starter.json', text })), { actor: 'starter' });
}
