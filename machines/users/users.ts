import { type ActorRefFrom, assign, setup } from 'xstate';
import { doneTexts } from '#contract/done-texts.ts';
import { RequestFailure } from '#contract/failure.ts';
import type { BodyOf } from '#contract/request-types.ts';
import { asRead } from '#contract/text.ts';
import { type Account, problemsOf, type UserChanged } from '#contract/users/account.ts';
import type { HandleName } from '#contract/users/user.ts';
import { callStub, listenerStub, oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { userOf as userIn } from '../rules/address.ts';
import {
  type Draft,
  draftsWith,
  editedFields,
  filteredUsers,
  hasNobody,
  isChangedIn,
  stillDrafts,
  type UserDrafts,
  userOf,
  usersDraftOf,
} from '../rules/users.ts';
import { type Saving, sayFailure, sayNotSaved, saySaved, type Toast } from '../toasts/toast.ts';

/** The request that saves a user: all fields, and the version that the owner saw. */
export type UserEdit = BodyOf<'saveUser'> & { id: string };

/** How many rows are drawn at first, and how many more each time. */
export const ROWS_AT_A_TIME = 50;

type Context = {
  /** All users, including owners, as the server has them. */
  users: readonly Account[];
  drafts: UserDrafts;
  /** The drafts that leaving the page would lose: those that change something. */
  unsaved: UserDrafts | undefined;
  filter: string;
  /** The most rows that are drawn. */
  limit: number;
  /** The user whom the open question or the current request is about. */
  id: string;
  /** The username as typed to confirm a deletion. */
  typed: string;
  /** The problems with the fields of a user. */
  problem: { id: string; fields: Partial<Record<HandleName, string>> } | null;
  /** A user as the owner saw them before another owner's change arrived, while the edit is unsaved. */
  outdated: Account | null;
  /** Has any user changed since the list was requested? */
  isOld: boolean;
};

type Events =
  | { type: 'user.edited'; id: string; fields: Draft }
  | { type: 'draft.reset'; id: string }
  | { type: 'filter.changed'; value: string }
  | { type: 'more.requested' }
  | { type: 'update.requested'; id: string }
  | { type: 'deletion.requested'; id: string }
  | { type: 'username.typed'; value: string }
  | { type: 'request.confirmed' }
  | { type: 'request.cancelled' }
  | { type: 'users.changed' }
  | { type: 'retry.requested' };

export const userEdit: Saving = {
  page: 'users',
  done: () => doneTexts.saveUser,
  failed: 'Failed to update user',
};
export const userRemoval: Saving = {
  page: 'users',
  done: () => doneTexts.removeUser,
  failed: 'Failed to delete user',
};

/** A draft to restore, and what the filter is at first. */
type UsersInput = { draft: UserDrafts | undefined; filter: string };

const usersTable = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as UsersInput },
  actors: {
    loadUsers: callStub<Account[]>('loadUsers'),
    saveUser: callStub<UserChanged, UserEdit>('saveUser'),
    removeUser: callStub<UserChanged, { id: string; username: string }>('removeUser'),
    /** Sends an event when this page has changed a user, by an undo for example. */
    userChanges: listenerStub,
  },
  actions: {
    keepUsers: assign(({ context }, users: readonly Account[]) => ({
      users,
      ...withDrafts(users, stillDrafts(users, context.drafts)),
    })),
    setFilter: assign((_, { value }: { value: string }) => ({ filter: value, limit: ROWS_AT_A_TIME })),
    showMore: assign(({ context }) => ({ limit: context.limit + ROWS_AT_A_TIME })),
    keepTyped: assign((_, { value }: { value: string }) => ({ typed: value })),
    edit: assign(({ context }, { id, fields }: { id: string; fields: Draft }) => ({
      ...withDrafts(context.users, draftsWith(context, id, { ...context.drafts[id], ...fields })),
      problem: context.problem?.id === id ? null : context.problem,
    })),
    dropOutdated: assign(({ context }) => ({
      outdated: context.outdated && isChangedIn(context, context.outdated._id) ? context.outdated : null,
    })),
    markOld: assign({ isOld: true }),
    markNew: assign({ isOld: false }),
    choose: assign((_, { id }: { id: string }) => ({ id, typed: '' })),
    complain: assign(({ context }, { id }: { id: string }) => ({
      problem: { id, fields: problemsOf(editedFields(context, id)) },
    })),
    complainOfFailure: assign(({ context }, { error }: { error: unknown }) => ({
      problem: { id: context.id, fields: (error as RequestFailure).fields },
    })),
    keepOutdated: assign(({ context }) => ({ outdated: userOf(context, context.id) ?? null })),
    /** Drops the typed text and its problems. */
    dropDraft: assign(({ context }, { id }: { id: string }) => ({
      ...withDrafts(context.users, draftsWith(context, id, {})),
      problem: context.problem?.id === id ? null : context.problem,
      outdated: context.outdated?._id === id ? null : context.outdated,
    })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    hasNobody: ({ context }) => hasNobody(context.users),
    hasMore: ({ context: { users, filter, limit } }) => limit < filteredUsers(users, filter).length,
    isOld: ({ context }) => context.isOld,
    isChanged: ({ context }, { id }: { id: string }) => isChangedIn(context, id),
    isWrong: ({ context }, { id }: { id: string }) =>
      isChangedIn(context, id) && Object.keys(problemsOf(editedFields(context, id))).length > 0,
    isKnown: ({ context }, { id }: { id: string }) => userOf(context, id) !== undefined,
    isUnderWay: ({ context }, { id }: { id: string }) => context.id === id,
    isNameTyped: ({ context }) => asRead(context.typed) === userOf(context, context.id)?.username,
    isStale: (_, { error }: { error: unknown }) => error instanceof RequestFailure && error.code === 'stale',
    isOutOfReach: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && (error.status === 404 || error.code === 'owner_protected'),
    isAboutFields: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && Object.keys(error.fields).length > 0,
  },
});

