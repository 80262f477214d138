import type { CompiledQuery } from 'kysely';
import type { BuildDraft, SaidFlags } from '#contract/imports/batch.ts';
import { isBuildNews } from '#rules/import/build-news.ts';
import { type GameLists, type Gone, goneFrom, isGoneNews } from '#rules/import/gone.ts';
import type { KnownSkin } from '#rules/import/recognise-skins.ts';
import type { GameRows } from '#rules/skins/given-rows.ts';
import { readItems } from '../archive/read-groups.ts';
import { readBuilds, readGone } from '../builds/list-builds.ts';
import { oneByOne, rowsInto, type Step } from '../database/steps.ts';
import type { Database, Tables } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';
import { contentOf, writeLegends } from '../legends/legend-row.ts';
import { type Touched, touchedBy } from '../records/apart.ts';
import { type Author, changeRecord } from '../records/change-record.ts';
import { listedSkins } from '../records/named-skins.ts';
import {
  type AssetWrites,
  type Batch,
  type Beside,
  noAssets,
  type OtherPlans,
  othersColumn,
  othersIn,
  planWrites,
  saveAssets,
  saveBatch,
  stepsOfOthers,
  takeOthers,
} from '../records/save-batch.ts';
import { recordOf, writeSkins } from '../skins/change-skin.ts';
import { actionCounts, highestVersions, type SkinRecord } from '../skins/skin-record.ts';
import { readFlags, saveFlags } from './game-flags.ts';
import {
  type ArchivePlan,
  type LegendPlan,
  type PlannedSkins,
  planArchive,
  planLegends,
  planSkins,
  type SkinPlan,
} from './plan-skins.ts';

/** What an import did, or would do. */
export type Imported = {
  legends: LegendPlan;
  skins: PlannedSkins;
  archive: ArchivePlan;
  goneReport: GoneReport | undefined;
  others: OtherPlans;
  /** Do the flags say anything new? */
  isFlagNews: boolean;
  /** Its entry in the history; undefined when it changes nothing, or brings the starter data. */
  batch: Batch | undefined;
};

export type Options = {
  /** The importer: a command, an account by its id, or `starter` for the product's own list, whose rows are marked. */
  actor: string;
  /** The build that the rows are from. */
  build?: BuildDraft | undefined;
  /** Which flags of the game's build are on or off (docs: Flags). */
  flags?: SaidFlags | undefined;
  /** The game's lists that the rows come from: what is missing from them is gone. */
  lists?: GameLists | undefined;
  /** Makes the ids of the history. */
  nextId: () => string;
  /** The skins that others have changed since the rows were compared, as they were before. */
  changed?: ReadonlyMap<string, KnownSkin | null> | undefined;
};

/** Prepares an import into the database as it is, with the steps that carry it out. Nothing is written. */
export async function prepareImport(
  db: Database,
  rows: GameRows,
  { actor, build, flags, lists, nextId, changed }: Options,
): Promise<{ imported: Imported; steps: () => Iterable<Step>; touched: () => Touched }> {
  const now = Date.now();
  const starter = actor === 'starter' ? 1 : 0;
  const known = await readKnown(db);
  const legends = planLegends(rows.legends ?? [], known.legends, now);
  const skins = planSkins(rows, { ...known, legends: legends.all }, { starter, now, nextId, changed });
  const archive = planArchive(rows.assets, known.archive, { starter });
  const goneReport = lists && (await reportOfGone(db, goneFrom(knownOf(known), lists), { skins: known.skins, build }));
  const others = await takeOthers(db, rows.others);
  const plans = { legends: legends.plan, skins, archive, goneReport, others };
  const by = { actor, at: now, nextId };
  // Ids follow the order of the history: changes of legends are separate, before the batch.
  const ofLegends = [...saveLegends(db, plans.legends, by)];
  // Starter data is no batch, since it cannot be taken back. Changes of legends alone are none either.
  const isBatch = starter === 0 && changesLists(plans);
  const batch = isBatch ? batchOf(plans, { id: nextId(), at: now, actor, build: build?.name ?? null }) : undefined;
  const ofBuild = batch && build ? [saveBuild(db, build)] : [];
  const ofFlags = flags ? [...saveFlags(db, flags, { known: await readFlags(db), at: now })] : [];
  return {
    imported: { ...plans, isFlagNews: ofFlags.length > 0, batch },
    touched: () => touchedBy([...skins.changes.map(({ after }) => after), ...skins.adopted]),
    *steps() {
      yield* [...ofLegends, ...ofBuild, ...ofFlags];
      yield* stepsFor(db, plans, { ...by, batch });
    },
  };
}

async function readKnown(db: Database) {
  const legends = await db.selectFrom('legend').selectAll().execute();
  const skins = await listedSkins(db).selectAll('skin').orderBy('skin.id').execute();
  return { legends, skins, archive: await readItems(db), versions: await highestVersions(db) };
}

/** Undefined when the lists say nothing about anything known. */
async function reportOfGone(
  db: Database,
  gone: GoneReport['gone'],
  { skins, build }: { skins: readonly SkinRecord[]; build: BuildDraft | undefined },
): Promise<GoneReport | undefined> {
  if (gone.listed.length === 0) return;
  const now = await readGone(db);
  const isNews =
    isGoneNews(
      { ...gone, skins: gone.skins.map(({ id }) => id) },
      { skins: now.skins, assets: now.assets.map(({ kind, group_name: group, name }) => ({ kind, group, name })) },
      new Map(skins.map(({ id, legend }) => [id, legend])),
    ) || isBuildNews(build, await readBuilds(db));
  return { gone, isNews };
}

