import { type ActorRefFrom, assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { UserChanged } from '#contract/users/account.ts';
import type { UserRights } from '#contract/users/sent-user.ts';
import { type RightName, rightNames } from '#contract/users/user.ts';
import { callStub, listenerStub, oneRequest, withEvent, withOutput } from '../kinds/request.ts';
import { isAgainst } from '../rules/problem.ts';
import { endsWith, hasOtherDays, type RightDays } from '../rules/right-days.ts';
import { sayFailure, sayMessage, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';
import { type UserEdit, userEdit } from '../users/users.ts';

export const ownerQuestion = (username: string) => `Are you sure you want to make ${username} an owner?`;

type Context = {
  /** The id of the user. */
  id: string;
  /** The user's rights; null until loaded. */
  rights: UserRights | null;
  /** Typed and unsaved days. */
  days: RightDays;
  /** The problem with the typed days. */
  problems: Partial<Record<RightName, string>>;
};

type Events =
  | { type: 'user.chosen'; id: string }
  | { type: 'panel.closed' }
  | { type: 'day.typed'; name: RightName; value: string }
  | { type: 'days.submitted' }
  | { type: 'owner.requested' }
  | { type: 'request.confirmed' }
  | { type: 'request.cancelled' }
  | { type: 'users.changed' }
  | { type: 'retry.requested' };

// News of a user may come at any moment: what is shown can be edited meanwhile.
const edits = {
  'day.typed': { guard: 'isUser', actions: withEvent('typeDay') },
  'days.submitted': { guard: 'hasOtherDays', target: 'saving' },
  'owner.requested': { guard: 'isUser', target: 'asking' },
} as const;

/** A user's rights with their end dates, and the user's activity, beside the owner's table (docs: Panel of a user). */
export const userPanelMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    loadRights: callStub<UserRights, { id: string }>('loadRights'),
    saveEnds: callStub<UserChanged, UserEdit>('saveEnds'),
    makeOwner: callStub<UserChanged, { id: string }>('makeOwner'),
    userChanges: listenerStub,
  },
  actions: {
    choose: assign((_, { id }: { id: string }) => ({ id, rights: null, days: {}, problems: {} })),
    keepRights: assign((_, rights: UserRights) => ({ rights })),
    typeDay: assign(({ context }, { name, value }: { name: RightName; value: string }) => ({
      days: { ...context.days, [name]: value },
      problems: { ...context.problems, [name]: undefined },
    })),
    forgetDays: assign({ days: {}, problems: {} }),
    keepProblems: assign((_, { error }: { error: unknown }) => ({ problems: problemsIn(error) })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.status === 404,
    hasOtherDays: ({ context: { rights, days } }) => rights !== null && hasOtherDays(rights, days),
    isUser: ({ context: { rights } }) => rights?.user.perms.owner === false,
    isOfDay: (_, { error }: { error: unknown }) =>
      isAgainst(
        error,
        rightNames.map((name) => `until.${name}`),
      ),
    isOld: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && (error.status === 409 || error.status === 404),
  },
}).createMachine({
  id: 'userPanel',
  context: { id: '', rights: null, days: {}, problems: {} },
  invoke: { id: 'userChanges', src: 'userChanges' },
  initial: 'closed',
  on: {
    'user.chosen': { target: '.loading', actions: withEvent('choose') },
    'panel.closed': { target: '.closed', actions: { type: 'choose', params: { id: '' } } },
  },
  states: {
    closed: {},
    loading: {
      description: 'The loaded rights and the typed text stay, and can be edited.',
      ...oneRequest('loadRights', {
        input: ({ id }: Context) => ({ id }),
        onDone: { target: 'open', actions: withOutput('keepRights') },
        onError: [
          {
            guard: withEvent('isGone'),
            target: 'closed',
            actions: [{ type: 'choose', params: { id: '' } }, sayFailure()],
          },
          { target: 'failed' },
        ],
      }),
      on: { ...edits, 'users.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { ...edits, 'retry.requested': 'loading', 'users.changed': 'loading' } },
    open: { on: { ...edits, 'users.changed': 'loading' } },
    asking: {
      description: ownerQuestion('{username}'),
      on: { 'request.confirmed': 'promoting', 'request.cancelled': 'loading' },
    },
    saving: {
      ...oneRequest('saveEnds', {
        input: (context: Context) => editOf(context),
        onDone: { target: 'loading', actions: ['forgetDays', saySaved(userEdit)] },
        onError: [
          { guard: withEvent('isOld'), target: 'loading', actions: sayNotSaved(userEdit) },
          { guard: withEvent('isOfDay'), target: 'open', actions: withEvent('keepProblems') },
          { target: 'open', actions: sayNotSaved(userEdit) },
        ],
      }),
      on: { 'user.chosen': {}, 'panel.closed': {} },
    },
    promoting: {
      ...oneRequest('makeOwner', {
        input: ({ id }: Context) => ({ id }),
        onDone: { target: 'closed', actions: [{ type: 'choose', params: { id: '' } }, sayMessage] },
        onError: { target: 'loading', actions: sayFailure() },
      }),
      on: { 'user.chosen': {}, 'panel.closed': {} },
    },
  },
});

export type UserPanelRef = ActorRefFrom<typeof userPanelMachine>;

function known({ rights }: Context) {
  if (!rights) throw new TypeError('The user has not loaded.');
  return rights;
}

function editOf(context: Context): UserEdit {
  const rights = known(context);
  const { twitter, discord, discordid, perms, version } = rights.user;
  const { owner, ...held } = perms;
  return {
    ...{ id: context.id, twitter, discord, discordid, perms: held, until: endsWith(rights, context.days) },
    ...(version !== undefined && { version }),
  };
}

function problemsIn(error: unknown): Context['problems'] {
  if (!(error instanceof RequestFailure)) return {};
  return Object.fromEntries(rightNames.map((name) => [name, error.fields[`until.${name}`]]));
}
