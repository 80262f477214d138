import { describe, expect, it } from 'vitest';
import { NewLegend, SkinDraft, SkinPatch, SkinRemoval } from '#contract/skins/skin-draft.ts';
import { refusedBy } from '../support/refused-by.ts';

const draft = { ingamename: 'Name', model: 'model', texture: 'texture' };
const names = {
  ingamename: 'The in-game name',
  model: 'The model',
  texture: 'The texture',
  animation: 'The animation',
};
const longest = { ingamename: 120, model: 200, texture: 200, animation: 200 };
const unprintable = ['\0', 'a\nb', '\u001b[31m', '\u007f', '\u2028', 'half \ud83e', '\udd8a half'];

const invisible = [
  ['Fer\u200bal', 'U+200B'],
  ['\u202etxt', 'U+202E'],
  ['Feral\u{e0041}', 'U+E0041'],
  ['\u3164', 'U+3164'],
] as const;

/** What is wrong, the detail, and the message for each field. */
type Wrong = [string, unknown, Record<string, string>];
const text = (value: unknown) => JSON.stringify(value);
const wrong = (field: keyof typeof names, what: string, value: unknown, said: string): Wrong => [
  ...([`${field} ${what}`, { ...draft, [field]: value }] as const),
  { [field]: `${names[field]} ${said}` },
];
const MISSING = { model: 'The model is missing.', texture: 'The texture is missing.' };
const wrongDetails: Wrong[] = [
  ...(['ingamename', 'model', 'texture', 'animation'] as const).flatMap((field) => [
    wrong(field, 'of spaces', '   ', 'is empty.'),
    ...[longest[field] + 1, 10_000].map((letters) =>
      wrong(field, `of ${letters} letters`, 'x'.repeat(letters), `is longer than ${longest[field]} characters.`),
    ),
    ...unprintable.map((value) => wrong(field, text(value), value, 'holds characters that cannot be printed.')),
    ...invisible.map(([value, character]) =>
      wrong(field, `with ${character}`, value, `holds an invisible character (${character}). Remove it.`),
    ),
    ...[5, true, ['a'], { a: 1 }].map((value) => wrong(field, text(value), value, 'is missing.')),
  ]),
  ...(['ingamename', 'model', 'texture'] as const).flatMap((field) => [
    wrong(field, 'left out', undefined, 'is missing.'),
    wrong(field, 'of no letters', '', 'is empty.'),
    wrong(field, 'null', null, 'is missing.'),
  ]),
  ...['_id', 'legend', 'owner', 'constructor', 'removed_at'].map((key): Wrong => {
    return [`the unknown key ${key}`, { ...draft, [key]: 'x' }, { [key]: 'There is no such field.' }];
  }),
  ['a list', [], { ingamename: 'The in-game name is missing.', ...MISSING }],
  ['a text', 'skin', { '': 'Send one skin as a JSON object.' }],
  ['null', null, { '': 'Send one skin as a JSON object.' }],
  ['nothing right', { ingamename: '', model: 5 }, { ingamename: 'The in-game name is empty.', ...MISSING }],
];

const refused = (fields: Record<string, string>) => ({ message: Object.values(fields)[0], fields });

describe('what cannot be a skin', () => {
  it.each(wrongDetails)('is refused with a sentence for each field, new or changed: %s', (_, detail, fields) => {
    for (const schema of [SkinDraft, SkinPatch]) expect(refusedBy(schema, detail)).toEqual(refused(fields));
    const within = Object.entries(fields).map(([field, text]) => [field ? `details.0.${field}` : 'details.0', text]);
    expect(refusedBy(NewLegend, { legend: 'Ash', details: [detail] })).toEqual(refused(Object.fromEntries(within)));
  });

  const other = { ...draft, ingamename: 'Other', texture: 'other' };
  const called = (legend: string, said: string) =>
    [{ legend, details: [draft] }, { legend: said }] as const satisfies [object, object];
  const wrongLegends: [string, object, Record<string, string>][] = [
    ['two details', { legend: 'Ash', details: [draft, other] }, { 'details.1': 'Send one skin at a time.' }],
    ['no detail', { legend: 'Ash', details: [] }, { 'details.0': 'Send one skin as a JSON object.' }],
    ['a detail that is in no list', { legend: 'Ash', details: draft }, { details: 'Send one skin at a time.' }],
    ['nothing at all', {}, { legend: 'The legend is missing.', details: 'The skin is missing.' }],
    ['no legend', { details: [draft] }, { legend: 'The legend is missing.' }],
    ['an empty legend', { legend: ' ', details: [draft] }, { legend: 'The legend is empty.' }],
    ['a legend that is no text', { legend: { a: 1 }, details: [draft] }, { legend: 'The legend is missing.' }],
    ['a legend of 10,000 letters', ...called('x'.repeat(10_000), 'The legend is longer than 60 characters.')],
    ['a legend with a line break', ...called('A\nsh', 'The legend holds characters that cannot be printed.')],
    ['a legend named Dummy', ...called(' dummy ', 'A legend named Dummy is shown nowhere. Choose another name.')],
    [
      'a legend with an invisible character',
      ...called('Ash\u061c', 'The legend holds an invisible character (U+061C). Remove it.'),
    ],
    ['an unknown key', { legend: 'Ash', details: [draft], data: 1 }, { data: 'There is no such field.' }],
  ];
  it.each(wrongLegends)('and so is what cannot be a legend with one skin: %s', (_, body, fields) => {
    expect(refusedBy(NewLegend, body)).toEqual(refused(fields));
  });

  const version = 'The version is a whole number from 1.';
  it.each([0, -1, 1.5, '1', null, true, [1]])('and so is what cannot be a version: %j', (wrong) => {
    expect(refusedBy(SkinPatch, { ...draft, version: wrong })).toEqual(refused({ version }));
  });

  it.each(['0', '-1', '1.5', 'x', '1'.repeat(10), "1'--", ''])('nor does a deletion take the version %j', (wrong) => {
    expect(refusedBy(SkinRemoval, { version: wrong })).toEqual(refused({ version }));
  });
});
