import type { CompiledQuery, Kysely, Selectable } from 'kysely';
import type { Gone } from '#rules/import/gone.ts';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';

export type Batch = Selectable<Tables['batch']>;
export type AssetChange = Omit<Tables['batch_asset'], 'batch_id'>;

/** A batch's effects besides changes of skins, which have records. */
export type Beside = {
  /** The marks of starter data that it removed or restored. */
  marks: readonly Omit<Tables['batch_skin'], 'batch_id'>[];
  assets: readonly AssetChange[];
  /** Skins and assets that its lists no longer had, if they say so. */
  gone?: Gone<{ id: string }> | undefined;
};

/** The statements that save a batch, before its records (docs: Batches). */
export function* saveBatch(
  db: Kysely<Tables>,
  batch: Batch,
  { marks, assets, gone }: Beside,
): Generator<CompiledQuery> {
  const batch_id = batch.id;
  yield db.insertInto('batch').values(batch).compile();
  for (const some of chunks(marks)) {
    const rows = some.map((mark) => ({ batch_id, ...mark }));
    yield db.insertInto('batch_skin').values(rows).compile();
  }
  for (const some of chunks(assets)) {
    const rows = some.map((asset) => ({ batch_id, ...asset }));
    yield db.insertInto('batch_asset').values(rows).compile();
  }
  if (gone) yield* saveGone(db, batch_id, gone);
}

function* saveGone(db: Kysely<Tables>, batch_id: string, { listed, skins, assets }: Gone<{ id: string }>) {
  for (const some of chunks(listed)) {
    const rows = some.map(({ kind, group }) => ({ batch_id, kind, group_name: group }));
    yield db.insertInto('batch_listed').values(rows).compile();
  }
  for (const some of chunks(skins)) {
    const rows = some.map(({ id }) => ({ batch_id, skin_id: id }));
    yield db.insertInto('batch_gone_skin').values(rows).compile();
  }
  for (const some of chunks(assets)) {
    const rows = some.map(({ kind, group, name }) => ({ batch_id, kind, group_name: group, name }));
    yield db.insertInto('batch_gone_asset').values(rows).compile();
  }
}