const withDrafts = (users: readonly Account[], drafts: UserDrafts) => ({
  drafts,
  unsaved: usersDraftOf({ users, drafts }),
});

export const NO_DATA = 'No data';
export const updateQuestion = (username: string) => `Are you sure you want to update ${username}?`;
export const deletionQuestion = (username: string) =>
  `Are you sure you want to delete ${username}? This action cannot be undone!`;

/** Their row waits for the request that is under way. */
const untouched = {
  'user.edited': { guard: withEvent('isUnderWay') },
  'draft.reset': { guard: withEvent('isUnderWay') },
};

/** The draft of the user whom the request was about. */
const dropTheirDraft = { type: 'dropDraft' as const, params: ({ context }: { context: Context }) => context };

/** The owner's table of users and their rights: edit rows, confirm each update and deletion (docs: Manage users). */
export const usersMachine = usersTable.createMachine({
  id: 'users',
  context: ({ input }) => ({
    users: [],
    drafts: input.draft ?? {},
    unsaved: input.draft,
    filter: input.filter,
    limit: ROWS_AT_A_TIME,
    id: '',
    typed: '',
    problem: null,
    outdated: null,
    isOld: false,
  }),
  invoke: { id: 'userChanges', src: 'userChanges' },
  initial: 'loading',
  on: {
    // During a request for one user, the owner can go on with another.
    'user.edited': { guard: withEvent('isKnown'), actions: [withEvent('edit'), 'dropOutdated'] },
    'draft.reset': { guard: withEvent('isChanged'), actions: withEvent('dropDraft') },
    'filter.changed': { actions: withEvent('setFilter') },
    'more.requested': { guard: 'hasMore', actions: 'showMore' },
    // The list is not reloaded under an open question or a running request.
    'users.changed': { actions: 'markOld' },
  },
  states: {
    loading: {
      description: 'The loaded rows stay visible.',
      entry: 'markNew',
      ...oneRequest('loadUsers', {
        onDone: { target: 'listing', actions: [withOutput('keepUsers'), 'dropOutdated'] },
        onError: { target: 'failed', actions: sayFailure('Failed to load users') },
      }),
    },
    failed: { on: { 'retry.requested': 'loading', 'users.changed': 'loading' } },
    empty: { description: NO_DATA, always: { guard: 'isOld', target: 'loading' } },
    listing: {
      always: [
        { guard: 'isOld', target: 'loading' },
        { guard: 'hasNobody', target: 'empty' },
      ],
      on: {
        'update.requested': [
          { guard: withEvent('isWrong'), actions: withEvent('complain') },
          { guard: withEvent('isChanged'), target: 'confirming.update', actions: withEvent('choose') },
        ],
        'deletion.requested': {
          guard: withEvent('isKnown'),
          target: 'confirming.deletion',
          actions: withEvent('choose'),
        },
      },
    },
    confirming: {
      initial: 'update',
      on: { 'request.cancelled': 'listing' },
      states: {
        update: {
          description: updateQuestion('{username}'),
          on: { 'request.confirmed': '#users.updating' },
        },
        deletion: {
          description: deletionQuestion('{username}'),
          on: {
            'username.typed': { actions: withEvent('keepTyped') },
            'request.confirmed': { guard: 'isNameTyped', target: '#users.deleting' },
          },
        },
      },
    },
    updating: {
      ...oneRequest('saveUser', {
        input: (context: Context) => editOf(context),
        onDone: {
          target: 'loading',
          actions: [dropTheirDraft, saySaved(userEdit)],
        },
        onError: [
          { guard: withEvent('isStale'), target: 'loading', actions: ['keepOutdated', sayNotSaved(userEdit)] },
          { guard: withEvent('isOutOfReach'), target: 'loading', actions: sayNotSaved(userEdit) },
          {
            guard: withEvent('isAboutFields'),
            target: 'listing',
            actions: [withEvent('complainOfFailure'), sayNotSaved(userEdit)],
          },
          { target: 'listing', actions: sayNotSaved(userEdit) },
        ],
      }),
      on: untouched,
    },
    deleting: {
      ...oneRequest('removeUser', {
        input: (context: Context) => ({ id: context.id, username: asRead(context.typed) }),
        onDone: {
          target: 'loading',
          actions: [dropTheirDraft, saySaved(userRemoval)],
        },
        onError: [
          { guard: withEvent('isOutOfReach'), target: 'loading', actions: sayNotSaved(userRemoval) },
          { target: 'listing', actions: sayNotSaved(userRemoval) },
        ],
      }),
      on: untouched,
    },
  },
});

export type UsersRef = ActorRefFrom<typeof usersMachine>;

export const usersPage: PageFlow<typeof usersMachine> = {
  input: ({ draft, query }) => ({ draft, filter: userIn(query) }),
  draftOf: ({ unsaved }) => unsaved,
};

function editOf(context: Context): UserEdit {
  const { twitter, discord, discordid, ...perms } = editedFields(context, context.id);
  const version = userOf(context, context.id)?.version;
  return { id: context.id, twitter, discord, discordid, perms, ...(version !== undefined && { version }) };
}
