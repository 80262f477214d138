import type { Kysely } from 'kysely';
import { nameKey } from '#contract/text.ts';
import type { Tables } from '../database/tables.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';
import { byDay } from './by-day.ts';
import { readTouched, type Touched } from './read-touched.ts';

/** The names of the first and the last build that contained something. */
export type SeenIn = { firstbuild: string; lastbuild: string };

/** An import from a named build: the legends whose skins its lists had, and the skins that were missing from them. */
type Import = { id: string; build: string; legends: Set<string>; gone: Set<string> };

/**
 * Returns the builds that contained each skin, by skin id (docs: Builds). A build counts when its import added or
 * changed the skin, and afterwards when its lists had the skins of the legend and this one among them.
 */
export async function readSeen(db: Kysely<Tables>): Promise<ReadonlyMap<string, SeenIn>> {
  const standing = await readEffectiveBatches(db);
  const seen = new Map<string, SeenIn>();
  if (standing.every(({ build }) => build === null)) return seen;
  const { touched, gone } = await readTouched(db);
  const imports = await readImports(db, standing, gone);
  const counted = new Set(standing.map(({ id }) => id));
  for (const { id, legend } of await readLegends(db)) {
    // Batches before the first one that touched it could not know its id.
    const by = touched.get(id)?.filter((batch) => counted.has(batch)) ?? [];
    const [first] = by;
    if (first === undefined) continue;
    const key = nameKey(legend);
    const hadIt = (one: Import) => by.includes(one.id) || (one.id > first && one.legends.has(key) && !one.gone.has(id));
    const from = imports.find(hadIt);
    const to = imports.findLast(hadIt);
    if (from && to) seen.set(id, { firstbuild: from.build, lastbuild: to.build });
  }
  return seen;
}

type Standing = Awaited<ReturnType<typeof readEffectiveBatches>>;

/** In the order of their builds. */
async function readImports(db: Kysely<Tables>, standing: Standing, gone: Touched['gone']): Promise<Import[]> {
  const imports = standing
    .toSorted(byDay)
    .flatMap(({ id, build }): Import[] => (build === null ? [] : [{ id, build, legends: new Set(), gone: new Set() }]));
  const byId = new Map(imports.map((one) => [one.id, one]));
  const listed = await db
    .selectFrom('batch_listed')
    .select(['batch_id', 'group_name'])
    .where('kind', '=', 'Skins')
    .execute();
  for (const { batch_id, group_name } of listed) byId.get(batch_id)?.legends.add(nameKey(group_name));
  for (const [skin, batches] of gone) for (const id of batches) byId.get(id)?.gone.add(skin);
  return imports;
}

const readLegends = (db: Kysely<Tables>) =>
  db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['skin.id', 'legend.name as legend'])
    .where('skin.removed_at', 'is', null)
    .execute();
