import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestLegends, nearestSkins } from '#rules/skins/pages/look-up.ts';
import { createPageIndex } from '#rules/skins/pages/page-index.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { forAny } from '../../../support/for-any.ts';

const indexOf = (legends: Record<string, readonly string[]>) =>
  createPageIndex({
    legends: Object.keys(legends).map((name) => ({ id: name, name, slug: slugOf(name), rig: null, clips: null })),
    skins: Object.entries(legends).map(([legend, names]) => ({
      ...{ _id: legend, legend },
      details: names.map((ingamename) => ({ _id: legend + ingamename, ingamename, model: 'n/a', texture: 'n/a' })),
    })),
    groups: [],
  });

describe('the names that an unknown address may mean (docs: Error pages)', () => {
  const legends = indexOf({ Alter: [], Ash: [], Bloodhound: [], Loba: [], 'Mad Maggie': [], Wraith: [] });

  it.each([
    ['ahs', ['Ash']],
    ['wrath', ['Wraith']],
    ['maggie', ['Mad Maggie']],
    ['blood', ['Bloodhound']],
    ['wraith-tempest', ['Wraith']],
    ['a', ['Alter', 'Ash']],
    ['nobody', []],
    ['qwertz', []],
    ['x1-y2-z3', []],
  ])('%s: %o', (slug, names) => {
    expect(nearestLegends(legends, slug).map(({ name }) => name)).toEqual(names);
  });

  it('a skin with other letters is none, and one of another legend with exactly this name is the first', () => {
    const index = indexOf({ Ash: ['Iron Choir', 'Steel Rose'], Wraith: ['Iron Chair'] });
    const ash = index.bySlug.get('ash');
    if (!ash) throw new Error('There is no Ash.');
    const names = (slug: string) => nearestSkins(index, ash, slug).map(({ name }) => name);
    expect([names('iron-chair'), names('nothing'), names('rose')]).toEqual([
      ['Iron Chair, Wraith', 'Iron Choir'],
      [],
      ['Steel Rose'],
    ]);
  });

  it('a name with one wrong letter is found, whatever the others are', () => {
    const letters = fc.stringMatching(/^[a-z]{4,12}$/);
    forAny(letters, fc.array(letters), fc.nat()).holds((name, more, at) => {
      const place = at % name.length;
      const slug = `${name.slice(0, place)}7${name.slice(place + 1)}`;
      const found = nearestLegends(indexOf(Object.fromEntries([name, ...more].map((one) => [one, []]))), slug);
      expect(found.length).toBeGreaterThan(0);
      expect([name, ...more]).toEqual(expect.arrayContaining(found.map((one) => one.name)));
    });
  });
});
