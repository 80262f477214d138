import { oneByOne, rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';
import { contentOf, writeLegends } from '../legends/legend-row.ts';
import { assetChange } from '../records/asset-change.ts';
import { type OtherPlans, othersColumn, othersIn, stepsOfOthers } from '../records/batch-parts.ts';
import { type Author, changeRecord } from '../records/change-record.ts';
import { type Batch, type Beside, saveBatch } from '../records/save-batch.ts';
import { recordOf, writeSkins } from '../skins/change-skin.ts';
import { actionCounts } from '../skins/skin-record.ts';
import type { GoneReport } from './gone-report.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { LegendPlan } from './plan-legends.ts';
import type { SkinPlan } from './plan-skins.ts';

type How = Omit<Author, 'batch'> & { nextId: () => string; batch: Batch | undefined };

/** The steps that carry out a plan as a batch. */
export function* stepsFor(db: Database, plans: Plans, { batch, nextId, ...by }: How): Generator<Step> {
  if (!changesLists(plans)) return;
  if (batch) yield* saveBatch(batch, besideOf(plans));
  yield* saveSkins(db, plans.skins, { nextId, ...by, batch: batch?.id });
  yield* saveArchive(db, plans.archive);
  if (batch) yield* stepsOfOthers(plans.others, batch.id);
  // The skin list is sent together with what is gone.
  if (plans.goneReport?.isNews) yield revisionBump(db, 'skins').compile();
}

/** Do the plans change skins, assets, or the notes about them? */
export function changesLists({ skins, archive, goneReport, others }: Plans) {
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

function* saveArchive(db: Database, { added, changed, adopted, removed }: ArchivePlan): Generator<Step> {
  const saved = [...added, ...[...changed, ...adopted].map(({ after }) => after)];
  if (saved.length + removed.length === 0) return;
  yield { saved, removed };
  yield revisionBump(db, 'archive').compile();
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

/** For the undo of the batch: marks of starter data, of skins that it changes or leaves as they are, and assets. */
const besideOf = ({ skins, archive, goneReport }: Plans): Beside => ({
  marks: [
    ...skins.changes.flatMap(({ action, before, after }) =>
      action === 'change' && before?.starter !== after.starter ? [after] : [],
    ),
    ...skins.adopted,
  ].map(({ id, starter }) => ({ skin_id: id, starter })),
  assets: [
    ...archive.added.map((after) => assetChange('add', { after })),
    ...[...archive.changed, ...archive.adopted].map((change) => assetChange('change', change)),
    ...archive.removed.map((before) => assetChange('remove', { before, after: before })),
  ],
  gone: goneReport?.gone,
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
