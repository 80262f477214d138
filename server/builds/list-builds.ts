import type { Build } from '#contract/imports/batch.ts';
import { nameKey } from '#contract/text.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database, Tables } from '../database/tables.ts';
import { keptList } from '../http/kept-answers.ts';
import { readEffectiveBatches } from '../records/effective-batches.ts';
import { listedSkins } from '../records/named-skins.ts';
import { byDay } from './by-day.ts';

/** `GET /api/builds`: the builds that something was imported from, the newest first (docs: Builds). */
export const listBuilds = (db: Database) =>
  keptList<'listBuilds'>(db, ['skins', 'archive'], async () => ({ builds: await readBuilds(db) }));

export async function readBuilds(db: Database): Promise<Build[]> {
  const rows = await db
    .selectFrom('build')
    .leftJoin('batch', 'batch.build', 'build.name')
    .select(['name', 'released', 'manifest'])
    .select(({ fn }) => fn.min('batch.at').as('at'))
    .groupBy(['name', 'released', 'manifest'])
    .execute();
  return rows
    .map((row) => ({ ...row, at: row.at ?? 0 }))
    .sort(byDay)
    .reverse()
    .map(({ name, released, manifest }) => ({ name, released, manifest }));
}

/** The names of the first and the last build that contained something. */
type SeenIn = { firstbuild: string; lastbuild: string };

/** An import from a named build: the legends whose skins its lists had, and the skins that were missing from them. */
type Import = { id: string; build: string; legends: Set<string>; gone: Set<string> };

/**
 * Returns the builds that contained each skin, by skin id (docs: Builds). A build counts when its import added or
 * changed the skin, and afterwards when its lists had the skins of the legend and this one among them.
 */
export async function readSeen(db: Database): Promise<ReadonlyMap<string, SeenIn>> {
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
async function readImports(db: Database, standing: Standing, gone: Touched['gone']): Promise<Import[]> {
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

const readLegends = (db: Database) => listedSkins(db).select('skin.id').execute();

/** For each skin, the batches that added or changed it and those whose lists no longer had it, the oldest first. */
type Touched = { touched: ReadonlyMap<string, readonly string[]>; gone: ReadonlyMap<string, readonly string[]> };

type Known = { until: string; touched: Map<string, string[]>; gone: Map<string, string[]> };

/** The same for a database and its transactions. */
const knownOf = memoizeEach((_: object): Known => ({ until: '', touched: new Map(), gone: new Map() }));

/**
 * Returns what batches did to skins, including batches that were taken back. A batch is written at once and after all
 * earlier ones, so only what is new since the last reading is read, however long the history is.
 */
async function readTouched(db: Database): Promise<Touched> {
  const known = knownOf(db.getExecutor().adapter);
  const newest = await db.selectFrom('batch').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const until = newest?.id ?? '';
  if (until <= known.until) return known;
  const records = await db
    .selectFrom('history')
    .select(['entity', 'entity_id as skin_id', 'batch_id', 'action'])
    .where('batch_id', '>', known.until)
    .where('batch_id', '<=', until)
    .orderBy('batch_id')
    .execute();
  const gone = await db
    .selectFrom('batch_gone_skin')
    .select(['batch_id', 'skin_id'])
    .where('batch_id', '>', known.until)
    .where('batch_id', '<=', until)
    .orderBy('batch_id')
    .execute();
  // Another reading may have added some of them meanwhile.
  const since = known.until;
  const touched = records.filter(({ entity, action }) => entity === 'skin' && action !== 'remove');
  addTo(known.touched, touched, since);
  addTo(known.gone, gone, since);
  if (until > since) known.until = until;
  return known;
}

type Row = { skin_id: string; batch_id: string | null };

function addTo(known: Map<string, string[]>, rows: readonly Row[], since: string) {
  for (const { skin_id, batch_id } of rows) {
    if (batch_id === null || batch_id <= since) continue;
    const batches = known.get(skin_id);
    if (!batches) known.set(skin_id, [batch_id]);
    else if (batches.at(-1) !== batch_id) batches.push(batch_id);
  }
}

/** The skins by id, and the assets, that the newest lists no longer have. */
type GoneNow = {
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

/** The builds with these names, each once; unknown names are left out. */
export async function readBuildsNamed(db: Database, names: readonly (string | null | undefined)[]): Promise<Build[]> {
  const known = names.filter((name) => name != null);
  if (known.length === 0) return [];
  return db.selectFrom('build').select(['name', 'released', 'manifest']).where('name', 'in', known).execute();
}

/** The release day and the manifest ID of a build, as far as they are known (docs: Builds). */
export async function readBuild(db: Database, name: string | null) {
  const [build] = await readBuildsNamed(db, [name]);
  return {
    ...(build?.released && { released: build.released }),
    ...(build?.manifest && { manifest: build.manifest }),
  };
}
