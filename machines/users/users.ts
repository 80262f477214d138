import type { ActorRefFrom } from 'xstate';
import { asRead } from '#contract/text.ts';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import { userOf as userIn } from '../rules/address.ts';
import { editedFields, userOf } from '../rules/users.ts';
import { sayNotSaved, saySaved } from '../toasts/save-toast.ts';
import { sayFailure } from '../toasts/toast.ts';
import { type Context, ROWS_AT_A_TIME, type UserEdit, userEdit, userRemoval, usersTable } from './setup.ts';

export const NO_DATA = 'No data';
export const updateQuestion = (username: string) => `Are you sure you want to update ${username}?`;
export const deletionQuestion = (username: string) =>
  `Are you sure you want to delete ${username}? This action cannot be undone!`;

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
          actions: [{ type: 'dropDraft', params: ({ context }: { context: Context }) => context }, saySaved(userEdit)],
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
      on: {
        'user.edited': { guard: withEvent('isUnderWay') },
        'draft.reset': { guard: withEvent('isUnderWay') },
      },
    },
    deleting: {
      ...oneRequest('removeUser', {
        input: (context: Context) => ({ id: context.id, username: asRead(context.typed) }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'dropDraft', params: ({ context }: { context: Context }) => context },
            saySaved(userRemoval),
          ],
        },
        onError: [
          { guard: withEvent('isOutOfReach'), target: 'loading', actions: sayNotSaved(userRemoval) },
          { target: 'listing', actions: sayNotSaved(userRemoval) },
        ],
      }),
      on: {
        'user.edited': { guard: withEvent('isUnderWay') },
        'draft.reset': { guard: withEvent('isUnderWay') },
      },
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
