import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import type { Query, SortField, SortOrder } from '#rules/search/query.ts';
import { forAny } from '../../support/for-any.ts';

const skin = (ingamename: string, model: string, texture: string, animation?: string): Skin => ({
  _id: `${ingamename}|${model}|${texture}`,
  ingamename,
  model,
  texture,
  ...(animation && { animation }),
});

const list: Legend[] = [
  {
    legend: 'Wraith',
    details: [
      skin('Void Élan', 'wraith_v20_heist_w', 'wraith_lgnd_v20_boosted'),
      skin('Base Skin', 'pilot_light_wraith', 'wraith_base', 'pilot_light_wraith'),
      skin('Airship', 'wraith_v20_heist_w', 'n/a'),
    ],
  },
  {
    legend: 'Mirage',
    details: [
      skin('Base Skin', 'pilot_medium_holo', 'holo_base', 'pilot_medium_holo'),
      skin('Zebra Void', 'holo_v21_stage_w', 'holo_lgnd_v21_stage'),
    ],
  },
  { legend: 'Mad Maggie', details: [skin('Base Skin', 'madmaggie_base_w', 'madmaggie_base')] },
];

const catalogue = createCatalogue(list);
const find = (query: Partial<Query>) =>
  catalogue
    .find({ ...NO_FILTERS, ...query })
    .map((card) => `${card.legend}: ${card.rows.map((row) => row.ingamename).join(', ')}`);

const everything = ['Mad Maggie: Base Skin', 'Mirage: Base Skin, Zebra Void', 'Wraith: Base Skin, Airship, Void Élan'];

describe('search (docs: Search)', () => {
  it.each([
    ['an empty search shows everything', '', everything],
    ['white space alone shows everything', ' \t', everything],
    ['the in-game name of any detail matches', 'airship', ['Wraith: Airship']],
    ['the model of any detail matches', 'v20_heist', ['Wraith: Airship, Void Élan']],
    ['the texture of any detail matches', 'boosted', ['Wraith: Void Élan']],
    ['the legend name matches; rows are filtered by the same search', 'mirage', ['Mirage: ']],
    ['the legend name and its rows match', 'wraith', ['Wraith: Base Skin, Airship, Void Élan']],
    ['capital letters do not matter', 'AIRSHIP', ['Wraith: Airship']],
    ['part of a word matches', 'irshi', ['Wraith: Airship']],
    ['n/a can be searched for', 'n/a', ['Wraith: Airship']],
    ['a row of another legend is found with its own card only', 'zebra', ['Mirage: Zebra Void']],
    ['nothing matches', 'xyzzy', []],
    ['a word does not reach across two fields', 'airshipwraith', []],
    ['a word does not reach across two rows', 'wraith_base airship', []],
    ['several words must all match, in any order', 'heist void', ['Wraith: Void Élan']],
    ['words may be in different fields', 'void boosted', ['Wraith: Void Élan']],
    ['a word may be in the legend name, one must be in the row', 'mirage void', ['Mirage: Zebra Void']],
    ['all words in the legend name show the legend', 'maggie mad', ['Mad Maggie: Base Skin']],
    ['all words in the name, none in a row', 'mir age', ['Mirage: Zebra Void']],
    ['accents do not matter', 'elan', ['Wraith: Void Élan']],
    ['accents do not matter in the search either', 'vöid élan', ['Wraith: Void Élan']],
    ['underscore, hyphen and space are the same', 'v21-stage', ['Mirage: Zebra Void']],
    ['a regular expression is plain text', '.*', []],
    ['the signs between fields and rows match nothing', '\u0001', []],
  ])('%s', (_, search, cards) => {
    expect(find({ search })).toEqual(cards);
  });

  it('counts all skins of a legend and takes the animation of its first detail', () => {
    expect(catalogue.find({ ...NO_FILTERS, search: 'airship' })).toEqual([
      {
        legend: 'Wraith',
        address: '/legends/wraith',
        total: 3,
        animation: undefined,
        rows: [list[0]?.details[2]],
        isNamed: false,
      },
    ]);
    expect(catalogue.find({ ...NO_FILTERS, search: 'mirage' })[0]?.animation).toBe('pilot_medium_holo');
  });

  it('puts the legend of the skin with exactly this name first, and the skin on top of its card (docs: Sort)', () => {
    const named = (legend: string, ...names: string[]): Legend => ({
      legend,
      details: names.map((name) => skin(name, 'n/a', 'n/a')),
    });
    const some = createCatalogue([
      named('Ash', 'Base Skin', 'Gold', 'Gold Rush Hour'),
      named('Fuse', 'Base Skin', 'A Gold Rush', 'Gold Rush', 'Old Gold Rush'),
      named('Loba', 'Gold-Rush', 'A Gold Rush'),
    ]);
    const shown = (search: string, sortOrder: SortOrder = 'asc') =>
      some
        .find({ ...NO_FILTERS, search, sortOrder })
        .map(({ legend, rows }) => [legend, rows[0]?.ingamename].join(': '));
    expect(shown('gold rush')).toEqual(['Fuse: Gold Rush', 'Loba: Gold-Rush', 'Ash: Gold Rush Hour']);
    expect(shown(' GOLD  rush ', 'desc')).toEqual(['Loba: Gold-Rush', 'Fuse: Gold Rush', 'Ash: Gold Rush Hour']);
    expect(shown('gold')).toEqual(['Ash: Gold', 'Fuse: A Gold Rush', 'Loba: A Gold Rush']);
    expect(shown('base skin')).toEqual(['Ash: Base Skin', 'Fuse: Base Skin']);
  });

  it('shows all rows of one legend on request, in the order of the query', () => {
    const names = (sortOrder: SortOrder) =>
      catalogue.rowsOf('Mirage', { ...NO_FILTERS, search: 'mirage', sortOrder }).map((row) => row.ingamename);
    expect([names('asc'), names('desc')]).toEqual([
      ['Base Skin', 'Zebra Void'],
      ['Base Skin', 'Zebra Void'],
    ]);
    expect(catalogue.rowsOf('Nobody', NO_FILTERS)).toEqual([]);
  });

  it('returns the same object when nothing has changed', () => {
    const query = { ...NO_FILTERS, search: 'v' };
    expect(catalogue.find(query)).toBe(catalogue.find({ ...query }));
  });

  it('finds nothing in an empty list', () => {
    expect(createCatalogue([]).find(NO_FILTERS)).toEqual([]);
  });
});

