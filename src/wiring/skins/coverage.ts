import { fromPromise } from 'xstate';
import type { CoverageReply } from '#contract/site/coverage.ts';
import { type CoveragePlace, coverageMachine } from '#machines/coverage.ts';
import { call } from '../../world/calls/call.ts';
import { skinChanges } from '../local-changes.ts';
import { toast } from '../toast.ts';

export const coverage = coverageMachine.provide({
  actors: {
    loadCoverage: fromPromise<CoverageReply, CoveragePlace>(({ input: { legend, kind }, signal }) =>
      call('readCoverage', { query: { legend, kind: kind || undefined }, signal }),
    ),
    mendClips: fromPromise(({ signal }) => call('mendClips', { signal })),
    skinChanges,
  },
  actions: { toast },
});
