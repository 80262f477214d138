import { legendsOf } from '#contract/skins/legend.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { createFurther, withNearest } from '#rules/search/further.ts';
import { call } from '../calls/call.ts';

type Order = { search: string; list: readonly Legend[] };
type Further = ReturnType<typeof createFurther>;

/** The prepared data of a list. Without the legends' words it is not stored, so that they are requested again. */
const prepared = new WeakMap<readonly Legend[], Further>();

/** Searches further when the plain search of a list has found nothing (docs: Search further). */
export async function findFurther({ search, list }: Order, signal: AbortSignal) {
  const known = prepared.has(list)
    ? []
    : await call('listLegends', { reply: legendsOf, signal }).catch(() => undefined);
  const further = prepared.get(list) ?? withNearest(createFurther(list, known ?? []));
  if (known) prepared.set(list, further);
  const found = await further(search, {
    names: async (text) => (await call('findNames', { query: { search: text }, signal })).names,
    assets: async (guid) => (await call('findAssets', { params: { guid }, signal })).assets,
  });
  return { ...found, isPartial: found.isPartial || (known === undefined && found.hits.size === 0) };
}