describe('sort (docs: Sort)', () => {
  it.each<[SortField, SortOrder, string[]]>([
    ['ingamename', 'asc', ['Base Skin', 'Airship', 'Void Élan']],
    ['ingamename', 'desc', ['Base Skin', 'Void Élan', 'Airship']],
    ['model', 'asc', ['Base Skin', 'Airship', 'Void Élan']],
    ['model', 'desc', ['Base Skin', 'Airship', 'Void Élan']],
    ['texture', 'asc', ['Base Skin', 'Airship', 'Void Élan']],
    ['texture', 'desc', ['Base Skin', 'Void Élan', 'Airship']],
  ])('rows by %s %s, Base Skin always first', (sortField, sortOrder, names) => {
    const card = catalogue.find({ search: '', sortField, sortOrder }).find(({ legend }) => legend === 'Wraith');
    expect(card?.rows.map((row) => row.ingamename)).toEqual(names);
  });

  it.each<[SortOrder, string[]]>([
    ['asc', ['Mad Maggie', 'Mirage', 'Wraith']],
    ['desc', ['Wraith', 'Mirage', 'Mad Maggie']],
  ])('legends by name %s, whatever the field', (sortOrder, legends) => {
    expect(catalogue.find({ search: '', sortField: 'texture', sortOrder }).map((card) => card.legend)).toEqual(legends);
  });
});

it('one word finds at least everything that a case-insensitive text search finds', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'É', '_', '-', ' ', "'", 'ß', 'İ', '1'),
    maxLength: 6,
  });
  const legends = fc.uniqueArray(
    fc.record({
      legend: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 }),
      details: fc.array(fc.record({ ingamename: text, model: text, texture: text }), { maxLength: 4 }),
    }),
    { maxLength: 4, selector: ({ legend }) => legend },
  );
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'É', '_', '-', "'", '1'), minLength: 1, maxLength: 3 });

  forAny(legends, word).holdsIn({ numRuns: 500 }, (groups, search) => {
    const numbered = groups.map(({ legend, details }, group) => ({
      legend,
      details: details.map((detail, row) => ({ ...detail, _id: `${group}.${row}` })),
    }));
    const found = createCatalogue(numbered).find({ ...NO_FILTERS, search });
    const holds = (field: string) => field.toLowerCase().includes(search.toLowerCase());
    for (const { legend, details } of numbered) {
      const plain = details.filter((row) => [row.ingamename, row.model, row.texture].some(holds));
      const card = found.find((one) => one.legend === legend);
      if (plain.length > 0 || holds(legend)) expect(card).toBeDefined();
      expect(card?.rows ?? []).toEqual(expect.arrayContaining(plain));
    }
  });
});
