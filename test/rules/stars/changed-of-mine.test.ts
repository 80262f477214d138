import { describe, expect, it } from 'vitest';
import type { NewsGroup, NewsKind } from '#contract/history/news.ts';
import { changesOf, isOfMine, ofMineAddress } from '#rules/news/of-mine.ts';
import { changedOfMine, unreadGroups } from '#rules/stars/changed-of-mine.ts';
import type { Star } from '#rules/stars/star.ts';

const star = (skin: string, at = 0): Star => ({ skin, name: skin, legend: 'Ash', model: `${skin}_w`, note: '', at });
const group = (newest: string, kinds: Record<string, NewsKind>, more = 0): NewsGroup => ({
  ...{ _id: newest, newest, at: Number(newest) },
  counts: { added: 0, changed: Object.keys(kinds).length + more, gone: 0, removed: 0 },
  lines: Object.entries(kinds).map(([skin, kind]) => ({ skin, kind, legend: 'Ash', ingamename: skin, fields: [] })),
});
const changes = [
  group('3', { a: 'changed', b: 'added', c: 'removed' }),
  group('2', { a: 'renamed', d: 'gone' }, 7),
  group('1', { e: 'changed' }),
];
const stars = ['a', 'b', 'c', 'd', 'e', 'f'].map((skin) => star(skin));

describe('changes of starred skins (docs: Changes of yours)', () => {
  it.each([
    ['1', ['a', 'c', 'd']],
    ['2', ['a', 'c']],
    ['3', []],
    ['0', ['a', 'c', 'd', 'e']],
  ])('after %s', (seen, skins) => {
    expect(changedOfMine({ stars, changes, whole: {} }, seen)).toEqual(skins);
  });

  it('count each skin once, also of groups that were sent in part', () => {
    expect(changedOfMine({ stars, changes, whole: { 2: ['f', 'a'], 1: ['b'] } }, '1')).toEqual(['a', 'c', 'd', 'f']);
    expect(unreadGroups({ stars, changes }, '1')).toEqual([changes[1]]);
    expect(unreadGroups({ stars, changes }, '2')).toEqual([]);
    expect(unreadGroups({ stars: [], changes }, '0')).toEqual([]);
  });

  it('count from the star where no change was seen', () => {
    const late = [star('a', 2), star('d', 2), star('e', 0)];
    expect(changedOfMine({ stars: late, changes, whole: {} }, null)).toEqual(['a', 'e']);
    expect(unreadGroups({ stars: [star('a', 2)], changes }, null)).toEqual([]);
    expect(unreadGroups({ stars: [star('a', 1)], changes }, null)).toEqual([changes[1]]);
  });
});

describe('What Changed for starred skins alone', () => {
  it('has an address that keeps the rest of it', () => {
    expect([isOfMine('?of=mine'), isOfMine('?before=2026-01-02&of=mine'), isOfMine('?of=all'), isOfMine('')]).toEqual([
      ...[true, true, false, false],
    ]);
    expect(ofMineAddress('/changes')).toBe('/changes?of=mine');
    expect(ofMineAddress('/changes?before=2026-01-02')).toBe('/changes?before=2026-01-02&of=mine');
  });

  it('leaves out the groups without any, unless they were sent in part', () => {
    const shown = (...skins: string[]) =>
      changesOf(changes, new Set(skins)).map(({ _id, lines }) => [_id, lines.map(({ skin }) => skin)]);
    expect(shown('a')).toEqual([
      ['3', ['a']],
      ['2', ['a']],
    ]);
    expect(shown('e')).toEqual([
      ['2', []],
      ['1', ['e']],
    ]);
  });
});
