import type { CompiledQuery, Kysely, Selectable } from 'kysely';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';

export type Batch = Selectable<Tables['batch']>;
export type AssetChange = Omit<Tables['batch_asset'], 'batch_id'>;

/** What a batch did besides changing skins, whose records tell it. */
export type Beside = {
  /** The marks of starter data that it took or gave back. */
  marks: readonly Omit<Tables['batch_skin'], 'batch_id'>[];
  assets: readonly AssetChange[];
};

/** The statements that remember a batch, before its records (docs: Batches). */
export function* saveBatch(db: Kysely<Tables>, batch: Batch, { marks, assets }: Beside): Generator<CompiledQuery> {
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
}
