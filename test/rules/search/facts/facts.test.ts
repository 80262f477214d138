import { describe, expect, it } from 'vitest';
import type { Legend, Skin } from '#contract/skins/skin.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { addressOfField } from '#rules/search/facts/address-of-field.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import { groupsOf } from '#rules/search/facts/offer-groups.ts';
import { sayFact } from '#rules/search/facts/say.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';

const skin = (ingamename: string, quality: string, others: Partial<Skin> = {}): Skin => ({
  ...{ _id: ingamename, ingamename, model: `${ingamename.toLowerCase()}_w`, texture: ingamename.toLowerCase() },
  ...{ quality, ...others },
});
const list: Legend[] = [
  {
    legend: 'Ash',
    details: [
      skin('Base Skin', 'common', { animation: 'pilot_ash', model: 'ash_base_w' }),
      skin('Krall', 'legendary', { eventset: 's29_autumn', firstbuild: 'Season 30' }),
      skin('Tavrel', 'rare', { firstbuild: 'Season 3', model: 'Krall_w', texture: 'n/a', gone: true }),
    ],
  },
  { legend: 'Fuse', details: [skin('Ombrin', 'rare', { eventset: 's29', firstbuild: 'Season 30' })] },
];
const catalogue = createCatalogue(list);
const { narrow, typed, sortedOut, offers, countOf } = factReader;
const shown = (facts: readonly Fact[], search = '') =>
  narrow(catalogue, facts)
    ?.find({ ...NO_FILTERS, search })
    .map(({ legend, total, left, rows }) => `${legend} ${left}/${total}: ${rows.map((row) => row.ingamename)}`);

describe('facts narrow the list (docs: Narrow)', () => {
  it.each<[string, Fact[], string[]]>([
    ['one fact', ['quality:rare'], ['Ash 1/3: Tavrel', 'Fuse 1/1: Ombrin']],
    ['either of two of a kind', ['quality:rare', 'quality:common'], ['Ash 2/3: Base Skin,Tavrel', 'Fuse 1/1: Ombrin']],
    ['all kinds together', ['quality:rare', 'build:Season 30'], ['Fuse 1/1: Ombrin']],
    ['a mesh in any case', ['mesh:krall_w'], ['Ash 2/3: Krall,Tavrel']],
    ['no material of its own', ['is:without-material'], ['Ash 1/3: Tavrel']],
    ['gone from the game', ['is:gone'], ['Ash 1/3: Tavrel']],
    ['nothing together', ['quality:common', 'build:Season 30'], []],
  ])('%s', (_, facts, cards) => {
    expect(shown(facts)).toEqual(cards);
  });

  it('with a search: by the same rules, in what the facts leave', () => {
    expect(shown(['quality:rare'], 'tavrel')).toEqual(['Ash 1/3: Tavrel']);
    expect(shown(['quality:rare'], 'ash')).toEqual(['Ash 1/3: ']);
    expect(shown(['quality:rare'], 'krall')).toEqual(['Ash 1/3: Tavrel']);
    expect(shown(['quality:legendary'], 'fuse')).toEqual([]);
    const narrowed = narrow(catalogue, ['quality:rare']);
    expect(narrowed?.rowsOf('Ash', NO_FILTERS).map(({ ingamename }) => ingamename)).toEqual(['Tavrel']);
    expect(narrowed?.find(NO_FILTERS)).toBe(narrowed?.find({ ...NO_FILTERS }));
  });

  it('not without facts; and a card of the further search counts its whole legend', () => {
    expect(narrow(catalogue, [])).toBeUndefined();
    const narrowed = narrow(catalogue, ['quality:rare']);
    const cards = createCatalogue(narrowed?.list ?? []).find(NO_FILTERS);
    expect(cards.map(({ total, animation }) => [total, animation])).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
    expect(narrowed?.withWhole(cards).map(({ total, animation }) => [total, animation])).toEqual([
      [3, 'pilot_ash'],
      [1, undefined],
    ]);
  });

  it('as the list writes them, each once; others are known to be unknown', () => {
    expect(sortedOut(catalogue, ['build:season 30', 'build:Season 30', 'quality:odd', 'is:starred'])).toEqual({
      known: ['build:Season 30'],
      unknown: ['quality:odd', 'is:starred'],
    });
    expect(countOf(catalogue, 'quality:rare')).toBe(2);
  });
});

