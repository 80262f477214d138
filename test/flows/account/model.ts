import { accountMachine } from '#machines/account/account.ts';
import { offline } from '../../walk/failures.ts';
import { defineModel } from '../../walk/model.ts';
import { overview } from './samples.ts';

/** A flow does not fail, and what goes on in it is in its own model. */
const flow = { done: [], snapshots: [], error: [new Error('broken')] } as const;

export const accountModel = defineModel({
  machine: accountMachine,
  starts: [undefined],
  samples: {
    events: { 'retry.requested': [{ type: 'retry.requested' }] },
    actors: {
      loadAccount: { done: [overview], error: [offline] },
      password: flow,
      sessions: flow,
      passkeys: flow,
      secondFactor: flow,
      tokens: flow,
      deletion: flow,
    },
  },
  known: ({ overview: known }) => known !== null,
  visible: ({ overview: known }) => known !== null,
  invariants: {
    'flows run once all is known, and not before': ({ value, context, children }) =>
      value !== 'ready' || (context.overview !== null && children.sessions !== undefined),
  },
});
