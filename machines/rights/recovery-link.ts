import { assign, setup } from 'xstate';
import type { RecoveryLink } from '#contract/signing-in/credentials.ts';
import { callStub, oneRequest, withOutput } from '../kinds/request.ts';
import { sayFailure, type Toast } from '../toasts/toast.ts';

type Context = {
  id: string;
  /** The link also switches off the second factor and the passkeys. */
  alone: boolean;
  link: RecoveryLink | null;
};

type Events = { type: 'alone.toggled' } | { type: 'link.requested' } | { type: 'link.closed' };

/** Makes a link for a user who is locked out, and shows it once (docs: Recovery). */
export const recoveryLinkMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { id: string } },
  actors: { makeLink: callStub<RecoveryLink, { id: string; alone: boolean }>('makeLink') },
  actions: {
    toggleAlone: assign(({ context }) => ({ alone: !context.alone })),
    keepLink: assign((_, link: RecoveryLink) => ({ link })),
    forgetLink: assign({ link: null, alone: false }),
    toast: (_, _params: Toast) => {},
  },
}).createMachine({
  id: 'recoveryLink',
  context: ({ input }) => ({ id: input.id, alone: false, link: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'alone.toggled': { actions: 'toggleAlone' }, 'link.requested': 'making' } },
    making: oneRequest('makeLink', {
      input: ({ id, alone }: Context) => ({ id, alone }),
      onDone: { target: 'shown', actions: withOutput('keepLink') },
      onError: { target: 'idle', actions: sayFailure() },
    }),
    shown: {
      description: 'The link is shown only here, once.',
      on: { 'link.closed': { target: 'idle', actions: 'forgetLink' } },
    },
  },
});
