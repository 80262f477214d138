import { findCalls } from '#contract/find-calls.ts';
import type { Legend } from '#contract/skin.ts';
import { createFurther } from '#rules/search/further.ts';
import { schemaCallsOf } from '../../world/schema-calls.ts';

const ask = schemaCallsOf(findCalls);

type Order = { search: string; list: readonly Legend[] };
type Further = ReturnType<typeof createFurther>;

/** What was prepared for a list; without the legends' words it is not kept, so that they are asked for again. */
const prepared = new WeakMap<readonly Legend[], Further>();

/** Goes on where the plain search of a list has found nothing (docs: Search further). */
export async function findFurther({ search, list }: Order, signal: AbortSignal) {
  const known = prepared.has(list) ? [] : await ask('listLegends', { signal }).catch(() => undefined);
  const further = prepared.get(list) ?? createFurther(list, known ?? []);
  if (known) prepared.set(list, further);
  const found = await further(search, {
    names: async (text) => (await ask('findNames', { query: { search: text }, signal })).names,
    assets: async (guid) => (await ask('findAssets', { params: { guid }, signal })).assets,
  });
  return { ...found, isPartial: found.isPartial || (known === undefined && found.hits.size === 0) };
}
