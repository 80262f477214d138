import { assetChange } from '../records/asset-change.ts';
import { type OtherPlans, othersColumn } from '../records/batch-parts.ts';
import type { Batch, Beside } from '../records/save-batch.ts';
import { actionCounts } from '../skins/skin-record.ts';
import type { GoneReport } from './gone-report.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { SkinPlan } from './plan-skins.ts';

export type Plans = {
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
export const besideOf = ({ skins, archive, goneReport }: Plans): Beside => ({
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
