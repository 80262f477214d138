import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { slugsOfLegends, slugsOfSkins } from '../slugs/give-slugs.ts';

/** Gives every legend and skin its slug. Shown ones get the plain slug before removed ones, older ones first. */
export async function fillSlugs(trx: Trx) {
  const legends = await trx.selectFrom('legend').select(['id', 'name']).orderBy('id').execute();
  const skins = await trx
    .selectFrom('skin')
    .select(['id', 'legend_id', 'ingamename', 'model', 'removed_at'])
    .orderBy('id')
    .execute();
  const isShown = (skin: (typeof skins)[number]) => skin.removed_at === null;
  const inOrder = [...skins.filter(isShown), ...skins.filter((skin) => !isShown(skin))];
  await runAll(trx, slugsOfLegends(legends));
  await runAll(trx, slugsOfSkins(inOrder));
}
