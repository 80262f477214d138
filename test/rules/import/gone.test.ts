import { describe, expect, it } from 'vitest';
import type { AssetKind } from '#contract/archive/archive.ts';
import type { Lost } from '#game-files/dump/gathered.ts';
import { gameLists, goneFrom } from '#rules/import/gone.ts';

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
])('known assets when %s', (_, assets, gone) => {
  expect(goneFrom({ skins: [], assets: [a, b, c] }, { gameids: [], assets })).toEqual({ skins: [], ...gone });
});

it('checks each kind and legend by itself', () => {
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
])('known skins: %s', (_, gameids, gone) => {
  const skins = [skin('1'), skin('2'), skin('3'), skin(null), skin('4', 'Wraith')];
  expect(goneFrom({ skins, assets: [] }, { gameids, assets: [a] })).toEqual({
    listed: gone ? [{ kind: 'Skins', group: 'Ash' }] : [],
    skins: gone ?? [],
    assets: [],
  });
});

it('reports nothing when the files contain no list of assets', () => {
  const known = { skins: [skin('1'), skin('2'), skin('3')], assets: [a] };
  expect(goneFrom(known, { gameids: ['1', '2'], assets: [] })).toEqual({ listed: [], skins: [], assets: [] });
});

describe('the skins and assets of a reading', () => {
  const found = (permanentId: number, folder: string, state: 'ready' | 'held back' = 'ready') =>
    ({ permanentId, folder, state }) as never;
  const one = { ...a, folder: 'ash', guid: undefined, package: undefined };
  const reading = {
    skins: [found(1, 'ash'), found(2, 'ash', 'held back'), found(3, 'wraith')],
    assets: [one],
    damage: [],
  };
  const all = { gameids: ['1', '2', '3'], assets: [expect.objectContaining(a)] };
  const at = { file: 'x', line: 0, what: '?' };

  it('are all of them, including those held back, despite damage elsewhere', () => {
    expect(gameLists(reading)).toEqual(all);
    expect(gameLists({ ...reading, damage: [{ ...at, line: 3 }, at] })).toEqual(all);
  });

  it('leave out a legend with an unreadable skin, and all legends when its legend is unknown', () => {
    const lost = (lost: Lost) => gameLists({ ...reading, damage: [at, { ...at, lost }] });
    expect(lost({ skinsOf: 'ash' })).toEqual({ ...all, gameids: ['3'] });
    expect(lost('skins')).toEqual({ ...all, gameids: [] });
  });

  it('are empty when a list ends early, or a file could not be opened', () => {
    const nothing = { gameids: [], assets: [] };
    expect(gameLists({ ...reading, damage: [{ ...at, line: 9, lost: 'assets' }] })).toEqual(nothing);
    const file = { path: 'a.zip', size: 9, unknown: 'is a damaged zip' };
    expect(gameLists({ ...reading, files: [{ ...file, isLost: true }] })).toEqual(nothing);
    expect(
      gameLists({
        ...reading,
        files: [
          { ...file, isLost: false },
          { ...file, sameAs: 'b' },
        ],
      }),
    ).toEqual(all);
  });
});
