import { type ActorRefFrom, assign, setup } from 'xstate';
import type { SecondFactor, SecondFactorBegun, SecondFactorChanged } from '#contract/account/account-overview.ts';
import { NO_CODE } from '#contract/signing-in/sign-in-limits.ts';
import { callStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { complain, type Problem, problemOf } from '../rules/problem.ts';
import { sayFailure, sayMessage, type Toast } from '../toasts/toast.ts';

export const NEW_CODES_QUESTION = 'Make new recovery codes?';
export const OFF_QUESTION = 'Switch the second factor off?';

type Context = {
  factor: SecondFactor;
  /** The data for the authenticator app, during setup. */
  begun: SecondFactorBegun | null;
  typed: string;
  /** Ends all other sessions when the factor is switched on. */
  endsSessions: boolean;
  problem: Problem<'code'> | null;
  /** New recovery codes, while they are shown. */
  codes: readonly string[] | null;
};

type Events =
  | { type: 'setup.requested' }
  | { type: 'setup.cancelled' }
  | { type: 'code.changed'; value: string }
  | { type: 'sessions.toggled' }
  | { type: 'code.submitted' }
  | { type: 'codes.requested' }
  | { type: 'codes.confirmed' }
  | { type: 'codes.cancelled' }
  | { type: 'codes.saved' }
  | { type: 'codes.closed' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

/** The authenticator app and the recovery codes (docs: Second factor). */
export const secondFactorMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { factor: SecondFactor } },
  actors: {
    beginSecondFactor: callStub<SecondFactorBegun>('beginSecondFactor'),
    confirmSecondFactor: callStub<SecondFactorChanged, { code: string; endsSessions: boolean }>('confirmSecondFactor'),
    makeRecoveryCodes: callStub<SecondFactorChanged>('makeRecoveryCodes'),
    removeSecondFactor: callStub<SecondFactorChanged>('removeSecondFactor'),
  },
  actions: {
    keepBegun: assign((_, begun: SecondFactorBegun) => ({ begun })),
    forgetBegun: assign({ begun: null, typed: '', endsSessions: true }),
    setCode: assign((_, { value }: { value: string }) => ({ typed: value, problem: null })),
    toggleSessions: assign(({ context }) => ({ endsSessions: !context.endsSessions })),
    keepFactor: assign((_, { secondFactor, codes }: SecondFactorChanged) => ({
      factor: secondFactor,
      codes: codes ?? null,
    })),
    forgetCodes: assign({ codes: null }),
    /** Saves them as a file. */
    saveCodes: (_, _params: { codes: readonly string[] }) => {},
    complain: assign((_, problem: Problem<'code'>) => ({ problem })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemOf<'code'>(error, ['code']) })),
    forgive: assign({ problem: null }),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isOn: ({ context }) => context.factor.isOn,
    isOff: ({ context }) => !context.factor.isOn,
    lacksCode: ({ context }) => context.typed.trim() === '',
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input: { factor } }) => ({
    ...{ factor, begun: null, typed: '', endsSessions: true },
    ...{ problem: null, codes: null },
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'setup.requested': { guard: 'isOff', target: 'beginning' },
        'codes.requested': { guard: 'isOn', target: 'asking' },
        'removal.requested': { guard: 'isOn', target: 'confirming' },
      },
    },
    beginning: oneRequest('beginSecondFactor', {
      onDone: { target: 'setUp', actions: withOutput('keepBegun') },
      onError: { target: 'resting', actions: sayFailure() },
    }),
    setUp: {
      description: 'The picture and the secret are shown. The factor is off until a code of the app has been accepted.',
      initial: 'typing',
      exit: ['forgetBegun', 'forgive'],
      states: {
        typing: {
          on: {
            'code.changed': { actions: withEvent('setCode') },
            'sessions.toggled': { actions: 'toggleSessions' },
            'code.submitted': [{ guard: 'lacksCode', actions: complain(NO_CODE, 'code') }, { target: 'checking' }],
            'setup.cancelled': '#secondFactor.resting',
          },
        },
        checking: {
          entry: 'forgive',
          ...oneRequest('confirmSecondFactor', {
            input: (context: Context) => ({ code: context.typed.trim(), endsSessions: context.endsSessions }),
            onDone: { target: '#secondFactor.showing', actions: [withOutput('keepFactor'), sayMessage] },
            onError: { target: 'typing', actions: withEvent('complainOfFailure') },
          }),
        },
      },
    },
    showing: {
      description: 'The recovery codes are shown once, until you confirm that you have saved them.',
      exit: 'forgetCodes',
      on: {
        'codes.saved': { actions: { type: 'saveCodes', params: ({ context }) => ({ codes: context.codes ?? [] }) } },
        'codes.closed': 'resting',
      },
    },
    asking: {
      description: NEW_CODES_QUESTION,
      on: { 'codes.confirmed': 'making', 'codes.cancelled': 'resting' },
    },
    making: oneRequest('makeRecoveryCodes', {
      onDone: { target: 'showing', actions: [withOutput('keepFactor'), sayMessage] },
      onError: { target: 'resting', actions: sayFailure() },
    }),
    confirming: {
      description: OFF_QUESTION,
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'resting' },
    },
    removing: oneRequest('removeSecondFactor', {
      onDone: { target: 'resting', actions: [withOutput('keepFactor'), sayMessage] },
      onError: { target: 'resting', actions: sayFailure() },
    }),
  },
});

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
