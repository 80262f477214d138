import { fileURLToPath } from 'node:url';
import type { Trx } from '../database/tables.ts';
import { importRows } from '../import/apply.ts';
import { readFiles } from '../import/read.ts';

const LIST = fileURLToPath(new URL('starter.json', import.meta.url));

/** Fills a new database with the product's own list, marked as starter data until an import replaces it. */
export async function fillWithStarter(trx: Trx): Promise<void> {
  await importRows(trx, readFiles([LIST], {}), { actor: 'starter' });
}
