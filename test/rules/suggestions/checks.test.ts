import { describe, expect, it } from 'vitest';
import { type ListedSkin, marksOf, type Suggested, sameText, sayKnown } from '#rules/suggestions/marks-of.ts';
import { legendNames, legends, list, skinAt } from './list.ts';

const [rose, ivy] = [skinAt(0), skinAt(1)];
const change = (fields: Suggested['fields'], skin: ListedSkin = rose): Suggested => ({
  ...{ kind: 'change', skin: skin._id, legend: skin.legend, fields },
});
const add = (fields: Suggested['fields'], legend = 'Ash'): Suggested => ({ kind: 'add', legend, fields });
const NEW = { ingamename: 'Night', model: 'pilot_medium_ash_night_w', texture: 'ash_lgnd_night' };

type More = { open?: Suggested[]; unknown?: ('model' | 'texture')[]; named?: readonly ListedSkin[] };
const marked = (suggested: Suggested & { reason?: string }, { open = [], unknown = [], named = list }: More = {}) =>
  marksOf(suggested, { list: named, legends, legendNames, unknown, open }).map(({ mark, text }) => `${mark}: ${text}`);

describe('what the list has already (docs: Checks)', () => {
  it.each<[string, Suggested, string | undefined]>([
    [
      'the same values',
      change({ model: rose.model, animation: '' }),
      'The list has these values already. Change at least one.',
    ],
    ['one value of several', change({ model: rose.model, texture: 'other' }), undefined],
    [
      'a skin with its values',
      add({ ...rose, animation: null }),
      'The list has Ash – Rose of Ash with these values already.',
    ],
    [
      'a skin with its values, in other capitals',
      add({ ...rose, animation: null, ingamename: 'ROSE OF ASH' }),
      'The list has Ash – Rose of Ash with these values already.',
    ],
    ['a skin of that name with other values', add({ ...NEW, ingamename: rose.ingamename }), undefined],
    ['a skin of that name in another legend', add({ ...rose, animation: null }, 'Fuse'), undefined],
    ['a removal', { kind: 'remove', skin: rose._id, legend: 'Ash' }, undefined],
    ['a skin that is not there', change({ model: 'x' }, { ...rose, _id: 'nobody' }), undefined],
  ])('%s', (_, suggested, said) => {
    expect(sayKnown(suggested, list)).toBe(said);
  });

  it('a name in a language', () => {
    const named = list.map((one) => (one === rose ? { ...one, name: 'Rose' } : one));
    const suggested: Suggested = { kind: 'name', skin: rose._id, legend: 'Ash', language: 'french', name: 'Rose' };
    expect(sayKnown(suggested, named)).toBe('The list has this name already.');
    expect(sayKnown({ ...suggested, name: 'La Rose' }, named)).toBeUndefined();
  });
});

it.each<[string, Suggested, Suggested, boolean]>([
  [
    'whatever the order of their fields',
    change({ model: 'm', texture: 't' }),
    change({ texture: 't', model: 'm' }),
    true,
  ],
  ['with other capitals in a name', change({ ingamename: 'Night' }), change({ ingamename: 'NIGHT' }), true],
  ['with a cleared value', change({ animation: '' }), change({ animation: null }), true],
  ['about other skins: no', change({ model: 'm' }), change({ model: 'm' }, ivy), false],
  ['with other capitals in a model: no', change({ model: 'm' }), change({ model: 'M' }), false],
  ['with a field more: no', change({ model: 'm' }), change({ model: 'm', texture: 't' }), false],
  ['of another kind: no', change({ ingamename: 'x' }), { kind: 'remove', skin: rose._id, legend: 'Ash' }, false],
  ['about a legend in other capitals', add(NEW, 'ash'), add(NEW, 'Ash'), true],
])('suggestions say the same: %s', (_, one, other, isSame) => {
  expect(sameText(one) === sameText(other)).toBe(isSame);
});

