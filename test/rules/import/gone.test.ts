import { expect, it } from 'vitest';
import type { AssetKind } from '#contract/archive.ts';
import { dumpLists } from '#rules/import/dump-lists.ts';
import { goneFrom } from '#rules/import/gone.ts';

const asset = (name: string, kind: AssetKind = 'Textures', group = 'Ash') => ({ kind, group, name });
const skin = (gameid: string | null, legend = 'Ash') => ({ legend, gameid });
const [a, b, c] = [asset('a'), asset('b'), asset('c')];
const whole = { kind: 'Textures', group: 'Ash' };

it.each([
  ['all is there', [a, b, c], { listed: [whole], assets: [] }],
  ['one is missing', [a, b], { listed: [whole], assets: [c] }],
  ['others are new', [a, b, c, asset('d')], { listed: [whole], assets: [] }],
  ['the group is written otherwise', [a, b, asset('c', 'Textures', 'ASH')], { listed: [whole], assets: [] }],
  ['more than half is missing', [a], { listed: [], assets: [] }],
  ['another group has the name', [a, b, asset('c', 'Textures', 'Wraith')], { listed: [whole], assets: [c] }],
  ['another kind has the name', [a, b, asset('c', 'Models')], { listed: [whole], assets: [c] }],
  ['the group is not in the lists', [asset('x', 'Textures', 'Wraith')], { listed: [], assets: [] }],
])('of the assets that are known, when %s', (_, assets, gone) => {
  expect(goneFrom({ skins: [], assets: [a, b, c] }, { gameids: [], assets })).toEqual({ skins: [], ...gone });
});

it('tells each kind and legend by itself', () => {
  const known = [a, b, c, asset('m', 'Models'), asset('n', 'Models'), asset('w', 'Models', 'Wraith')];
  expect(goneFrom({ skins: [], assets: known }, { gameids: [], assets: [a, b, c, asset('m', 'Models')] })).toEqual({
    listed: [
      { kind: 'Models', group: 'Ash' },
      { kind: 'Textures', group: 'Ash' },
    ],
    skins: [],
    assets: [asset('n', 'Models')],
  });
});

it.each([
  ['whose permanent id is missing', ['1', '2'], [skin('3')]],
  ['that are there', ['3', '2', '1'], []],
  ['of a legend of which more than half is missing', ['1'], undefined],
])('of the skins that are known, those %s', (_, gameids, gone) => {
  const skins = [skin('1'), skin('2'), skin('3'), skin(null), skin('4', 'Wraith')];
  expect(goneFrom({ skins, assets: [] }, { gameids, assets: [a] })).toEqual({
    listed: gone ? [{ kind: 'Skins', group: 'Ash' }] : [],
    skins: gone ?? [],
    assets: [],
  });
});

it('says nothing when the files held no list of assets', () => {
  const known = { skins: [skin('1'), skin('2'), skin('3')], assets: [a] };
  expect(goneFrom(known, { gameids: ['1', '2'], assets: [] })).toEqual({ listed: [], skins: [], assets: [] });
});

it('knows the skins that may not be taken, and none when a file of settings is damaged', () => {
  const found = (permanentId: number, state: 'ready' | 'held back') => ({ permanentId, state }) as never;
  const reading = { skins: [found(1, 'ready'), found(2, 'held back')], assets: [], damage: [] };
  expect(dumpLists(reading).gameids).toEqual(['1', '2']);
  const inList = { file: 'list.csv', line: 3, what: '?' };
  expect(dumpLists({ ...reading, damage: [inList] }).gameids).toEqual(['1', '2']);
  expect(dumpLists({ ...reading, damage: [inList, { ...inList, line: 0 }] }).gameids).toEqual([]);
});
