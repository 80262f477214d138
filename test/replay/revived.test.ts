import { expect, it } from 'vitest';
import type { Legend } from '#contract/skins/skin.ts';
import { type Naming, namingIn } from '#rules/search/naming.ts';
import { foundIn } from '#rules/search/search-result.ts';
import { shorten } from '../../src/traces/cut.ts';
import { writer } from '../../src/traces/written.ts';
import { revived } from './revived.ts';

const skin = (_id: string) => ({ _id, ingamename: `Skin ${_id}`, model: `m_${_id}`, texture: `t_${_id}`, version: 1 });
const list: Legend[] = [{ _id: 'l1', legend: 'Ash', details: [skin('a1'), skin('a2'), skin('a3')] }];

it('makes what a search has found again, in the list that the search was given', () => {
  const hits = new Map([['a2', { rank: 0, why: 'French name: Chevalier' }]]);
  const found = foundIn(list, { hits, marks: ['chevalier'], isPartial: true });
  const kept = JSON.parse(JSON.stringify(writer(false)(found, 'made')));
  const again = revived(kept, { search: 'chevalier', list }) as typeof found;
  const query = { search: 'chevalier', sortField: 'ingamename', sortOrder: 'asc' } as const;
  expect(again.find(query)).toEqual(found.find(query));
  expect({ ...again, find: null }).toEqual({ ...found, find: null });
});

it('makes names in a language again, few of them where they are many', () => {
  const names = { a1: 'Chevalier', a2: 'Corbeau', a3: 'Renard' };
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`other${at}`, 'Ours']));
  const some = shorten(namingIn('french', { a1: names.a1, ...many, a2: names.a2, a3: names.a3 }), {
    ...{ first: 3, named: { ids: new Set(['a3']), texts: new Set() } },
  });
  const kept = JSON.parse(JSON.stringify(writer(false)(some, 'made')));
  expect([Object.keys(kept.names.$some).length, kept.names.of]).toEqual([51, 63]);
  const again = revived(kept) as Naming;
  const of = { list, query: { sortField: 'ingamename', sortOrder: 'asc' }, hits: undefined } as const;
  const shown = again.arranged(list[0]?.details ?? [], of).map(({ called, ingamename }) => called?.name ?? ingamename);
  expect([again.language, ...shown]).toEqual(['french', 'Chevalier', 'Renard', 'Skin a2']);
});

it.each([
  ['nothing of it', { $made: 'found' }, undefined],
  ['wrong parts', { $made: 'found', hits: 3, marks: 'a', suggestions: [{}], isPartial: 'yes' }, { list: 'none' }],
])('makes an empty find of %s', (_, kept, given) => {
  const again = revived(kept, given) as ReturnType<typeof foundIn>;
  expect(again.find({ search: '', sortField: 'ingamename', sortOrder: 'asc' })).toEqual([]);
  expect(again.hits.size).toBe(0);
});

it('keeps the address of a page in a mixture, and no other address', () => {
  const kept = writer(true)(
    { address: '/legends/ash/iron-choir', of: { address: 'https://example.org/hook' } },
    'shape',
  );
  expect(kept).toEqual({ address: '/legends/ash/iron-choir', of: { address: '' } });
});

it.each([
  [3, 3],
  [2.5, 2],
  [-1, 0],
  [Number.NaN, 0],
  [1e300, 10_000_000],
])('keeps only the length of numbers: %d', (length, most) => {
  expect(
    writer(true)({ triangles: new Uint32Array([7, 8, 9]), view: new DataView(new ArrayBuffer(8)) }, 'shape'),
  ).toEqual({ triangles: { $sized: 3 } });
  expect(revived({ $sized: length })).toHaveLength(most);
});
