import { assign, setup } from 'xstate';
import {
  beforeOf,
  FIRST_PAGE,
  type Pages,
  paged,
  TYPED_FOR,
  turnedToNewer,
  turnedToOlder,
} from '#machines/kinds/paged.ts';
import { callStub, oneRequest, withEvent } from '#machines/kinds/request.ts';
import { sayFailure, sayMessage, type Toast } from '#machines/toasts/toast.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { refused } from '../played.ts';

type Line = { _id: string };
type Page = { lines: readonly Line[]; hasOlder: boolean };
type Context = Pages<Line> & { person: string; id: string };

type Events =
  | { type: 'person.changed'; value: string }
  | { type: 'older.requested' }
  | { type: 'newer.requested' }
  | { type: 'deletion.requested'; id: string }
  | { type: 'retry.requested' };

/** A log whose lines are deleted: it has what every kind of machine makes, and nothing else. */
export const logMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadLog: callStub<Page, { person: string; before: string }>('loadLog'),
    removeLine: callStub<{ message: string }, { id: string }>('removeLine'),
  },
  actions: {
    setPerson: assign((_, { value }: { value: string }) => ({ person: value, turned: [] })),
    keepPage: assign((_, { lines, hasOlder }: Page) => ({ entries: lines, hasOlder })),
    turnToOlder: assign(({ context }) => turnedToOlder(context)),
    turnToNewer: assign(({ context }) => turnedToNewer(context)),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    toast: (_, _params: Toast) => {},
  },
  delays: { typedFor: TYPED_FOR },
  guards: { hasOlder: ({ context }) => context.hasOlder, hasNewer: ({ context }) => context.turned.length > 0 },
}).createMachine({
  id: 'log',
  context: { ...FIRST_PAGE, person: '', id: '' },
  initial: 'loading',
  on: {
    'person.changed': { target: '.typing', actions: withEvent('setPerson') },
    'deletion.requested': { target: '.removing', actions: withEvent('choose') },
  },
  states: {
    ...paged('loadLog', {
      description: 'The loaded lines stay visible.',
      input: ({ person, ...pages }: Context) => ({ person, before: beforeOf(pages) }),
    }),
    removing: oneRequest('removeLine', {
      input: ({ id }: Context) => ({ id }),
      onDone: { target: 'loading', actions: sayMessage },
      onError: { target: 'ready', actions: sayFailure() },
    }),
  },
});

export const newest: Page = { lines: [{ _id: 'd' }, { _id: 'c' }], hasOlder: true };
export const oldest: Page = { lines: [{ _id: 'b' }], hasOlder: false };
export const gone = refused(404, 'This line is gone already.');

export const logModel = defineModel({
  machine: logMachine,
  starts: [undefined],
  samples: {
    events: { 'person.changed': [{ value: 'ann' }, { value: '' }], 'deletion.requested': [{ id: 'c' }] },
    actors: {
      loadLog: { done: [newest, oldest], error: [offline] },
      removeLine: { done: [{ message: 'Line deleted' }], error: [gone, offline] },
    },
  },
  known: (context) => context,
  visible: ({ entries, hasOlder, turned }) => [entries.length, hasOlder, turned.length],
  isFarEnough: ({ turned }) => turned.length > 1,
  invariants: {
    'older pages start after an entry that was shown': ({ context }) => context.turned.every((id) => id !== ''),
    'older entries are known only from the server': ({ context }) => !context.hasOlder || context.entries.length > 0,
  },
});
