import { revisionOf } from './revision.ts';
import type { Database, ListName } from './tables.ts';

/** What was read of lists, until one of them changes. */
export function keptBeside<Value>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const revision = await revisionOf(db, lists);
    if (kept?.revision !== revision) {
      // The revision is read before the list: a change in between is seen by the next request.
      const entry = { revision, value: read() };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}
