import type { Kysely } from 'kysely';
import type { Revisions } from '#contract/import-replies.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';

/** `GET /api/imports/revisions`: what to name when an import is applied, asked for before the lists are. */
export const readRevisions =
  ({ db }: Deps): Answer<'readRevisions'> =>
  async ({ c }) =>
    c.json(await revisionsIn(db));

export async function revisionsIn(db: Kysely<Tables>): Promise<Revisions> {
  const rows = await db.selectFrom('revision').select(['list', 'value']).execute();
  const of = (list: string) => rows.find((row) => row.list === list)?.value ?? 0;
  return { skins: of('skins'), archive: of('archive') };
}
