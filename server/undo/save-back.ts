import type { CompiledQuery, Kysely } from 'kysely';
import { chunks } from '../database/chunks.ts';
import { revisionBump } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { upsertItems } from '../records/upsert-items.ts';
import { recordOf } from '../skins/history-record.ts';
import { writeSkins } from '../skins/write-skins.ts';
import type { Back } from './plan-back.ts';

type How = { batch: Batch; nextId: () => string };

/** The statements that take a batch back, as a batch of its own. */
export function* saveBack(db: Kysely<Tables>, back: Back, how: How): Generator<CompiledQuery> {
  yield* saveBatch(db, how.batch, back.beside);
  yield* saveSkins(db, back, how);
  yield* saveAssets(db, how.batch, back.beside);
  // Which skins are gone is stored beside the lists.
  if (how.batch.gone !== null) yield revisionBump(db, 'skins').compile();
}

function* saveSkins(
  db: Kysely<Tables>,
  { skins: { changes }, marked }: Back,
  { batch, nextId }: How,
): Generator<CompiledQuery> {
  if (changes.length + marked.length === 0) return;
  yield* writeSkins(db, [...changes.map(({ after }) => after), ...marked]);
  for (const some of chunks(changes)) {
    const by = { actor: batch.actor, at: batch.at, batch: batch.id };
    const records = some.map(({ undoOf, ...change }) => recordOf(nextId(), change, { ...by, undoOf }));
    yield db.insertInto('history').values(records).compile();
  }
  yield revisionBump(db, 'skins').compile();
}

function* saveAssets(db: Kysely<Tables>, { id }: Batch, { assets }: Back['beside']): Generator<CompiledQuery> {
  if (assets.length === 0) return;
  const kept = assets.filter(({ action }) => action !== 'remove');
  for (const some of chunks(kept)) yield upsertItems(db, some).compile();
  yield db
    .deleteFrom('archive_item')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'group_name', 'name'),
        'in',
        selectFrom('batch_asset')
          .select(['batch_asset.kind', 'batch_asset.group_name', 'batch_asset.name'])
          .where('batch_id', '=', id)
          .where('action', '=', 'remove')
          .$asTuple('kind', 'group_name', 'name'),
      ),
    )
    .compile();
  yield revisionBump(db, 'archive').compile();
}
