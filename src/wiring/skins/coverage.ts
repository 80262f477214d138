import { fromPromise } from 'xstate';
import type { CoverageReply } from '#contract/site/coverage.ts';
import { type CoveragePlace, coverageMachine } from '#machines/coverage.ts';
import { call } from '../../world/calls/call.ts';
import { wired } from '../wired.ts';

export const coverage = wired(coverageMachine).provide({
  actors: {
    loadCoverage: fromPromise<CoverageReply, CoveragePlace>(({ input: { legend, kind }, signal }) =>
      call('readCoverage', { query: { legend, kind: kind || undefined }, signal }),
    ),
    mendClips: fromPromise(({ signal }) => call('mendClips', { signal })),
  },
});
