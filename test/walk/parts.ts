import type { Edge } from './graph.ts';

/**
 * Numbers the parts of a graph: inside a part a way leads from each place to each other, and who leaves it does not come
 * back. (Kosaraju's algorithm, without recursion, because graphs are deep.)
 */
export function partsOf(edges: ReadonlyMap<string, readonly Edge[]>): ReadonlyMap<string, number> {
  const onward = new Map<string, string[]>();
  const back = new Map<string, string[]>([...edges.keys()].map((place) => [place, []]));
  for (const [place, steps] of edges) {
    const ways = steps.filter(({ isLast }) => !isLast).map(({ to }) => to);
    onward.set(place, ways);
    for (const to of ways) back.get(to)?.push(place);
  }
  const left = new Set<string>();
  const inOrder: string[] = [];
  for (const place of edges.keys()) inOrder.push(...visited(place, onward, left));
  const parts = new Map<string, number>();
  const taken = new Set<string>();
  for (const [number, place] of inOrder.reverse().entries())
    for (const one of visited(place, back, taken)) parts.set(one, number);
  return parts;
}

/** The places that can be reached from this one and were not visited yet, each after those behind it. */
function visited(from: string, ways: ReadonlyMap<string, readonly string[]>, seen: Set<string>): string[] {
  const done: string[] = [];
  const path: { place: string; next: Iterator<string> }[] = [];
  const enter = (place: string) => {
    if (seen.has(place)) return;
    seen.add(place);
    path.push({ place, next: (ways.get(place) ?? [])[Symbol.iterator]() });
  };
  for (enter(from); path.length > 0; ) {
    const { place, next } = path.at(-1) as (typeof path)[number];
    const { value, done: isLast } = next.next();
    if (!isLast) enter(value);
    else {
      done.push(place);
      path.pop();
    }
  }
  return done;
}
