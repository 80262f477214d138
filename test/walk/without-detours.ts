import type { Happening, Tour } from './graph.ts';

/** The same tours without round trips and ends that take nothing that is not taken elsewhere, too. */
export function withoutDetours<H extends Happening>(tours: readonly Tour<H>[]): Tour<H>[] {
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
