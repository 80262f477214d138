import { type ActorRefFrom, assign, setup } from 'xstate';
import type { TakenKind } from '#contract/history/news.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';

/** Chooses the skins of a group of changes: its name in addresses, and what happened to them. */
export type Taken = { group: string; kind: TakenKind };

type Context = Taken & { rows: readonly Row[] };

type Events = { type: 'skins.requested'; kind: TakenKind } | { type: 'copies.closed' };

/** The new, changed or gone skins of one build, to copy or save (docs: A season to take along). */
export const takingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** The group's name in addresses. */
    input: {} as { group: string },
  },
  actors: {
    /** All these skins that are in the list, in the order of the translator. */
    loadTaken: callStub<readonly Row[], Taken>('loadTaken'),
  },
  guards: { isEmpty: (_, rows: readonly Row[]) => rows.length === 0 },
  actions: {
    setKind: assign((_, { kind }: { kind: TakenKind }) => ({ kind, rows: [] })),
    keepRows: assign((_, rows: readonly Row[]) => ({ rows })),
  },
}).createMachine({
  id: 'taking',
  context: ({ input: { group } }) => ({ group, kind: 'added', rows: [] }),
  initial: 'idle',
  on: { 'skins.requested': { target: '.loading', actions: withEvent('setKind') } },
  states: {
    idle: {},
    loading: oneRequest('loadTaken', {
      description: 'The ids of the skins and the list itself are loaded on request.',
      input: ({ group, kind }: Context) => ({ group, kind }),
      onDone: [
        { guard: withOutput('isEmpty'), target: 'empty' },
        { target: 'shown', actions: withOutput('keepRows') },
      ],
      onError: 'failed',
    }),
    shown: {
      description: 'The forms in which these skins can be copied are open.',
      on: { 'copies.closed': 'idle' },
    },
    empty: { description: 'All of them have left the list since.' },
    failed: { description: 'The request failed. Each button tries again.' },
  },
});

export type TakingRef = ActorRefFrom<typeof takingMachine>;
