import { revisionOf } from './revision.ts';
import type { Database, ListName } from './tables.ts';

/** A value made of lists, kept until one of them changes, whatever it is made with later. */
export function keptBeside<Value, With extends unknown[] = []>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: (...by: With) => Promise<Value>,
): (...by: With) => Promise<Value> {
  const keptAt = keptFor<number, Value>();
  // The revision is read before the lists: a change in between is seen by the next request.
  return async (...by) => keptAt(await revisionOf(db, lists), () => read(...by));
}

/** Keeps the value of a key until another one is asked for, unless making it fails. */
export function keptFor<Key, Value>() {
  let kept: { key: Key; value: Promise<Value> } | undefined;
  return (key: Key, make: () => Promise<Value>): Promise<Value> => {
    if (kept?.key === key) return kept.value;
    const entry = { key, value: make() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
}
