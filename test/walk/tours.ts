import type { Edge, Graph, Happening, Tour } from './graph.ts';

/** Chooses by a sequence that the seed alone decides, made by the generator of Park and Miller. */
function chanceOf(seed: number) {
  let state = seed + 1;
  /** A number from 0 to below this one. */
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return {
    oneOf: <T>(things: readonly T[]) => things[below(things.length)] as T,
    /** The same things in any order. */
    shuffled<T>(things: readonly T[]): readonly T[] {
      const left = [...things];
      return things.map(() => left.splice(below(left.length), 1)[0] as T);
    },
  };
}

/** The same tours without round trips and ends that take nothing that is not taken elsewhere, too. */
function withoutDetours<H extends Happening>(tours: readonly Tour<H>[]): Tour<H>[] {
  const times = new Map<string, number>();
  const count = (kind: string, by: 1 | -1) => {
    const now = (times.get(kind) ?? 0) + by;
    times.set(kind, now);
    return now;
  };
  for (const { kinds } of tours.flatMap(({ steps }) => steps)) for (const kind of kinds) count(kind, 1);

  return tours.map(shortened).filter(({ steps }) => steps.length > 0);

  /** Leaves out the longest needless pieces first. */
  function shortened(tour: Tour<H>): Tour<H> {
    const all = [tour.at, ...tour.steps.map(({ to }) => to)];
    const places = all.map((place) => all.indexOf(place));
    const steps = [...tour.steps];
    for (let length = steps.length; length > 0; length--)
      for (let from = steps.length - length; from >= 0; from--) {
        const isEnd = from + length === steps.length;
        const isWay = isEnd || places[from] === places[from + length];
        if (!isWay || !isNeedless(steps.slice(from, from + length))) continue;
        steps.splice(from, length);
        places.splice(from, length);
        from = Math.min(from, steps.length - length + 1);
      }
    return { ...tour, steps };
  }

  /** Are all kinds taken elsewhere, too? Then these steps no longer count. */
  function isNeedless(steps: Tour<H>['steps']) {
    const kinds = steps.flatMap((step) => step.kinds);
    // Not only until the first: all of them are counted again.
    const isMissed = kinds.map((kind) => count(kind, -1)).includes(0);
    if (isMissed) for (const kind of kinds) count(kind, 1);
    return !isMissed;
  }
}

/**
 * Numbers the parts of a graph: inside a part a way leads from each place to each other, and who leaves it does not come
 * back. (Kosaraju's algorithm, without recursion, because graphs are deep.)
 */
