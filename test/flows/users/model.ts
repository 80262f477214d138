import { RequestFailure } from '#contract/failure.ts';
import type { Account } from '#contract/users/account.ts';
import { editableUsers, isChangedIn, userOf } from '#machines/rules/users.ts';
import { ROWS_AT_A_TIME, usersMachine } from '#machines/users/users.ts';
import { person } from '../../support/person.ts';
import { defineModel, offline, said } from '../../walk/model.ts';

const account = (username: string, version = 1): Account => ({
  ...person(...(username === 'owner' ? (['owner'] as const) : [])),
  _id: username,
  username,
  twitter: `@${username}`,
  version,
});
const everybody = [account('ann'), account('bob'), account('owner')];
const since = [{ ...account('ann', 2), discord: 'ann#1' }, account('owner')];
const crowd = [...everybody, ...Array.from({ length: ROWS_AT_A_TIME }, (_, row) => account(`guest${row}`))];

const refusal = (status: number, details: ConstructorParameters<typeof RequestFailure>[1]) =>
  new RequestFailure(`Error: ${status}`, { status, serverMessage: 'The server says no.', ...details });
const gone = refusal(404, { code: 'not_found' });

export const usersModel = defineModel({
  machine: usersMachine,
  starts: [
    { draft: undefined, filter: '' },
    { draft: { ann: { addskins: true }, owner: { addskins: true }, gone: {} }, filter: '' },
    { draft: undefined, filter: 'ann' },
  ],
  samples: {
    events: {
      'user.edited': [
        { id: 'ann', fields: { twitter: '@new' } },
        { id: 'ann', fields: { twitter: '@ann' } },
        { id: 'ann', fields: { discordid: 'a\nb' } },
        { id: 'bob', fields: { addskins: true } },
        { id: 'owner', fields: { addskins: true } },
      ],
      'draft.reset': [{ id: 'ann' }, { id: 'bob' }],
      'filter.changed': [{ value: 'ann' }, { value: '' }],
      'update.requested': [{ id: 'ann' }, { id: 'bob' }, { id: 'owner' }],
      'deletion.requested': [{ id: 'ann' }, { id: 'owner' }],
      'username.typed': [{ value: 'ann ' }, { value: 'an' }],
    },
    actors: {
      loadUsers: { done: [everybody, since, crowd, [account('owner')]], error: [said, offline] },
      saveUser: {
        done: [{ historyId: 'h1' }],
        error: [
          refusal(409, { code: 'stale' }),
          gone,
          refusal(403, { code: 'owner_protected' }),
          refusal(400, { fields: { twitter: 'Too long.' } }),
          offline,
        ],
      },
      removeUser: { done: [{ historyId: 'h1' }], error: [gone, offline] },
    },
  },
  known: ({ users, ...context }) => [users.length, users[0]?.version, context],
  visible: (context) => [
    isChangedIn(context, 'ann'),
    isChangedIn(context, 'bob'),
    context.problem !== null,
    context.outdated !== null,
  ],
  // A filter, more rows and a second draft do not affect a row: each is tried, but not combined.
  isFarEnough: ({ drafts, filter, limit }) =>
    Number(filter !== '') + Number(limit > ROWS_AT_A_TIME) + Object.keys(drafts).length > 1,
  invariants: {
    'an owner is never editable': ({ context }) =>
      editableUsers(context.users).every(({ perms }) => !perms.owner) && userOf(context, 'owner') === undefined,
    'drafts belong to existing users who are not owners': ({ context, value }) =>
      value === 'failed' ||
      context.users.length === 0 ||
      Object.keys(context.drafts).every((id) => userOf(context, id) !== undefined),
    'only an editable user is updated or deleted': (snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches('updating') || snapshot.matches('deleting')) ||
      userOf(snapshot.context, snapshot.context.id) !== undefined,
    'a user is deleted only after the name was typed': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.typed.trim() === snapshot.context.id,
    'an outdated list is not shown': ({ context, value }) =>
      !context.isOld || (value !== 'listing' && value !== 'empty'),
    'somebody else’s change is shown only while your own is not saved': (snapshot) =>
      snapshot.context.outdated === null ||
      !snapshot.matches('listing') ||
      isChangedIn(snapshot.context, snapshot.context.outdated._id),
    'a problem belongs to a field': ({ context }) =>
      context.problem === null || Object.keys(context.problem.fields).length > 0,
  },
});
