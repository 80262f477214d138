import { isDummy } from '#contract/dummy.ts';
import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { legendsOf } from '#game-files/names/legends.ts';
import type { ListedSkin } from '#rules/suggestions/suggested.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readKnownLegends } from '../legends/known-legends.ts';

/** What suggestions are compared with: the skins in the order of addition, and the legends. Kept until they change. */
export const keptListed = (db: Database) =>
  keptBeside(db, 'skins', async () => {
    const rows = await db
      .selectFrom('skin')
      .innerJoin('legend', 'legend.id', 'skin.legend_id')
      .where('skin.removed_at', 'is', null)
      .select(['skin.id as _id', 'legend.name as legend', ...typedFieldNames.map((name) => `skin.${name}` as const)])
      .orderBy('skin.id')
      .execute();
    const names = await db.selectFrom('legend').select(['id', 'name', 'name_key']).execute();
    return {
      list: rows.filter(({ legend }) => !isDummy(legend)) satisfies ListedSkin[],
      legendNames: names.filter(({ name }) => !isDummy(name)),
      legends: legendsOf(await readKnownLegends(db)),
    };
  });
export type Listed = Awaited<ReturnType<ReturnType<typeof keptListed>>>;
