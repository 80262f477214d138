/** Splits what comes one by one into arrays of at most so many. */
export function* chunksOf<One>(all: Iterable<One>, most: number): Generator<One[]> {
  let some: One[] = [];
  for (const one of all) {
    if (some.push(one) < most) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
