import type { Edge, Graph, Happening } from './graph.ts';

/** A walk from a start, step by step. */
export type Tour<H extends Happening = Happening> = { input: unknown; steps: readonly Edge<H>[] };

const LONGEST = 80;
const TRIES = 10;
/** Opening a page takes as long as so many steps on it. */
const STEPS_OF_A_START = 10;

/** The cheapest of several: a step taken earlier or later decides how often a walk has to come back. */
export function cheapToursOf<H extends Happening>(graph: Graph<H>): Tour<H>[] {
  const tries = Array.from({ length: TRIES }, (_, from) => toursOf(graph, from));
  return tries.reduce((best, next) => (costOf(next) < costOf(best) ? next : best));
}

const costOf = (tours: readonly Tour[]) => tours.reduce((sum, { steps }) => sum + STEPS_OF_A_START + steps.length, 0);

/** A place with its steps, and one step for each neighbour. */
type Stop<H extends Happening> = { edges: readonly Edge<H>[]; onward: Map<Stop<H>, Edge<H>>; isSpent: boolean };

/**
 * Returns few walks that together take every kind of step: each continues to the nearest kind not taken yet. It
 * takes the first of several that are equally near, counted from the step `from` of each place.
 */
export function toursOf<H extends Happening>(graph: Graph<H>, from = 0): Tour<H>[] {
  const stops = stopsOf(graph, from);
  const left = new Set([...graph.edges.values()].flat().flatMap(({ kinds }) => kinds));
  return graph.starts.flatMap(({ input, at }) => {
    const tours: Tour<H>[] = [];
    for (;;) {
      const steps = tourFrom(at);
      if (steps.length === 0) return tours;
      tours.push({ input, steps });
    }
  });

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

  /** Returns the shortest way to a step not taken yet, including that step. */
  function wayToNew(at: Stop<H>): Edge<H>[] | undefined {
    const cameFrom = new Map<Stop<H>, Stop<H> | undefined>([[at, undefined]]);
    for (const stop of cameFrom.keys()) {
      const edge = stop.isSpent ? undefined : stop.edges.find(({ kinds }) => kinds.some((kind) => left.has(kind)));
      if (edge) return [...wayTo(stop), edge];
      stop.isSpent = true;
      for (const next of stop.onward.keys()) if (!cameFrom.has(next)) cameFrom.set(next, stop);
    }
    return undefined;

    function wayTo(stop: Stop<H>): Edge<H>[] {
      const before = cameFrom.get(stop);
      return before ? [...wayTo(before), before.onward.get(stop) as Edge<H>] : [];
    }
  }
}

function stopsOf<H extends Happening>({ edges }: Graph<H>, from: number): Map<string, Stop<H>> {
  const stops = new Map<string, Stop<H>>();
  for (const [place, steps] of edges)
    stops.set(place, { edges: begun(steps, from), onward: new Map(), isSpent: false });
  for (const { edges: steps, onward } of stops.values()) {
    for (const step of steps) {
      const next = stops.get(step.to) as Stop<H>;
      if (!step.isLast && !onward.has(next)) onward.set(next, step);
    }
  }
  return stops;
}

function begun<T>(steps: readonly T[], from: number): readonly T[] {
  const first = from % Math.max(steps.length, 1);
  return [...steps.slice(first), ...steps.slice(0, first)];
}
