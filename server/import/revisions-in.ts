import type { Kysely } from 'kysely';
import type { Revisions } from '#contract/import-replies.ts';
import type { Tables } from '../database/tables.ts';

/** The revisions of the lists, which an import names when it is applied. */
export async function revisionsIn(db: Kysely<Tables>): Promise<Revisions> {
  const rows = await db.selectFrom('revision').select(['list', 'value']).execute();
  const of = (list: string) => rows.find((row) => row.list === list)?.value ?? 0;
  return { skins: of('skins'), archive: of('archive') };
}
