import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/tables.ts';

type List = 'history' | 'batch';
/** A record or batch that undoes, and the entry that it undoes. */
type Undoer = { id: string; entry: string };

/** Returns those of these records, or batches, that are undone now. Undoing the undo makes an entry count again. */
export async function readTakenBack(db: Database, list: List, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const own = await readUndoers(db, list, ids);
  const batches = await readBatches(db, ids);
  return new Set([...(await standing(db, list, own)), ...(await standing(db, 'batch', batches))]);
}

/** The entries undone by those that have not been undone themselves. */
async function standing(db: Database, list: List, undoers: readonly Undoer[]) {
  if (undoers.length === 0) return [];
  const ids = undoers.map(({ id }) => id);
  const again = await readTakenBack(db, list, ids);
  return undoers.flatMap(({ id, entry }) => (again.has(id) ? [] : [entry]));
}

async function readUndoers(db: Database, list: List, ids: readonly string[]) {
  const undoers: Undoer[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom(list).select(['id', 'undo_of']).where('undo_of', 'in', some).execute();
    undoers.push(...rows.map(({ id, undo_of }) => ({ id, entry: undo_of ?? '' })));
  }
  return undoers;
}

/** The batches that took them back together with everything else of one account. */
async function readBatches(db: Database, ids: readonly string[]) {
  const undoers: Undoer[] = [];
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('taken_back').selectAll().where('entry_id', 'in', some).execute();
    undoers.push(...rows.map(({ batch_id, entry_id }) => ({ id: batch_id, entry: entry_id })));
  }
  return undoers;
}
