import { fromPromise } from 'xstate';
import type { CoverageReply } from '#contract/coverage.ts';
import { type CoveragePlace, coverageMachine } from '#machines/coverage.ts';
import { staffCall } from '../../world/staff-api.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const coverage = coverageMachine.provide({
  actors: {
    loadCoverage: fromPromise<CoverageReply, CoveragePlace>(({ input: { legend, kind }, signal }) =>
      staffCall('readCoverage', { query: { legend, kind: kind || undefined }, signal }),
    ),
    mendClips: fromPromise(({ signal }) => staffCall('mendClips', { signal })),
    skinChanges,
  },
  actions: { toast },
});
