import type { Selectable } from 'kysely';
import type { Gone } from '#rules/import/gone.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Tables } from '../database/tables.ts';
import { type AssetChange, packedChanges } from './asset-change.ts';

export type Batch = Selectable<Tables['batch']>;

/** A batch's effects besides changes of skins, which have records. */
export type Beside = {
  /** The marks of starter data that it removed or restored. */
  marks: readonly Omit<Tables['batch_skin'], 'batch_id'>[];
  assets: readonly AssetChange[];
  /** Skins and assets that its lists no longer had, if they say so. */
  gone?: Gone<{ id: string }> | undefined;
};

/** The steps that save a batch, before its records (docs: Batches). */
export function* saveBatch(batch: Batch, { marks, assets, gone }: Beside): Generator<Step> {
  const batch_id = batch.id;
  yield rowsInto('batch', [batch]);
  yield rowsInto(
    'batch_skin',
    marks.map((mark) => ({ batch_id, ...mark })),
  );
  yield rowsInto('batch_asset', [...packedChanges(batch_id, assets)]);
  if (!gone) return;
  yield rowsInto(
    'batch_listed',
    gone.listed.map(({ kind, group }) => ({ batch_id, kind, group_name: group })),
  );
  yield rowsInto(
    'batch_gone_skin',
    gone.skins.map(({ id }) => ({ batch_id, skin_id: id })),
  );
  yield rowsInto(
    'batch_gone_asset',
    gone.assets.map(({ kind, group, name }) => ({ batch_id, kind, group_name: group, name })),
  );
}
