import { accountMachine } from '#machines/account/account.ts';
import { defineModel, offline } from '../../walk/model.ts';
import { overview, since } from './samples.ts';

/** A flow does not fail; its own model covers its events. */
const flow = { done: [], snapshots: [], error: [new Error('broken')] } as const;

export const accountModel = defineModel({
  machine: accountMachine,
  starts: [undefined],
  samples: {
    events: {},
    actors: {
      loadAccount: { done: [overview, since], error: [offline] },
      password: flow,
      sessions: flow,
      passkeys: flow,
      secondFactor: flow,
      tokens: flow,
      deletion: flow,
    },
  },
  known: ({ overview: known }) => known?.events.length,
  visible: ({ overview: known }) => known?.events.length,
  invariants: {
    'flows run once the overview is known, and not before': (snapshot) =>
      !snapshot.matches('ready') || (snapshot.context.overview !== null && snapshot.children.sessions !== undefined),
  },
});
