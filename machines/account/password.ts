import { type ActorRefFrom, assign, setup } from 'xstate';
import type { PasswordChanged } from '#contract/account/account-overview.ts';
import { FILL_IN, MIN_PASSWORD, TOO_SHORT } from '#contract/signing-in/sign-in-limits.ts';
import { callStub, oneRequest, withEvent } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';
import { sayMessage, type Toast } from '../toasts/toast.ts';

export type Passwords = { oldPassword: string; newPassword: string };
/** The request. */
export type PasswordChange = Passwords & { endsTokens: boolean };
type PasswordProblem = Problem<keyof Passwords>;

type Context = PasswordChange & {
  /** The account's username; the new password must not resemble it. */
  username: string;
  areShown: boolean;
  problem: PasswordProblem | null;
};

type Events =
  | { type: 'field.changed'; field: keyof Passwords; value: string }
  | { type: 'passwords.toggled' }
  | { type: 'tokens.toggled' }
  | { type: 'change.submitted' };

/** Changes your own password (docs: Change password). The typed text stays until the server has accepted it. */
export const passwordMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { username: string } },
  actors: { changePassword: callStub<PasswordChanged, PasswordChange>('changePassword') },
  actions: {
    setField: assign((_, { field, value }: { field: keyof Passwords; value: string }) => ({ [field]: value })),
    /** A problem of the other field stays. */
    forgiveAt: assign(({ context }, { field }: { field: keyof Passwords }) => ({
      problem: [field, 'form'].includes(context.problem?.field ?? 'form') ? null : context.problem,
    })),
    togglePasswords: assign(({ context }) => ({ areShown: !context.areShown })),
    toggleTokens: assign(({ context }) => ({ endsTokens: !context.endsTokens })),
    complain: assign((_, problem: PasswordProblem) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf<keyof Passwords>(error, ['oldPassword', 'newPassword']),
    })),
    hide: assign({ areShown: false, problem: null }),
    forget: assign({ oldPassword: '', newPassword: '', endsTokens: false }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    lacksOld: ({ context }) => context.oldPassword === '',
    lacksNew: ({ context }) => context.newPassword === '',
    isTooShort: ({ context }) => context.newPassword.length < MIN_PASSWORD,
  },
}).createMachine({
  id: 'password',
  context: ({ input }) => ({
    ...input,
    oldPassword: '',
    newPassword: '',
    endsTokens: false,
    areShown: false,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: [withEvent('setField'), withEvent('forgiveAt')] },
        'passwords.toggled': { actions: 'togglePasswords' },
        'tokens.toggled': { actions: 'toggleTokens' },
        'change.submitted': [
          { guard: 'lacksOld', actions: complain(FILL_IN, 'oldPassword') },
          { guard: 'lacksNew', actions: complain(FILL_IN, 'newPassword') },
          { guard: 'isTooShort', actions: complain(TOO_SHORT, 'newPassword') },
          { target: 'changing' },
        ],
      },
    },
    changing: {
      entry: 'hide',
      ...oneRequest('changePassword', {
        input: ({ oldPassword, newPassword, endsTokens }: Context) => ({ oldPassword, newPassword, endsTokens }),
        onDone: { target: 'editing', actions: ['forget', sayMessage] },
        onError: { target: 'editing', actions: withEvent('complainOfFailure') },
      }),
    },
  },
});

export type PasswordRef = ActorRefFrom<typeof passwordMachine>;