describe('typed facts (docs: Narrow)', () => {
  it.each<[string, string, Fact[]]>([
    ['quality:rare', '', ['quality:rare']],
    ['ash quality:RARE !base', 'ash !base', ['quality:rare']],
    ['build:"season 30" krall', 'krall', ['build:Season 30']],
    ['quality:rare event:s29_autumn ', '', ['quality:rare', 'event:s29_autumn']],
    ['event:s29', 'event:s29', []],
    ['event:s29 ', '', ['event:s29']],
    ['event:s29 krall', 'krall', ['event:s29']],
    ['build:"Season 3"', '', ['build:Season 3']],
    ['build:"Season 3', 'build:"Season 3', []],
    ['quality:odd krall', 'quality:odd krall', []],
    ['myquality:rare', 'myquality:rare', []],
    ['two  spaces', 'two  spaces', []],
    ['quality: rare', 'quality: rare', []],
    [' krall', 'krall', []],
    ['krall quality:rare', 'krall', ['quality:rare']],
  ])('%j leaves %j', (search, left, facts) => {
    expect(typed(catalogue, search)).toEqual({ search: left, facts });
  });

  it('are whole when you press Enter', () => {
    expect(typed(catalogue, 'event:s29', true)).toEqual({ search: '', facts: ['event:s29'] });
  });
});

describe('what can be chosen (docs: Narrow)', () => {
  const offered = (facts: readonly Fact[], wanted = '') =>
    groupsOf(offers(catalogue, facts), wanted).map(
      ({ title, offers: some }) => `${title}: ${some.map(({ value, count }) => `${value} ${count}`).join(', ')}`,
    );

  it('is counted beside the facts of other kinds; what would leave nothing is not offered', () => {
    expect(offered([])).toEqual([
      'Quality: common 1, rare 2, legendary 1',
      'State: without-material 1, gone 1',
      'First seen in: Season 30 2, Season 3 1',
      'Event: s29_autumn 1, s29 1',
      'Mesh of several skins: krall_w 2',
    ]);
    expect(offered(['build:Season 30'])).toEqual([
      'Quality: rare 1, legendary 1',
      'First seen in: Season 30 2, Season 3 1',
      'Event: s29_autumn 1, s29 1',
      'Mesh of several skins: krall_w 1',
    ]);
  });

  it('is found by its words', () => {
    expect(offered([], 'seen 30')).toEqual(['First seen in: Season 30 2']);
    expect(offered([], 'material')).toEqual(['State: without-material 1']);
    expect(offered([], 'zzz')).toEqual([]);
  });

  it('is eight of a kind, and how many more there are', () => {
    const many = Array.from({ length: 11 }, (_, at) => skin(`S${at}`, 'rare', { eventset: `s${at}` }));
    const [, event] = groupsOf(offers(createCatalogue([{ legend: 'Ash', details: many }]), []), '');
    expect([event?.offers.map(({ value }) => value).slice(0, 3), event?.others]).toEqual([['s10', 's9', 's8'], 3]);
  });
});

it.each([
  ['quality', 'rare', '?quality=rare'],
  ['eventset', 's29_autumn', '?event=s29_autumn'],
  ['model', 'Ash_Base_w', '?mesh=ash_base_w'],
  ['texture', 'n/a', '?is=without-material'],
  ['texture', 'ash_base', undefined],
  ['model', 'n/a', undefined],
  ['quality', '', undefined],
  ['animation', 'pilot_ash', undefined],
] as const)('the value of a field leads to the skins that have it: %s %s', (field, value, query) => {
  expect(addressOfField(field, value)).toBe(query && `/skintranslator${query}`);
});

it.each<[Fact, string]>([
  ['is:gone', 'gone from the game'],
  ['build:Season 30', 'first seen in Season 30'],
  // Words that every object has.
  ['is:constructor', 'constructor'],
  ['is:__proto__', '__proto__'],
])('a fact is said as it is, whatever the address has: %s', (fact, said) => {
  expect(sayFact(fact)).toBe(said);
});
