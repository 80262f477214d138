import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The batches that count: none that takes another back, and none that is taken back, the oldest first. */
export async function readStanding(db: Kysely<Tables>) {
  const batches = await db
    .selectFrom('batch')
    .leftJoin('build', 'build.name', 'batch.build')
    .select(['id', 'at', 'undo_of', 'gone', 'batch.build', 'released'])
    .orderBy('id')
    .execute();
  const undoers = new Map(batches.flatMap(({ id, undo_of }) => (undo_of === null ? [] : [[undo_of, id] as const])));
  const isTakenBack = (id: string): boolean => {
    const undoer = undoers.get(id);
    return undoer !== undefined && !isTakenBack(undoer);
  };
  return batches.filter(({ id, undo_of }) => undo_of === null && !isTakenBack(id));
}
