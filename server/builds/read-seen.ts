import type { Kysely } from 'kysely';
import { nameKey } from '#contract/text.ts';
import type { Tables } from '../database/tables.ts';
import { readStanding } from '../import/standing-batches.ts';
import { byDay } from './by-day.ts';

/** The names of the first and of the last build in which something was. */
export type SeenIn = { firstbuild: string; lastbuild: string };

/** An import from a build that has a name: the legends whose skins its lists had, and the skins that they did not have. */
type Import = { id: string; build: string; legends: Set<string>; gone: Set<string> };

/**
 * In which builds the skins were, by their ids (docs: Builds): in one that an import added or changed them from, and from
 * then on in each whose lists had the skins of their legend, and them too.
 */
export async function readSeen(db: Kysely<Tables>): Promise<ReadonlyMap<string, SeenIn>> {
  const standing = await readStanding(db);
  const imports = await readImports(db, standing);
  const seen = new Map<string, SeenIn>();
  if (imports.length === 0) return seen;
  const touched = await readTouched(db, new Set(standing.map(({ id }) => id)));
  for (const { id, legend } of await readLegends(db)) {
    const by = touched.get(id);
    if (!by) continue;
    const key = nameKey(legend);
    const hadIt = (one: Import) =>
      by.all.has(one.id) || (one.id > by.first && one.legends.has(key) && !one.gone.has(id));
    const first = imports.find(hadIt);
    const last = imports.findLast(hadIt);
    if (first && last) seen.set(id, { firstbuild: first.build, lastbuild: last.build });
  }
  return seen;
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

/** In the order of their builds. */
async function readImports(db: Kysely<Tables>, standing: Standing): Promise<Import[]> {
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
  const gone = await db.selectFrom('batch_gone_skin').select(['batch_id', 'skin_id']).execute();
  for (const { batch_id, skin_id } of gone) byId.get(batch_id)?.gone.add(skin_id);
  return imports;
}

/** The batches that added or changed each skin, and the first of them: before that, nobody knew it by its id. */
async function readTouched(db: Kysely<Tables>, standing: ReadonlySet<string>) {
  const records = await db
    .selectFrom('history')
    .select(['entity_id', 'batch_id'])
    .where('entity', '=', 'skin')
    .where('batch_id', 'is not', null)
    .where('action', '!=', 'remove')
    .orderBy('batch_id')
    .execute();
  const touched = new Map<string, { first: string; all: Set<string> }>();
  for (const { entity_id, batch_id } of records) {
    if (batch_id === null || !standing.has(batch_id)) continue;
    const known = touched.get(entity_id);
    if (known) known.all.add(batch_id);
    else touched.set(entity_id, { first: batch_id, all: new Set([batch_id]) });
  }
  return touched;
}

const readLegends = (db: Kysely<Tables>) =>
  db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .select(['skin.id', 'legend.name as legend'])
    .where('skin.removed_at', 'is', null)
    .execute();
