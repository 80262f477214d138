import { fromPromise } from 'xstate';
import { type ActivityPage, readActivity } from '#contract/history/activity.ts';
import { type ActivityPlace, activityMachine } from '#machines/history/activity.ts';
import { call } from '../calls/call.ts';
import { wired } from '../wired.ts';

export const activity = wired(activityMachine).provide({
  actors: {
    loadActivity: fromPromise<ActivityPage, ActivityPlace>(({ input, signal }) =>
      call('listActivity', {
        reply: readActivity,
        query: { ...input, kind: input.kind || undefined },
        signal,
      }),
    ),
  },
});
