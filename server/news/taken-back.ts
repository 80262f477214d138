import type { Kysely } from 'kysely';
import { chunks } from '../database/chunks.ts';
import type { Tables } from '../database/tables.ts';

/** Which of these records, or batches, have been undone; what was undone and then done again has not. */
export async function readTakenBack(
  db: Kysely<Tables>,
  table: 'history' | 'batch',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const undoers: { id: string; undo_of: string | null }[] = [];
  for (const some of chunks(ids)) {
    undoers.push(...(await db.selectFrom(table).select(['id', 'undo_of']).where('undo_of', 'in', some).execute()));
  }
  if (undoers.length === 0) return new Set();
  const again = await readTakenBack(
    db,
    table,
    undoers.map(({ id }) => id),
  );
  return new Set(undoers.flatMap(({ id, undo_of }) => (again.has(id) || undo_of === null ? [] : [undo_of])));
}
