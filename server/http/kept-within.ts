/** Keeps what was asked for last, as long as all of it together takes no more than so many bytes. */
export function keptWithin<Value extends { br: Buffer }>(most: number) {
  const kept = new Map<string, Value>();
  let bytes = 0;

  function forget(key: string) {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= old.br.byteLength;
  }

  function keep(key: string, value: Value) {
    forget(key);
    kept.set(key, value);
    bytes += value.br.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= most) return;
      forget(oldest);
    }
  }

  return {
    keep,
    /** What is asked for goes last. */
    find(key: string) {
      const known = kept.get(key);
      if (known) keep(key, known);
      return known;
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
