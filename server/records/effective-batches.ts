import type { Database } from '../database/tables.ts';

/** The batches that count, the oldest first: without undos and without batches that were undone. */
export async function readEffectiveBatches(db: Database) {
  const batches = await db
    .selectFrom('batch')
    .leftJoin('build', 'build.name', 'batch.build')
    .select(['id', 'at', 'undo_of', 'taken_from', 'added', 'changed', 'gone', 'batch.build', 'released', 'others_json'])
    .orderBy('id')
    .execute();
  const taken = await db
    .selectFrom('taken_back')
    .innerJoin('batch', 'batch.id', 'entry_id')
    .select(['entry_id', 'batch_id'])
    .execute();
  const undone = [
    ...batches.flatMap(({ id, undo_of }) => (undo_of === null ? [] : [{ entry: undo_of, by: id }])),
    ...taken.map(({ entry_id, batch_id }) => ({ entry: entry_id, by: batch_id })),
  ];
  const undoers = Map.groupBy(undone, ({ entry }) => entry);
  const isTakenBack = (id: string): boolean => (undoers.get(id) ?? []).some(({ by }) => !isTakenBack(by));
  return batches.filter(({ id, undo_of, taken_from }) => undo_of === null && taken_from === null && !isTakenBack(id));
}
