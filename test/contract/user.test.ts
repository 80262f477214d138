import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf, readUsers } from '#contract/users/account.ts';
import { UserPatch } from '#contract/users/user-patch.ts';
import { anyUser } from '../support/any-user.ts';
import { forAny } from '../support/for-any.ts';
import { refusedBy } from '../support/refused-by.ts';

const handles = { twitter: '@ann', discord: '', discordid: '42' };
const perms = { addskins: true, editskins: false, deleteskins: false };

const RIGHT = 'A right must be true or false.';
const VERSION = 'The version is a whole number from 1.';
const names = { twitter: 'The Twitter handle', discord: 'The Discord name', discordid: 'The Discord id' };
const unprintable = ['\0', 'a\nb', '\u001b[31m', '\u007f', '\u2028', 'half \ud83e', '\udd8a half'];
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const patch = { ...handles, perms };

type Wrong = [what: string, body: unknown, fields: Record<string, string>];
const text = (value: unknown) => JSON.stringify(value);
const handle = (field: keyof typeof names, what: string, value: unknown, said: string): Wrong => [
  ...([`${field} ${what}`, { ...patch, [field]: value }] as const),
  { [field]: `${names[field]} ${said}` },
];
const right = (name: keyof typeof perms, what: string, value: unknown, said = RIGHT): Wrong => [
  ...([`${name} ${what}`, { ...patch, perms: { ...NO_RIGHTS, [name]: value } }] as const),
  { [`perms.${name}`]: said },
];
const wrongUsers: Wrong[] = [
  ...(['twitter', 'discord', 'discordid'] as const).flatMap((field): Wrong[] => [
    ...[101, 10_000].map((letters) =>
      handle(field, `of ${letters} letters`, 'x'.repeat(letters), 'is longer than 100 characters.'),
    ),
    ...unprintable.map((value) => handle(field, text(value), value, 'holds characters that cannot be printed.')),
    handle(field, 'with a direction mark', '\u202etxt', 'holds an invisible character (U+202E). Remove it.'),
    ...[5, true, null, ['a'], { a: 1 }].map((value) => handle(field, text(value), value, 'is missing.')),
    [`no ${field}`, { ...patch, [field]: undefined }, { [field]: `The field "${field}" is missing.` }],
  ]),
  ...(['addskins', 'editskins', 'deleteskins'] as const).flatMap((name): Wrong[] => [
    ...[1, 0, 'true', '', null, [], {}].map((value) => right(name, text(value), value)),
    right(name, 'left out', undefined, `The field "${name}" is missing.`),
  ]),
  ...['owner', '_id', '__proto__', 'constructor', 'toString'].map(
    (key): Wrong => [
      `the unknown right ${key}`,
      { ...patch, perms: JSON.parse(`{ "addskins": true, "editskins": true, "deleteskins": true, "${key}": true }`) },
      { [`perms.${key}`]: 'There is no such field.' },
    ],
  ),
  ...['owner', 'perms.owner', 'password', '_id', 'id', 'username', 'removed_at', '__proto__', 'constructor', ''].map(
    (key): Wrong => [
      `the unknown key ${key}`,
      JSON.parse(JSON.stringify(patch).replace('{', `{ "${key}": { "owner": true },`)),
      JSON.parse(`{ "${key}": "There is no such field." }`),
    ],
  ),
  ...[0, -1, 1.5, '1', null, true, [1]].map(
    (version): Wrong => [`the version ${JSON.stringify(version)}`, { ...patch, version }, { version: VERSION }],
  ),
  ...['tomorrow', 1.5, -1, null, 1e17].map(
    (end): Wrong => [
      `the end ${JSON.stringify(end)} of a right`,
      { ...patch, until: { addskins: end } },
      { 'until.addskins': 'The end of a right is a time in milliseconds since 1970.' },
    ],
  ),
  ['an end of being an owner', { ...patch, until: { owner: 1e12 } }, { 'until.owner': 'There is no such field.' }],
  ['no rights', { ...patch, perms: undefined }, { perms: 'The field "perms" is missing.' }],
  ['null for rights', { ...patch, perms: null }, { perms: 'Send the user as a JSON object.' }],
  ['a text for rights', { ...patch, perms: 'addskins' }, { perms: 'Send the user as a JSON object.' }],
  [
    'a list for rights',
    { ...patch, perms: ['addskins'] },
    {
      'perms.addskins': 'The field "addskins" is missing.',
      'perms.editskins': 'The field "editskins" is missing.',
      'perms.deleteskins': 'The field "deleteskins" is missing.',
      'perms.0': 'There is no such field.',
    },
  ],
  [
    'a list',
    [],
    Object.fromEntries(
      ['twitter', 'discord', 'discordid', 'perms'].map((field) => [field, `The field "${field}" is missing.`]),
    ),
  ],
  ['a text', 'Cat', { '': 'Send the user as a JSON object.' }],
  ['null', null, { '': 'Send the user as a JSON object.' }],
  [
    'nothing right',
    { ...patch, twitter: 5, discord: '\0', perms: { ...NO_RIGHTS, addskins: 1 }, version: 0, owner: true },
    {
      twitter: 'The Twitter handle is missing.',
      discord: 'The Discord name holds characters that cannot be printed.',
      'perms.addskins': RIGHT,
      version: VERSION,
      owner: 'There is no such field.',
    },
  ],
];

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

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
])('handles as they are typed: %s have the problems that the server would name', (_, typed, problems) => {
  expect(problemsOf(typed)).toEqual(problems);
  const { issues } = v.safeParse(UserPatch, { ...typed, perms });
  expect(Object.fromEntries(issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [])).toEqual(problems);
});

describe('what cannot be a user', () => {
  it.each(wrongUsers)('is refused with a sentence for each field: %s', (_, body, fields) => {
    expect(refusedBy(UserPatch, body)).toEqual({ message: Object.values(fields)[0], fields });
  });

  it('is refused with sentences, whatever it is', () => {
    forAny(anyUser.filter(isJson)).holdsIn({ numRuns: 1000 }, (body) => {
      const said = refusedBy(UserPatch, JSON.parse(body));
      if (said === 'taken') return;
      for (const text of [said.message, ...Object.values(said.fields)]) expect(text).toMatch(/^[A-Z].*\.$/);
    });
  });
});

it('a list of users keeps versions, where the server sends them', () => {
  const user = { _id: '1', username: 'ann', ...handles, perms: { owner: false, ...perms } };
  const users = [{ ...user, version: 3 }, user];
  expect(readUsers({ users })).toEqual(users);
});
