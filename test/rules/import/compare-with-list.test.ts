import { describe, expect, it } from 'vitest';
import { compareWithList } from '#rules/import/compare-skins.ts';
import type { ListedSkin } from '#rules/import/review/lines.ts';
import type { OpenRow, SkinRow } from '#rules/skins/given-rows.ts';
import { listed } from './review/samples.ts';

const iron = listed('a', {
  ...{ ingamename: 'Iron Choir', texture: 'ash_lgnd_v31_iron', gameid: '1' },
  sources: 'settings:ingamename,names',
});
const steel = listed('b', { ingamename: 'Steel Choir', texture: 'ash_lgnd_v31_steel' });
const known = [iron, steel];

/** The result for an open row, beside others and a list; undefined when the list does not have the skin. */
const namedIn = (row: OpenRow, list: readonly ListedSkin[] = known, skins: SkinRow[] = []) =>
  compareWithList({ skins, open: [row] }, { known: list, isStarter: () => false }).named.get(row);

describe('a row that adds nothing', () => {
  it('without a name takes the name of the skin with its id and the source of that name, whatever its legend', () => {
    const row = { gameid: '1', names: '{"arabic":"ختخد"}', sources: 'settings:gameid' };
    expect(namedIn(row)).toEqual({
      ...{ ...row, legend: 'Ash', ingamename: 'Iron Choir', sources: 'settings:ingamename,gameid' },
    });
  });

  it('takes a name that a person typed as typed', () => {
    const typed = { ...iron, sources: 'settings:model' };
    const row = { gameid: '1', sources: 'settings:model' };
    expect(namedIn(row, [typed])).toMatchObject({ sources: 'settings:model' });
  });

  it('is also recognised by its material, in its legend', () => {
    const row = { legend: 'ASH', gameid: '2', texture: 'ash_lgnd_v31_steel' };
    expect(namedIn(row)).toMatchObject({ ingamename: 'Steel Choir', gameid: '2' });
    expect(namedIn({ ...row, legend: undefined })).toBeUndefined();
  });

  it('is dropped when the list lacks it, or when another row has it', () => {
    const row = { legend: 'Ash', gameid: '9' };
    expect(namedIn(row)).toBeUndefined();
    const written = { legend: 'Ash', ingamename: 'Iron Choir', model: 'a_w' };
    expect(namedIn({ gameid: '1' }, known, [written])).toBeUndefined();
  });
});
