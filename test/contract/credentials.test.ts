import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewAccount, SignIn } from '#contract/signing-in/credentials.ts';
import { refusedBy } from '../support/refused-by.ts';

const PASSWORD = 'otter-1';
const form = { username: 'ann', password: PASSWORD, turnstileToken: 'eHh4' };
const NAME_RULE = 'A username has 3 to 32 characters: letters without accents, digits, dots, hyphens and underscores.';

type Wrong = [what: string, typed: object, message: string];
const wrongAccounts: Wrong[] = [
  ['no username', { username: undefined }, 'Please fill in all fields'],
  ['an empty username', { username: '' }, 'Please fill in all fields'],
  ['a username of spaces', { username: '   ' }, 'Please fill in all fields'],
  ['a username of two letters', { username: 'ab' }, NAME_RULE],
  ['a username of 33 letters', { username: 'a'.repeat(33) }, NAME_RULE],
  ['a username of 10,000 letters', { username: 'a'.repeat(10_000) }, NAME_RULE],
  ['an emoji for a username', { username: '🦊🦊🦊' }, NAME_RULE],
  ['NUL in the username', { username: 'ann\0' }, NAME_RULE],
  ['half a surrogate pair in the username', { username: 'ann\ud83e' }, NAME_RULE],
  ['SQL in the username', { username: "ann'; drop table account; --" }, NAME_RULE],
  ['HTML in the username', { username: '<img src=x onerror=alert(1)>' }, NAME_RULE],
  ['a list for a username', { username: ['ann'] }, 'Please fill in all fields'],
  ['a reserved username', { username: 'Admin' }, 'That username is reserved. Choose another one.'],
  ['no password', { password: undefined }, 'Please fill in all fields'],
  ['an empty password', { password: '' }, 'Please fill in all fields'],
  ['a password of five letters', { password: 'abcde' }, 'Password must be at least 6 characters long'],
  ['a password of 10,000 letters', { password: 'a'.repeat(10_000) }, 'The password is longer than 256 characters.'],
  ['NUL in the password', { password: 'abcdef\0' }, 'The password holds characters that cannot be typed.'],
  [
    'half a surrogate pair in the password',
    { password: 'abcdef\ud83e' },
    'The password holds characters that cannot be typed.',
  ],
  ['no answer to the challenge', { turnstileToken: undefined }, 'Please complete the verification challenge'],
  ['an empty answer to the challenge', { turnstileToken: '' }, 'Please complete the verification challenge'],
];

const wrongSignIns: Wrong[] = [
  ['no username', { username: undefined }, 'Please fill in all fields'],
  ['an empty username', { username: ' ' }, 'Please fill in all fields'],
  ['a username of 10,000 letters', { username: 'a'.repeat(10_000) }, 'The username is longer than 200 characters.'],
  ['NUL in the username', { username: 'a\0b' }, 'The username holds characters that cannot be printed.'],
  [
    'half a surrogate pair in the username',
    { username: 'a\udc00' },
    'The username holds characters that cannot be printed.',
  ],
  ['no password', { password: undefined }, 'Please fill in all fields'],
  ['a number for a password', { password: 123456 }, 'Please fill in all fields'],
  ['a password of 10,000 letters', { password: 'a'.repeat(10_000) }, 'The password is longer than 256 characters.'],
  ['no answer to the challenge', { turnstileToken: undefined }, 'Please complete the verification challenge'],
  ['an answer with line breaks', { turnstileToken: 'a\nb' }, 'Verification failed. Please try again.'],
  ['an answer of 10,000 letters', { turnstileToken: 'a'.repeat(10_000) }, 'Verification failed. Please try again.'],
];

const reserved = [
  ...['root', 'Administrator', 'owner', 'STAFF', 'moderator', 'mod', 'support', 'help', 'system', 'official'],
  ...['security', 'deleted', 'deleted.user', 'import', 'starter', 'owner-command', 'Legend_Tools'],
  ...['ad.min', 'a_d_m_i_n', 'adm1n', 'admln', 'm0d', 'r00t', '0fficial', 'lmport', '..login', 'me.', 'm0derat0r-'],
];

/** The one field that is named, and what is said of it. */
const said = (typed: object, message: string) => ({ message, fields: { [Object.keys(typed)[0] ?? '']: message } });

describe('what creates an account', () => {
  it.each(wrongAccounts)('is refused: %s', (_, typed, message) => {
    expect(refusedBy(NewAccount, { ...form, ...typed })).toEqual(said(typed, message));
  });

  it.each(['owner', 'perms', 'perms.owner', '_id', 'version', 'constructor', '__proto__'])('has no key %s', (key) => {
    const body = JSON.parse(JSON.stringify(form).replace('{', `{ "${key}": { "owner": true },`));
    const message = 'There is no such field.';
    expect(refusedBy(NewAccount, body)).toEqual({ message, fields: JSON.parse(`{ "${key}": "${message}" }`) });
  });

  it.each(reserved)('is not for the reserved name %s', (username) => {
    const message = 'That username is reserved. Choose another one.';
    expect(refusedBy(NewAccount, { ...form, username })).toEqual(said({ username }, message));
  });

  it.each(['modder', 'Rooty', 'supporter', 'adminton', 'me2', 'staffan', 'mel'])('may have the name %s', (username) => {
    expect(v.parse(NewAccount, { ...form, username })).toEqual({ ...form, username });
  });
});

it.each(wrongSignIns)('what signs in is refused: %s', (_, typed, message) => {
  expect(refusedBy(SignIn, { ...form, ...typed })).toEqual(said(typed, message));
});
