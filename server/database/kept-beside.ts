import { revisionOf } from './revision.ts';
import type { Database, ListName } from './tables.ts';

/** What was read of lists, until one of them changes; with what it was read the first time makes no difference later. */
export function keptBeside<Value, With extends unknown[] = []>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: (...by: With) => Promise<Value>,
): (...by: With) => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async (...by) => {
    const revision = await revisionOf(db, lists);
    if (kept?.revision !== revision) {
      // The revision is read before the list: a change in between is seen by the next request.
      const entry = { revision, value: read(...by) };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}
