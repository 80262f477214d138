import { assign, setup } from 'xstate';
import { callStub, oneRequest, withEvent, withOutput } from '#machines/kinds/request.ts';
import type { ItemsFound } from '../contract.ts';

type Context = { search: string; found: ItemsFound | null };

/** Asks for what fits a search besides skins, once nobody has typed for a moment (docs: Other kinds). */
export const itemSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'question.changed'; search: string } | { type: 'retry.requested' },
    input: {} as { search: string },
  },
  actors: { findItems: callStub<ItemsFound, { search: string }>('findItems') },
  guards: {
    isNew: ({ context }, { search }: { search: string }) => search !== context.search,
  },
  actions: {
    keepSearch: assign((_, { search }: { search: string }) => ({ search, found: null })),
    keepFound: assign((_, found: ItemsFound) => ({ found })),
  },
  delays: { typedFor: 300 },
}).createMachine({
  id: 'itemSearch',
  context: ({ input }) => ({ ...input, found: null }),
  initial: 'pausing',
  on: { 'question.changed': { guard: withEvent('isNew'), target: '.pausing', actions: withEvent('keepSearch') } },
  states: {
    pausing: { description: 'Somebody may still be typing.', after: { typedFor: 'asking' } },
    asking: oneRequest('findItems', {
      input: ({ search }: Context) => ({ search }),
      onDone: { target: 'answered', actions: withOutput('keepFound') },
      onError: 'failed',
    }),
    answered: {},
    failed: { description: 'It is asked again on request.', on: { 'retry.requested': 'asking' } },
  },
});
