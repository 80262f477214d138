import type { Database, ListName } from './tables.ts';
import { revisionOf } from './write.ts';

/** A value made from lists, kept until one of them changes. */
export function keptBeside<Value, With extends unknown[] = []>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: (...by: With) => Promise<Value>,
): (...by: With) => Promise<Value> {
  const keptAt = keptFor<number, Value>();
  // The revision is read before the lists, so the next request sees a change in between.
  return async (...by) => keptAt(await revisionOf(db, lists), () => read(...by));
}

/** Keeps the value of the latest key, unless making it fails. */
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
