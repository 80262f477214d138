import type { Deps } from '#server/http/deps.ts';
import { keptCoverage, mendClips, readCoverage } from './server/read-coverage.ts';

export function serve(deps: Deps) {
  const covered = keptCoverage(deps);
  return {
    answers: { readCoverage: readCoverage(covered), mendClips: mendClips(deps) },
    async dashboard() {
      const counts = (await covered()).flatMap((legend) => Object.values(legend.counts));
      return { toDo: counts.reduce((sum, count) => sum + count, 0) };
    },
  };
}
