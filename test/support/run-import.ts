import type { Rows } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';

/** Imports these rows, of a build or of none, and returns the id of the newest batch. */
export async function runImport(db: Database, { build, ...rows }: Partial<Rows> & { build?: string | undefined }) {
  const how = { actor: 'import', ...(build !== undefined && { build: { name: build } }) };
  await write(db, (trx) => importRows(trx, { skins: [], assets: [], ...rows }, how));
  return (await db.selectFrom('batch').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? '';
}
