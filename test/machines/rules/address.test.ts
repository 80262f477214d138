import { describe, expect, it } from 'vitest';
import { placeOf } from '#machines/rules/address.ts';
import { filtersOf, NO_FILTERS, withFilters } from '#rules/search/filters.ts';

it.each([
  ['/a', { path: '/a', query: '' }],
  ['/a?b=c', { path: '/a', query: '?b=c' }],
  ['/a?', { path: '/a', query: '' }],
  ['/a?b#c', { path: '/a', query: '?b' }],
  ['/a#c?d', { path: '/a', query: '' }],
  ['', { path: '', query: '' }],
])('placeOf takes %j apart', (to, place) => {
  expect(placeOf(to)).toEqual(place);
});

describe('filters in an address', () => {
  it.each([
    ['', {}],
    ['?search=void+knight', { search: 'void knight' }],
    ['?search=a%26b&sort=model&order=desc', { search: 'a&b', sortField: 'model', sortOrder: 'desc' }],
    ['?sort=price&order=up', {}],
    ['?search=%E0%A4%A', { search: '\ufffd%A' }],
    ['?search=a&search=b', { search: 'a' }],
    [
      '?build=Season+30&quality=rare&mesh=&quality=epic&quality=rare&price=1',
      { facts: ['build:Season 30', 'quality:rare', 'quality:epic'] },
    ],
  ])('%j holds %j', (query, filters) => {
    expect(filtersOf(query)).toEqual(filters);
  });

  it.each([
    ['', {}, ''],
    ['', { search: 'a&b c' }, '?search=a%26b+c'],
    ['?search=old', {}, ''],
    ['?quality=rare&x=1', { facts: ['build:Season 30', 'quality:epic'] }, '?x=1&build=Season+30&quality=epic'],
    ['?inspect', { sortField: 'model' }, '?inspect&sort=model'],
    ['?sort=model&x=1', { sortOrder: 'desc' }, '?x=1&order=desc'],
  ] as const)('%j with %j becomes %j', (query, filters, expected) => {
    expect(withFilters(query, { ...NO_FILTERS, ...filters }, NO_FILTERS)).toBe(expected);
  });

  it('survive a round trip', () => {
    const facts = ['build:Season "30" & more', 'is:gone'] as const;
    const filters = { search: ' <b>"&é_%20', facts, sortField: 'texture', sortOrder: 'desc' } as const;
    expect(filtersOf(withFilters('?x', filters, NO_FILTERS))).toEqual(filters);
  });
});
