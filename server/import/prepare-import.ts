import type { CompiledQuery } from 'kysely';
import type { BuildDraft, SaidFlags } from '#contract/imports/batch.ts';
import { isBuildNews } from '#rules/import/build-news.ts';
import type { GameLists } from '#rules/import/game-lists.ts';
import { goneFrom } from '#rules/import/gone.ts';
import { isGoneNews } from '#rules/import/gone-news.ts';
import type { KnownSkin } from '#rules/import/recognise-skins.ts';
import type { GameRows } from '#rules/skins/given-rows.ts';
import { readBuilds } from '../builds/list-builds.ts';
import { readGone } from '../builds/read-seen.ts';
import type { Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { type Touched, touchedBy } from '../records/apart.ts';
import { type OtherPlans, takeOthers } from '../records/batch-parts.ts';
import type { Batch } from '../records/save-batch.ts';
import { highestVersions, type SkinRecord } from '../skins/skin-record.ts';
import { readFlags, saveFlags } from './game-flags.ts';
import { type GoneReport, knownOf } from './gone-report.ts';
import { type ArchivePlan, planArchive } from './plan-archive.ts';
import { type LegendPlan, planLegends } from './plan-legends.ts';
import { type PlannedSkins, planSkins } from './plan-skins.ts';
import { batchOf, changesLists, saveLegends, stepsFor } from './steps.ts';

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
): Promise<{ imported: Imported; steps: () => Iterable<Step>; touched: Touched }> {
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
    touched: touchedBy([...skins.changes.map(({ after }) => after), ...skins.adopted]),
    *steps() {
      yield* [...ofLegends, ...ofBuild, ...ofFlags];
      yield* stepsFor(db, plans, { ...by, batch });
    },
  };
}

async function readKnown(db: Database) {
  const legends = await db.selectFrom('legend').selectAll().execute();
  const skins = await db
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .where('removed_at', 'is', null)
    .selectAll('skin')
    .select('legend.name as legend')
    .orderBy('skin.id')
    .execute();
  const archive = await db.selectFrom('archive_item').selectAll().execute();
  return { legends, skins, archive, versions: await highestVersions(db) };
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