function partsOf(edges: ReadonlyMap<string, readonly Edge[]>): ReadonlyMap<string, number> {
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

const LONGEST = 100;
/** Opening a page takes as long as so many steps on it. */
const STEPS_OF_A_START = 8;
/** The larger a graph, the fewer orders are tried. */
const MOST_TRIES = 60;
const STEPS_TO_ORDER = 60_000;

/** The cheapest of several: a step taken earlier or later decides how often a walk has to come back. */
export function cheapToursOf<H extends Happening>(graph: Graph<H>): Tour<H>[] {
  const size = [...graph.edges.values()].reduce((sum, { length }) => sum + length, 0);
  const tries = Math.min(MOST_TRIES, Math.ceil(STEPS_TO_ORDER / size));
  const parts = partsOf(graph.edges);
  const all = Array.from({ length: tries }, (_, seed) => withoutDetours(toursOf(graph, { parts, ...chanceOf(seed) })));
  // A start without a tour is loaded all the same.
  const costOf = (tours: readonly Tour[]) =>
    STEPS_OF_A_START * (tours.length + startsWithout(tours, graph).length) +
    tours.reduce((sum, { steps }) => sum + steps.length, 0);
  return all.reduce((best, next) => (costOf(next) < costOf(best) ? next : best));
}

/** The starts that no tour begins with. */
export const startsWithout = (tours: readonly Tour[], { starts }: Pick<Graph, 'starts'>) =>
  starts.filter(({ input }) => !tours.some((tour) => tour.input === input));

/** A place with its steps, one step for each neighbour, and the part of the graph that it is in. */
type Stop<H extends Happening> = {
  edges: readonly Edge<H>[];
  onward: Map<Stop<H>, Edge<H>>;
  part: number | undefined;
  isSpent: boolean;
};

/** What decides between several starts and equally near steps; and the parts of the graph, where these count. */
type Order = ReturnType<typeof chanceOf> & { parts?: ReturnType<typeof partsOf> };

const asTheyAre: Order = { oneOf: (things) => things[0] as (typeof things)[number], shuffled: (things) => things };

/**
 * Returns few walks that together take every kind of step: each continues to the nearest kind not taken yet. Where parts
 * count, it leaves one for good only when nothing is left to take in it.
 */
export function toursOf<H extends Happening>(graph: Graph<H>, order = asTheyAre): Tour<H>[] {
  const stops = stopsOf(graph, order);
  const left = new Set([...graph.edges.values()].flat().flatMap(({ kinds }) => kinds));
  const isNew = ({ kinds }: Edge<H>) => kinds.some((kind) => left.has(kind));
  const spentParts = new Set<number | undefined>([undefined]);
  const tours: Tour<H>[] = [];
  for (let starts = graph.starts; starts.length > 0; ) {
    const start = order.oneOf(starts);
    const steps = tourFrom(start.at);
    if (steps.length > 0) tours.push({ ...start, steps });
    else starts = starts.filter((one) => one !== start);
  }
  return tours;

  function tourFrom(start: string): Edge<H>[] {
    const steps: Edge<H>[] = [];
    while (steps.length < LONGEST && !steps.at(-1)?.isLast) {
      const way = wayToNew(stops.get(steps.at(-1)?.to ?? start) as Stop<H>);
      if (!way) break;
      for (const kind of way.flatMap(({ kinds }) => kinds)) left.delete(kind);
      steps.push(...way);
    }
    return steps;
  }

  function wayToNew(at: Stop<H>): Edge<H>[] | undefined {
    const { part } = at;
    const isInside = ({ to, isLast }: Edge<H>) => !isLast && stops.get(to)?.part === part;
    const inside = spentParts.has(part) ? undefined : shortestWay(at, isInside);
    if (inside) return inside;
    spentParts.add(part);
    return shortestWay(at);
  }

  /** Returns the shortest way to a step not taken yet, including that step; if asked for, by such steps alone. */
  function shortestWay(at: Stop<H>, isMeant?: (step: Edge<H>) => boolean): Edge<H>[] | undefined {
    const cameFrom = new Map<Stop<H>, Stop<H> | undefined>([[at, undefined]]);
    for (const stop of cameFrom.keys()) {
      const step = stop.isSpent ? undefined : stop.edges.find((one) => isNew(one) && (!isMeant || isMeant(one)));
      if (step) return [...wayTo(stop), step];
      if (!isMeant) stop.isSpent = true;
      for (const [next, step] of stop.onward)
        if (!cameFrom.has(next) && (!isMeant || isMeant(step))) cameFrom.set(next, stop);
    }
    return undefined;

    function wayTo(stop: Stop<H>): Edge<H>[] {
      const before = cameFrom.get(stop);
      return before ? [...wayTo(before), before.onward.get(stop) as Edge<H>] : [];
    }
  }
}

function stopsOf<H extends Happening>({ edges }: Graph<H>, { parts, shuffled }: Order): Map<string, Stop<H>> {
  const stops = new Map<string, Stop<H>>();
  for (const [place, steps] of edges)
    stops.set(place, { edges: shuffled(steps), onward: new Map(), part: parts?.get(place), isSpent: false });
  for (const { edges: steps, onward } of stops.values()) {
    for (const step of steps) {
      const next = stops.get(step.to) as Stop<H>;
      if (!step.isLast && !onward.has(next)) onward.set(next, step);
    }
  }
  return stops;
}
