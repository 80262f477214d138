import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/users/account.ts';
import {
  differences,
  draftOf,
  editableUsers,
  fieldsOf,
  filteredUsers,
  hasNobody,
  isChanged,
  userWithId,
} from '#machines/rules/users.ts';

const user = (username: string, more: Partial<Account> = {}): Account => ({
  _id: `id-${username}`,
  username,
  twitter: '',
  discord: '',
  discordid: '',
  perms: { owner: false, addskins: false, editskins: false, deleteskins: false },
  ...more,
});
const owner = user('owner', { perms: { owner: true, addskins: false, editskins: false, deleteskins: false } });

describe('the filter', () => {
  const all = [
    user('ann', { twitter: '@Ann_Draws', discord: 'annika#0001' }),
    user('Bob-the.modder', { discordid: '123456789012345678' }),
    user('Zoë'),
    owner,
  ];
  it.each([
    ['', ['ann', 'Bob-the.modder', 'Zoë']],
    ['  ', ['ann', 'Bob-the.modder', 'Zoë']],
    ['ANN', ['ann']],
    ['draws', ['ann']],
    ['0001 ann', ['ann']],
    ['5678', ['Bob-the.modder']],
    ['modder bob', ['Bob-the.modder']],
    ['zoe', ['Zoë']],
    ['owner', []],
    ['ann bob', []],
    ['<script>', []],
  ])('%j finds %j', (filter, names) => {
    expect(filteredUsers(all, filter).map(({ username }) => username)).toEqual(names);
  });
});

it('does not offer owners for editing (docs: Manage users)', () => {
  const all = [user('ann'), owner];
  expect(editableUsers(all)).toEqual([user('ann')]);
  expect([userWithId(all, 'id-ann'), userWithId(all, 'id-owner'), userWithId(all, '?')]).toEqual([
    user('ann'),
    undefined,
    undefined,
  ]);
});

it.each([
  ['no account', [], true],
  ['the owner alone', [owner], true],
  ['a single user', [user('ann')], true],
  ['owners only', [owner, { ...owner, _id: 'id-another' }], true],
  ['a user beside the owner', [user('ann'), owner], false],
])('knows whether there is a user to edit: %s (docs: Manage users)', (_, all, expected) => {
  expect(hasNobody(all)).toBe(expected);
});

it('lists differences in the order of the columns, with trimmed handles', () => {
  const before = fieldsOf(user('ann', { discord: 'old' }));
  const after = { ...before, addskins: true, twitter: ' @ann ', discord: ' old ', deleteskins: true };
  expect(differences(before, after)).toEqual([
    { name: 'twitter', before: '', after: '@ann' },
    { name: 'deleteskins', before: false, after: true },
    { name: 'addskins', before: false, after: true },
  ]);
});

it('compares handles as the server would store them', () => {
  const fields = fieldsOf(user('ann', { twitter: 'Jos\u00e9 Doe', discord: 'a\u00a0b' }));
  const typed = { twitter: ' Jose\u0301\u00a0\u2003Doe ', discordid: '\u3000' };
  expect(differences(fields, { ...fields, ...typed, discord: 'a b' })).toEqual([
    { name: 'discord', before: 'a\u00a0b', after: 'a b' },
  ]);
});

it.each([
  [{}, undefined, false],
  [{ addskins: false }, undefined, false],
  [{ twitter: ' ' }, { twitter: ' ' }, false],
  [{ twitter: '@ann ', addskins: true, discord: '' }, { twitter: '@ann ', addskins: true }, true],
])('the edit %j leaves the draft %j, which changes something: %j', (edited, draft, changes) => {
  expect([draftOf(user('ann'), edited), isChanged(user('ann'), draft)]).toEqual([draft, changes]);
});
