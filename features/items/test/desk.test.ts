import { expect, test } from 'vitest';
import type { GameItem } from '#game-files/dump/join-items.ts';
import { flagsIn, sayFlagged } from '#rules/import/reading/reading.ts';
import { compare, rowsOf } from '../desk.ts';

const item = (stem: string, more: Partial<GameItem> = {}): GameItem => ({
  ...{ kind: 'charm', asset: `settings/itemflav/weapon_charm/${stem}.rpak`, names: { english: stem } },
  ...{ weapon: undefined, legend: undefined, short: undefined, id: undefined, parent: undefined },
  ...{ said: {}, files: [], heldBack: [], flags: [], isUntold: false, ...more },
});
const own = { skins: [], assets: [] };
const good = item('nessy');
const tooLong = item('endless', { files: [{ role: 'model', path: 'm'.repeat(301) }] });
const hidden = item('hidden', { flags: ['season_99_enabled'] });
const compareWith = (said: string[] = []) =>
  compare({ own, items: [good, tooLong, hidden] }, [], new Set(said)).groups[0];

test('an item with a value that no import accepts is left out alone', () => {
  expect(rowsOf({ own, items: [good, tooLong] }, new Set()).map(({ asset }) => asset)).toEqual([good.asset]);
  expect(compareWith()?.heldBack[0]).toMatch(/^endless: .*300/);
});

test('an item that a flag hides says which one, until the flag is said to be on', () => {
  expect(compareWith()?.heldBack.at(-1)).toBe('hidden: waits for season_99_enabled');
  expect(compareWith(['season_99_enabled'])).toMatchObject({ added: ['nessy', 'hidden'] });
});

test('an unnamed item changes only one that is there', () => {
  const unnamed = item('unnamed', { names: {} });
  expect(rowsOf({ own, items: [unnamed] }, new Set())).toMatchObject([{ isOpen: true }]);
  expect(compare({ own, items: [unnamed] }, [], new Set()).rows).toEqual([]);
});

test('flags that hide items alone can be said, and each item is counted beside skins', () => {
  const [flag, ...others] = flagsIn({ skins: [], items: [good, hidden] });
  expect([flag && sayFlagged(flag), others]).toEqual(['1 other item while it is on', []]);
});

test('rows of an export are taken as they are; one that is none is held back', () => {
  const row = {
    kind: 'charm',
    asset: good.asset,
    names: { english: 'Nessy' },
    files: [],
    gameid: '77',
    quality: 'epic',
  };
  const exported = { own: { ...own, others: { items: [row, { kind: 'charm' }] } }, items: [] };
  expect(rowsOf(exported, new Set())).toEqual([expect.objectContaining(row)]);
  expect(compare(exported, [row], new Set())).toMatchObject({
    rows: [],
    groups: [{ added: [], heldBack: [expect.any(String)] }],
  });
});