describe('marks', () => {
  it.each(
    Object.entries<[Suggested & { reason?: string }, ...string[]]>({
      'nothing about plain values': [change({ texture: 'ash_lgnd_rose02', ingamename: 'Red Rose' })],
      'nothing about a placeholder': [change({ texture: 'n/a', model: 'N/A' })],
      'nothing about a new skin': [add(NEW)],
      'a legend that is not there': [
        add(NEW, 'Asch'),
        'new_legend: The list has no legend named Asch.',
        'name_of_another: The model has the name of a file of Ash.',
        'name_of_another: The material has the name of a file of Ash.',
      ],
      'a file as an in-game name': [
        change({ ingamename: 'ash_lgnd_rose02' }),
        'swapped: The in-game name looks like the name of an asset.',
      ],
      'an in-game name as a model': [change({ model: 'Red Rose' }), 'swapped: The model looks like an in-game name.'],
      'an in-game name as an animation': [
        change({ animation: 'Red Rose' }),
        'swapped: The animation looks like an in-game name.',
      ],
      'a model as a material': [change({ texture: rose.model }), 'swapped: The material looks like a model.'],
      'a material as a model': [change({ model: 'ash_lgnd_rose_body' }), 'swapped: The model looks like a material.'],
      'the name of a skin': [change({ ingamename: 'ivy of ash' }), 'name_of_another: Ash – Ivy of Ash has this name.'],
      'the name of a legend': [change({ ingamename: 'Loba' }), 'name_of_another: This is the name of the legend Loba.'],
      'the material of a skin': [
        change({ texture: ivy.texture }),
        'name_of_another: Ash – Ivy of Ash has this material.',
      ],
      'a file of another legend': [
        change({ model: 'pilot_medium_loba_night_w' }),
        'name_of_another: The model has the name of a file of Loba.',
      ],
      'signs that no asset has': [
        change({ model: 'm<script>' }),
        'odd_signs: The model holds signs that no name of an asset has.',
      ],
      'markup in a name': [
        change({ ingamename: '<b>Night</b>' }),
        'odd_signs: The in-game name holds markup or a link.',
      ],
      'a link in a reason': [
        { ...change({ ingamename: 'Night' }), reason: 'see https://x.example' },
        'odd_signs: The reason holds markup or a link.',
      ],
    }),
  )('%s', (_, [suggested, ...marks]) => {
    expect(marked(suggested)).toEqual(marks);
  });

  it('names that no list has, if they are suggested', () => {
    const unknown: More = { unknown: ['model', 'texture'] };
    expect(marked(change({ texture: 'ash_lgnd_night' }), unknown)).toEqual([
      'unknown_material: No imported list has this material.',
    ]);
    expect(marked(add(NEW), unknown)).toHaveLength(2);
  });

  it('a language in which no skin has a name', () => {
    const suggested: Suggested = { kind: 'name', skin: rose._id, legend: 'Ash', language: 'frensh', name: 'La Rose' };
    const known = { list, legends, legendNames, unknown: [], open: [] };
    expect(marksOf(suggested, known)).toEqual([]);
    const text = 'No skin has a name in the language frensh.';
    expect(marksOf(suggested, { ...known, isNewLanguage: true })).toEqual([{ mark: 'new_language', text }]);
  });

  it('a base skin belongs to each legend', () => {
    const base = { ...ivy, ingamename: 'Base Skin' };
    expect(marked(add({ ...NEW, ingamename: 'Base Skin' }), { named: [{ ...base, legend: 'Fuse' }] })).toEqual([]);
    expect(marked(add({ ...NEW, ingamename: 'Base Skin' }), { named: [base] })).toHaveLength(1);
  });

  it.each([
    ['before', -1],
    ['after', 1],
  ])('a column that has slipped: each gets the value of the skin %s it', (where, by) => {
    const shifted = (at: number) => change({ ingamename: skinAt(at + by).ingamename }, skinAt(at));
    const said = `2 suggestions of this person give a skin the in-game name of the one ${where} it: a column may have slipped by one row.`;
    expect(marked(shifted(4), { open: [shifted(3)] })).toContain(`shifted: ${said}`);
    expect(marked(shifted(4)).some((one) => one.startsWith('shifted'))).toBe(false);
    // A person who swaps two names is not shifting them.
    expect(marked(shifted(4), { open: [change({ ingamename: 'Night' }, skinAt(3))] })).toHaveLength(1);
  });
});
