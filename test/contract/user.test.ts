import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf, readUsers } from '#contract/users/account.ts';
import { UserPatch } from '#contract/users/user-patch.ts';

const handles = { twitter: '@ann', discord: '', discordid: '42' };
const perms = { addskins: true, editskins: false, deleteskins: false };

describe('handles as they are typed', () => {
  it.each([
    ['right ones', handles, {}],
    ['empty ones and spaces', { twitter: '', discord: '   ', discordid: ' 42 ' }, {}],
    ['100 letters between spaces', { ...handles, twitter: ` ${'x'.repeat(100)} ` }, {}],
    [
      '101 letters',
      { ...handles, twitter: 'x'.repeat(101) },
      { twitter: 'The Twitter handle is longer than 100 characters.' },
    ],
    [
      'what cannot be printed',
      { ...handles, discord: 'a\0', discordid: 'half \ud83e' },
      {
        discord: 'The Discord name holds characters that cannot be printed.',
        discordid: 'The Discord id holds characters that cannot be printed.',
      },
    ],
  ])('%s have the problems that the server would name', (_, typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
    const { issues } = v.safeParse(UserPatch, { ...typed, perms });
    expect(Object.fromEntries(issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [])).toEqual(problems);
  });
});

describe('a list of users', () => {
  it('keeps versions, where the server sends them', () => {
    const user = { _id: '1', username: 'ann', ...handles, perms: { owner: false, ...perms } };
    const users = [{ ...user, version: 3 }, user];
    expect(readUsers({ users })).toEqual(users);
  });
});
