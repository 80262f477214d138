import type { Edge, Graph, Happening } from './graph.ts';

/** A walk from a start, step by step. */
export type Tour<H extends Happening = Happening> = { input: unknown; steps: readonly Edge<H>[] };

const LONGEST = 80;

/** Few walks that together take every kind of step: each goes on to the nearest kind that none has taken yet. */
export function toursOf<H extends Happening>({ starts, edges }: Graph<H>): Tour<H>[] {
  const left = new Set([...edges.values()].flat().map(({ kind }) => kind));
  return starts.flatMap(({ input, at }) => {
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
      const way = wayToNew(steps.at(-1)?.to ?? start);
      if (!way) break;
      for (const step of way) left.delete(step.kind);
      steps.push(...way);
    }
    return steps;
  }

  /** The shortest way to a step that nobody took yet, that step included. */
  function wayToNew(at: string): Edge<H>[] | undefined {
    const cameBy = new Map<string, Edge<H> | undefined>([[at, undefined]]);
    for (const place of cameBy.keys()) {
      for (const edge of edges.get(place) ?? []) {
        if (left.has(edge.kind)) return [...wayTo(place), edge];
        if (!edge.isLast && !cameBy.has(edge.to)) cameBy.set(edge.to, edge);
      }
    }
    return undefined;

    function wayTo(place: string): Edge<H>[] {
      const edge = cameBy.get(place);
      return edge ? [...wayTo(edge.from), edge] : [];
    }
  }
}
