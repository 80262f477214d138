import { isDummy } from '#contract/dummy.ts';
import type { ListedSettings } from '#contract/imports/import-lists.ts';
import type { Database } from '../database/tables.ts';
import { keptList } from '../http/kept-answers.ts';

/** `GET /api/imports/skins`: how the game's files identify the skins of the list (docs: Dumps). */
export const listSettings = (db: Database) =>
  keptList<'listSettings'>(db, 'skins', async () => ({ skins: await readListedSettings(db) }));

/** The skins with a settings path, which comes from an import. */
export async function readListedSettings(db: Database): Promise<ListedSettings[]> {
  const rows = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('skin.removed_at', 'is', null)
    .where('skin.settings', 'is not', null)
    .select(['legend.name as legend', 'skin.ingamename', 'skin.settings', 'skin.token', 'skin.gameid', 'skin.sources'])
    .orderBy('skin.id')
    .execute();
  return rows.filter(({ legend }) => !isDummy(legend)).map((row) => ({ ...row, settings: row.settings ?? '' }));
}
