import type { ActivityEntry, ActivityPage } from '#contract/history/activity.ts';
import { activityMachine } from '#machines/history/activity.ts';
import { defineModel, offline } from '../../walk/model.ts';

const signIn = (id: string): ActivityEntry => ({
  kind: 'signIns',
  _id: id,
  at: 1,
  actor: 'ann',
  succeeded: true,
  wrong: null,
  network: '203.0.113.7',
});
export const newest: ActivityPage = { activity: [signIn('a4'), signIn('a3')], hasOlder: true };
export const oldest: ActivityPage = { activity: [signIn('a2'), signIn('a1')], hasOlder: false };
const nothing: ActivityPage = { activity: [], hasOlder: false };

export const activityModel = defineModel({
  machine: activityMachine,
  starts: [undefined],
  samples: {
    events: { 'kind.chosen': [{ kind: 'signIns' }, { kind: '' }], 'person.changed': [{ value: 'an' }, { value: '' }] },
    actors: { loadActivity: { done: [newest, oldest, nothing], error: [offline] } },
  },
  known: (context) => context,
  visible: ({ entries, hasOlder, turned }) => [entries.length, hasOlder, turned.length],
  isFarEnough: ({ turned }) => turned.length > 1,
  invariants: {
    'older pages start after an entry that was shown': ({ context }) => context.turned.every((id) => id !== ''),
    'older entries are known only from the server': ({ context }) => !context.hasOlder || context.entries.length > 0,
  },
});
