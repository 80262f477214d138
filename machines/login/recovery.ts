import { assign, setup } from 'xstate';
import { FILL_IN, MIN_PASSWORD, TOO_SHORT } from '#contract/signing-in/sign-in-limits.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';

/** The reply: the account whose password it is, and a message. */
type Recovered = { message: string; username: string };

type Context = {
  newPassword: string;
  isShown: boolean;
  problem: Problem<'newPassword'> | null;
  recovered: Recovered | null;
};

type Events =
  | { type: 'password.changed'; value: string }
  | { type: 'password.toggled' }
  | { type: 'recovery.submitted' };

/** Sets a new password by a recovery link, whose code stays in the address (docs: Recovery). */
export const recoveryMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { recover: callStub<Recovered, { newPassword: string }>('recover') },
  actions: {
    setPassword: assign((_, { value }: { value: string }) => ({ newPassword: value, problem: null })),
    togglePassword: assign(({ context }) => ({ isShown: !context.isShown })),
    complain: assign((_, problem: Problem<'newPassword'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<'newPassword'>(error, ['newPassword']),
    })),
    hide: assign({ isShown: false, problem: null }),
    keepRecovered: assign((_, recovered: Recovered) => ({ recovered, newPassword: '' })),
  },
  guards: {
    lacksPassword: ({ context }) => context.newPassword === '',
    isTooShort: ({ context }) => context.newPassword.length < MIN_PASSWORD,
  },
}).createMachine({
  id: 'recovery',
  context: { newPassword: '', isShown: false, problem: null, recovered: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.changed': { actions: withEvent('setPassword') },
        'password.toggled': { actions: 'togglePassword' },
        'recovery.submitted': [
          { guard: 'lacksPassword', actions: complain(FILL_IN, 'newPassword') },
          { guard: 'isTooShort', actions: complain(TOO_SHORT, 'newPassword') },
          { target: 'recovering' },
        ],
      },
    },
    recovering: {
      entry: 'hide',
      ...oneRequest('recover', {
        input: ({ newPassword }: Context) => ({ newPassword }),
        onDone: { target: 'recovered', actions: withOutput('keepRecovered') },
        // Also after a refused link: another link may be pasted into the address bar.
        onError: { target: 'editing', actions: withEvent('complainOfFailure') },
      }),
    },
    recovered: { description: 'The password is set. Next, sign in.' },
  },
});
