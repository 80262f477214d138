import { assign, setup } from 'xstate';
import type { ActivityEntry, ActivityKind, ActivityPage } from '#contract/history/activity.ts';
import { withEvent, withOutput } from './params.ts';
import { callStub, listenerStub } from './stubs.ts';

/** A page of the activity. Empty: all kinds, all people, the newest page. */
export type ActivityPlace = { kind: ActivityKind | ''; person: string; before: string };

type Context = {
  entries: readonly ActivityEntry[];
  hasOlder: boolean;
  kind: ActivityKind | '';
  /** Part of a username. */
  person: string;
  /** For each page turned, the id of the entry that it starts before; empty on the newest page. */
  turned: readonly string[];
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
    turnToOlder: assign(({ context }) => ({ turned: [...context.turned, context.entries.at(-1)?._id ?? ''] })),
    turnToNewer: assign(({ context }) => ({ turned: context.turned.slice(0, -1) })),
  },
  delays: { typedFor: 250 },
  guards: {
    hasOlder: ({ context }) => context.hasOlder,
    hasNewer: ({ context }) => context.turned.length > 0,
  },
}).createMachine({
  id: 'activity',
  context: { entries: [], hasOlder: false, kind: '', person: '', turned: [] },
  invoke: { id: 'userChanges', src: 'userChanges' },
  initial: 'loading',
  on: {
    'kind.chosen': { target: '.loading', actions: withEvent('setKind') },
    'person.changed': { target: '.typing', actions: withEvent('setPerson') },
    'users.changed': '.loading',
  },
  states: {
    typing: {
      description: 'One request for the whole name, not one per letter.',
      after: { typedFor: 'loading' },
    },
    loading: {
      description: 'The loaded entries stay visible.',
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context: { kind, person, turned } }) => ({ kind, person, before: turned.at(-1) ?? '' }),
        onDone: { target: 'ready', actions: withOutput('keepPage') },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'older.requested': {
          guard: 'hasOlder',
          target: 'loading',
          actions: 'turnToOlder',
        },
        'newer.requested': {
          guard: 'hasNewer',
          target: 'loading',
          actions: 'turnToNewer',
        },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});
