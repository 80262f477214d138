import { fromPromise } from 'xstate';
import type { ActivityPage } from '#contract/activity.ts';
import { type ActivityPlace, activityMachine } from '#machines/activity.ts';
import { staffCall } from '../../world/staff-api.ts';
import { userChanges } from '../local-changes.ts';

export const activity = activityMachine.provide({
  actors: {
    loadActivity: fromPromise<ActivityPage, ActivityPlace>(({ input, signal }) =>
      staffCall('listActivity', { query: { ...input, kind: input.kind || undefined }, signal }),
    ),
    userChanges,
  },
});
