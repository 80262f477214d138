import { describe, expect, it } from 'vitest';
import { rowsOfKnown } from '#rules/import/known-only.ts';
import { listed } from '../review/samples.ts';

const iron = listed('a', {
  ...{ ingamename: 'Iron Choir', texture: 'ash_lgnd_v31_iron', gameid: '1' },
  sources: 'settings:ingamename,names',
});
const steel = listed('b', { ingamename: 'Steel Choir', texture: 'ash_lgnd_v31_steel' });
const known = [iron, steel];

describe('a row that adds nothing', () => {
  it('without a name takes that of the skin with its id, whatever legend it tells, and where the name came from', () => {
    const row = { gameid: '1', names: '{"arabic":"ختخد"}', sources: 'settings:gameid' };
    expect(rowsOfKnown([{ asset: 'x', row }], [], known)).toEqual({
      rows: [{ ...row, legend: 'Ash', ingamename: 'Iron Choir', sources: 'settings:ingamename,gameid' }],
      left: [],
    });
  });

  it('takes the name that a person typed as theirs', () => {
    const typed = { ...iron, sources: 'settings:model' };
    const row = { gameid: '1', sources: 'settings:model' };
    expect(rowsOfKnown([{ asset: 'x', row }], [], [typed]).rows).toMatchObject([{ sources: 'settings:model' }]);
  });

  it('is known by its material as well, in its legend', () => {
    const row = { legend: 'ASH', gameid: '2', texture: 'ash_lgnd_v31_steel' };
    expect(rowsOfKnown([{ asset: 'x', row }], [], known).rows).toMatchObject([
      { ingamename: 'Steel Choir', gameid: '2' },
    ]);
    expect(rowsOfKnown([{ asset: 'x', row: { ...row, legend: undefined } }], [], known)).toEqual({
      rows: [],
      left: ['x'],
    });
  });

  it('is left when the list does not know it, or knows it as another row', () => {
    const row = { legend: 'Ash', gameid: '9' };
    expect(rowsOfKnown([{ asset: 'x', row }], [], known)).toEqual({ rows: [], left: ['x'] });
    const written = { legend: 'Ash', ingamename: 'Iron Choir', model: 'a_w' };
    expect(rowsOfKnown([{ asset: 'x', row: { gameid: '1' } }], [written], known)).toEqual({ rows: [], left: ['x'] });
  });
});
