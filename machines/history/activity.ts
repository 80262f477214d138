import { assign, setup } from 'xstate';
import type { ActivityEntry, ActivityKind, ActivityPage } from '#contract/history/activity.ts';
import { beforeOf, FIRST_PAGE, type Pages, paged, TYPED_FOR, turnedToNewer, turnedToOlder } from '../kinds/paged.ts';
import { callStub, listenerStub, withEvent } from '../kinds/request.ts';

/** A page of the activity. Empty: all kinds, all people, the newest page. */
export type ActivityPlace = { kind: ActivityKind | ''; person: string; before: string };

type Context = Pages<ActivityEntry> & {
  kind: ActivityKind | '';
  /** Part of a username. */
  person: string;
};

type Events =
  | { type: 'kind.chosen'; kind: ActivityKind | '' }
  | { type: 'person.changed'; value: string }
  | { type: 'older.requested' }
  | { type: 'newer.requested' }
  | { type: 'users.changed' }
  | { type: 'retry.requested' };

/** The owner's log of activity, page by page; reloads after changes made on this page. */
export const activityMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadActivity: callStub<ActivityPage, ActivityPlace>('loadActivity'),
    userChanges: listenerStub,
  },
  actions: {
    setKind: assign((_, { kind }: { kind: ActivityKind | '' }) => ({ kind, turned: [] })),
    setPerson: assign((_, { value }: { value: string }) => ({ person: value, turned: [] })),
    keepPage: assign((_, { activity, hasOlder }: ActivityPage) => ({ entries: activity, hasOlder })),
    turnToOlder: assign(({ context }) => turnedToOlder(context)),
    turnToNewer: assign(({ context }) => turnedToNewer(context)),
  },
  delays: { typedFor: TYPED_FOR },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    hasNewer: ({ context }) => context.turned.length > 0,
  },
}).createMachine({
  id: 'activity',
  context: { ...FIRST_PAGE, kind: '', person: '' },
  invoke: { id: 'userChanges', src: 'userChanges' },
  initial: 'loading',
  on: {
    'kind.chosen': { target: '.loading', actions: withEvent('setKind') },
    'person.changed': { target: '.typing', actions: withEvent('setPerson') },
    'users.changed': '.loading',
  },
  states: {
    ...paged('loadActivity', {
      description: 'The loaded entries stay visible.',
      input: ({ kind, person, ...pages }: Context) => ({ kind, person, before: beforeOf(pages) }),
    }),
  },
});
