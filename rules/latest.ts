/**
 * Values by their keys. When together they weigh more than `most`, the least recently used ones are dropped, but never
 * the newest. Without `weigh` each weighs one.
 */
export function latest<Key, Value extends object | string | number>(
  most: number,
  weigh: (value: Value) => number = () => 1,
) {
  const kept = new Map<Key, Value>();
  let weight = 0;

  function forget(key: Key) {
    const known = kept.get(key);
    if (known === undefined) return;
    kept.delete(key);
    weight -= weigh(known);
  }

  function keep(key: Key, value: Value) {
    forget(key);
    kept.set(key, value);
    weight += weigh(value);
    for (const oldest of kept.keys()) {
      if (weight <= most || kept.size === 1) break;
      forget(oldest);
    }
    return value;
  }

  function find(key: Key) {
    const known = kept.get(key);
    return known === undefined ? undefined : keep(key, known);
  }

  return {
    keep,
    find,
    forget,
    /** The most recently used entries; the last one was used last. */
    newest: (count: number) => [...kept].slice(-count),
    findOrMake: (key: Key, make: () => Value) => find(key) ?? keep(key, make()),
    clear() {
      kept.clear();
      weight = 0;
    },
  };
}
