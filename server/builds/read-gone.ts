import { nameKey } from '#contract/text.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';

/** The skins by id, and the assets, that the newest lists no longer have. */
export type GoneNow = {
  skins: ReadonlySet<string>;
  assets: readonly Pick<Tables['archive_item'], 'kind' | 'group_name' | 'name'>[];
};

/**
 * Reads what is gone (docs: Gone). For each group the newest batch that listed it decides, unless it is an undo or was
 * taken back.
 */
export async function readGone(db: Database): Promise<GoneNow> {
  const tellers = await readTellers(db);
  const ids = [...new Set(tellers.values())];
  if (ids.length === 0) return { skins: new Set(), assets: [] };
  const tells = (batch_id: string, kind: string, group: string) => tellers.get(groupKey(kind, group)) === batch_id;
  const skins = await db
    .selectFrom('batch_gone_skin')
    .innerJoin('skin', 'skin.id', 'batch_gone_skin.skin_id')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['batch_id', 'skin_id', 'legend.name as legend'])
    .where('batch_id', 'in', ids)
    .where('skin.removed_at', 'is', null)
    .execute();
  const assets = await db.selectFrom('batch_gone_asset').selectAll().where('batch_id', 'in', ids).execute();
  return {
    skins: new Set(
      skins.flatMap(({ batch_id, skin_id, legend }) => (tells(batch_id, 'Skins', legend) ? [skin_id] : [])),
    ),
    assets: assets.flatMap(({ batch_id, kind, group_name, name }) =>
      tells(batch_id, kind, group_name) ? [{ kind, group_name, name }] : [],
    ),
  };
}

const groupKey = (kind: string, group: string) => `${kind}\n${nameKey(group)}`;

/** The deciding batch of each group. */
async function readTellers(db: Database) {
  const telling = (await readEffectiveBatches(db)).filter(({ gone }) => gone !== null);
  if (telling.length === 0) return new Map<string, string>();
  const listed = await db
    .selectFrom('batch_listed')
    .selectAll()
    .where(
      'batch_id',
      'in',
      telling.map(({ id }) => id),
    )
    .orderBy('batch_id')
    .execute();
  return new Map(listed.map(({ batch_id, kind, group_name }) => [groupKey(kind, group_name), batch_id]));
}
