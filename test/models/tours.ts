import type { Edge, Graph } from './graph.ts';

/** A walk from a start, step by step. */
export type Tour = { input: unknown; steps: readonly Edge[] };

const LONGEST = 80;

/** Few walks that together take every kind of step: each goes on to the nearest kind that none has taken yet. */
export function toursOf({ starts, edges }: Graph): Tour[] {
  const left = new Set([...edges.values()].flat().map(({ kind }) => kind));
  return starts.flatMap(({ input, at }) => {
    const tours: Tour[] = [];
    for (;;) {
      const steps = tourFrom(at);
      if (steps.length === 0) return tours;
      tours.push({ input, steps });
    }
  });

  function tourFrom(start: string): Edge[] {
    const steps: Edge[] = [];
    while (steps.length < LONGEST && !steps.at(-1)?.isLast) {
      const way = wayToNew(steps.at(-1)?.to ?? start);
      if (!way) break;
      for (const step of way) left.delete(step.kind);
      steps.push(...way);
    }
    return steps;
  }

  /** The shortest way to a step that nobody took yet, that step included. */
  function wayToNew(at: string): Edge[] | undefined {
    const cameBy = new Map<string, Edge | undefined>([[at, undefined]]);
    for (const place of cameBy.keys()) {
      for (const edge of edges.get(place) ?? []) {
        if (left.has(edge.kind)) return [...wayTo(place), edge];
        if (!edge.isLast && !cameBy.has(edge.to)) cameBy.set(edge.to, edge);
      }
    }
    return undefined;

    function wayTo(place: string): Edge[] {
      const edge = cameBy.get(place);
      return edge ? [...wayTo(edge.from), edge] : [];
    }
  }
}
