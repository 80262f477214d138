import { fromPromise } from 'xstate';
import type { ActivityPage } from '#contract/activity.ts';
import { type ActivityPlace, activityMachine } from '#machines/activity.ts';
import { call } from '../api.ts';
import { userChanges } from './changes-here.ts';

export const activity = activityMachine.provide({
  actors: {
    loadActivity: fromPromise<ActivityPage, ActivityPlace>(({ input, signal }) =>
      call('listActivity', { query: input, signal, isQuiet: true }),
    ),
    userChanges,
  },
});
