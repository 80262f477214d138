import { describe, expect, it } from 'vitest';
import type { Skin } from '#contract/skins/skin.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { namingIn } from '#rules/search/naming.ts';

const skin = (ingamename: string): Skin => ({ _id: ingamename, ingamename, model: `${ingamename}_w`, texture: 'n/a' });
const details = ['Anvil', 'Zenith', 'Base Skin', 'Cone', 'Ice'].map(skin);
const list = [{ legend: 'Ash', details }];
const of = (more: object = {}) => ({ list, query: { ...NO_FILTERS, ...more }, hits: undefined });
const names = (rows: readonly ReturnType<ReturnType<typeof namingIn>['arranged']>[number][]) =>
  rows.map(({ ingamename, called }) => called?.name ?? ingamename);

describe('names in a language (docs: Names in a language)', () => {
  const swedish = namingIn('swedish', { Anvil: 'Ärla', Zenith: 'Zenit', 'Base Skin': 'Grund', Cone: 'Cone' });
  const german = namingIn('german', { Anvil: 'Ärmel', Zenith: 'Zenit', 'Base Skin': 'Basis', Cone: 'Cone' });

  it('are in the order of the language, the base skin first, and English where there is none', () => {
    expect(names(german.arranged(details, of()))).toEqual(['Basis', 'Ärmel', 'Cone', 'Ice', 'Zenit']);
    expect(names(german.arranged(details, of({ sortOrder: 'desc' })))).toEqual([
      'Basis',
      'Zenit',
      'Ice',
      'Cone',
      'Ärmel',
    ]);
    // A language without rules of its own here is sorted as English.
    expect(names(swedish.arranged(details, of()))).toEqual(['Grund', 'Ärla', 'Cone', 'Ice', 'Zenit']);
    const japanese = namingIn('japanese', { Anvil: 'い', Zenith: 'あ', Cone: 'う', Ice: 'ん' });
    const some = details.filter(({ ingamename }) => ingamename !== 'Base Skin');
    expect(names(japanese.arranged(some, of()))).toEqual(['あ', 'い', 'う', 'ん']);
  });

  it('keep the order of another column, and whole matches of a further search before others', () => {
    const byModel = details.toReversed();
    expect(names(german.arranged(byModel, of({ sortField: 'model' })))).toEqual([
      'Ice',
      'Cone',
      'Basis',
      'Zenit',
      'Ärmel',
    ]);
    const hits = new Map([
      ['Zenith', { rank: 0, why: '' }],
      ['Anvil', { rank: 1, why: '' }],
    ]);
    const found = details.filter(({ _id }) => hits.has(_id));
    expect(names(german.arranged(found, { ...of(), hits }))).toEqual(['Zenit', 'Ärmel']);
  });

  it('go by the name in the list where two are equal', () => {
    const same = namingIn('german', { Zenith: 'Gleich', Anvil: 'Gleich' });
    for (const sortOrder of ['asc', 'desc'])
      expect(
        same.arranged([skin('Zenith'), skin('Anvil')], of({ sortOrder })).map(({ ingamename }) => ingamename),
      ).toEqual(['Anvil', 'Zenith']);
  });

  it('leave the skin as it is in the list, with its language for screen readers, and are made once', () => {
    const [, first] = german.arranged(details, of());
    expect(first).toEqual({ ...skin('Anvil'), called: { name: 'Ärmel', code: 'de', of: details[0] } });
    expect(german.arranged(details, of())[1]).toBe(first);
    expect(german.arranged(details, of())[2]).toBe(details[3]);
  });
});
