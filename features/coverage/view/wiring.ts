import { fromPromise } from 'xstate';
import { wired } from '#src/wiring/wired.ts';
import { call } from '#src/world/calls/call.ts';
import type { CoverageReply } from '../coverage.ts';
import { type CoveragePlace, coverageMachine } from '../machine/coverage.ts';

export const coverage = wired(coverageMachine).provide({
  actors: {
    loadCoverage: fromPromise<CoverageReply, CoveragePlace>(({ input: { legend, kind }, signal }) =>
      call('readCoverage', { query: { legend, kind: kind || undefined }, signal }),
    ),
    mendClips: fromPromise(({ signal }) => call('mendClips', { signal })),
  },
});