/** The statement that saves a build. Fields that are not given keep their values. */
const saveBuild = (db: Database, { name, released, manifest }: BuildDraft): CompiledQuery =>
  db
    .insertInto('build')
    .values({ name, released: released ?? null, manifest: manifest ?? null })
    .onConflict((same) =>
      same.column('name').doUpdateSet(({ fn, ref }) => ({
        released: fn.coalesce(ref('excluded.released'), ref('build.released')),
        manifest: fn.coalesce(ref('excluded.manifest'), ref('build.manifest')),
      })),
    )
    .compile();

/** What the lists of an import say is gone, and whether that, or their build, is new. */
export type GoneReport = { gone: Gone<{ id: string; legend: string; ingamename: string }>; isNews: boolean };

type Known = { skins: readonly SkinRecord[]; archive: readonly Tables['archive_item'][] };

/** What can be gone: everything but starter data, which was in no list. */
const knownOf = ({ skins, archive }: Known) => ({
  skins: skins.filter(({ starter }) => starter === 0),
  assets: archive
    .filter(({ starter }) => starter === 0)
    .map(({ kind, group_name, name }) => ({ kind, group: group_name, name })),
});

type How = Omit<Author, 'batch'> & { nextId: () => string; batch: Batch | undefined };

/** The steps that carry out a plan as a batch. */
export function* stepsFor(db: Database, plans: Plans, { batch, nextId, ...by }: How): Generator<Step> {
  if (!changesLists(plans)) return;
  const assets = planWrites(noAssets(), writesOf(plans.archive));
  if (batch) yield* saveBatch(batch, { ...besideOf(plans), assets });
  yield* saveSkins(db, plans.skins, { nextId, ...by, batch: batch?.id });
  yield* saveAssets(db, assets);
  if (batch) yield* stepsOfOthers(plans.others, batch.id);
  // The skin list is sent together with what is gone.
  if (plans.goneReport?.isNews) yield revisionBump(db, 'skins').compile();
}

/** Do the plans change skins, assets, or the notes about them? */
function changesLists({ skins, archive, goneReport, others }: Plans) {
  const { added, changed, adopted, removed } = archive;
  const lists = [skins.changes, skins.adopted, added, changed, adopted, removed];
  return lists.some((list) => list.length > 0) || goneReport?.isNews === true || othersIn(others) !== undefined;
}

function* saveSkins(
  db: Database,
  { newLegends, changes, adopted }: SkinPlan,
  { nextId, ...by }: Author & Pick<How, 'nextId'>,
): Generator<Step> {
  if (changes.length + adopted.length === 0) return;
  yield* writeLegends(newLegends, { areNew: true });
  const added = changes.filter(({ action }) => action === 'add').map(({ after }) => after);
  const others = changes.filter(({ action }) => action !== 'add').map(({ after }) => after);
  yield* writeSkins(added, { areNew: true });
  yield* writeSkins([...others, ...adopted]);
  yield rowsInto(
    'history',
    oneByOne(changes, (change) => recordOf(nextId(), change, by)),
  );
  yield revisionBump(db, 'skins').compile();
}

type Plans = {
  skins: SkinPlan;
  archive: ArchivePlan;
  /** What the lists say is gone; undefined when the rows come from no list of the game. */
  goneReport?: GoneReport | undefined;
  others: OtherPlans;
};

/** The entry of the history for an import, with its numbers (docs: Batches). */
export const batchOf = (
  { skins, archive, goneReport, others }: Plans,
  made: Pick<Batch, 'id' | 'at' | 'actor' | 'build'>,
): Batch => ({
  ...made,
  ...{ undo_of: null, taken_from: null, taken_since: null },
  ...actionCounts(skins.changes),
  assets_added: archive.added.length,
  assets_removed: archive.removed.length,
  assets_changed: archive.changed.length,
  others_json: othersColumn(others),
  gone: goneReport ? goneReport.gone.skins.length + goneReport.gone.assets.length : null,
});

/** For the undo of the batch: marks of starter data, of skins that it changes or leaves as they are. */
const besideOf = ({ skins, goneReport }: Plans): Beside => ({
  marks: [
    ...skins.changes.flatMap(({ action, before, after }) =>
      action === 'change' && before?.starter !== after.starter ? [after] : [],
    ),
    ...skins.adopted,
  ].map(({ id, starter }) => ({ skin_id: id, starter })),
  gone: goneReport?.gone,
});

const writesOf = ({ added, changed, adopted, removed }: ArchivePlan): AssetWrites => ({
  ...{ added, removed },
  changed: [...changed, ...adopted],
});

/** The steps that carry out a plan for legends. Each change is separate and not a part of the import's batch. */
export function* saveLegends(
  db: Database,
  { added, changed }: LegendPlan,
  { nextId, ...by }: Author & { nextId: () => string },
): Generator<Step> {
  if (added.length + changed.length === 0) return;
  const ids = changed.map(({ after }) => after.id);
  // Two legends never share a folder in between.
  if (ids.length > 0) yield db.updateTable('legend').set({ folder: null }).where('id', 'in', ids).compile();
  yield* writeLegends(changed.map(({ after }) => after));
  yield* writeLegends(added, { areNew: true });
  const records = [
    ...added.map((after) => ({ action: 'add', before: null, after }) as const),
    ...changed.map((change) => ({ action: 'change', ...change }) as const),
  ].map((change) => changeRecord({ id: nextId(), entity: 'legend', contentOf, ...change }, by));
  yield rowsInto('history', records);
  yield revisionBump(db, 'skins').compile();
}
