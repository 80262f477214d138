import { expect, it } from 'vitest';
import { ActivityQuery } from '#contract/history/page-query.ts';
import { refusedBy } from '../support/refused-by.ts';

const NO_KIND = 'The kinds are users, signIns, security, skins, legends.';
const NO_ENTRY = 'No entry has this id.';
const TOO_LONG = 'The username is longer than 100 characters.';
const UNPRINTABLE = 'The username holds characters that cannot be printed.';
const wrongQueries: [string, Record<string, string>][] = [
  ['kind=', { kind: NO_KIND }],
  ['kind=Users', { kind: NO_KIND }],
  ['kind=__proto__', { kind: NO_KIND }],
  ['before=', { before: NO_ENTRY }],
  ['before=x', { before: NO_ENTRY }],
  ["before='--", { before: NO_ENTRY }],
  ['before=%00', { before: NO_ENTRY }],
  [`before=${'0'.repeat(36)}`, { before: NO_ENTRY }],
  [`person=${'x'.repeat(101)}`, { person: TOO_LONG }],
  [`person=${'x'.repeat(10_000)}`, { person: TOO_LONG }],
  ['person=a%00b', { person: UNPRINTABLE }],
  ['person=a%0Ab', { person: UNPRINTABLE }],
  ['person=%E2%80%AEx', { person: 'The username holds an invisible character (U+202E). Remove it.' }],
  [
    'person=%00&kind=x&before=x',
    {
      kind: NO_KIND,
      person: UNPRINTABLE,
      before: NO_ENTRY,
    },
  ],
];

it.each(wrongQueries)(
  'a question about the activity is refused with a sentence for each part that is wrong: %s',
  (query, fields) => {
    const asked = Object.fromEntries(new URLSearchParams(query));
    expect(refusedBy(ActivityQuery, asked)).toEqual({ message: Object.values(fields)[0], fields });
  },
);
