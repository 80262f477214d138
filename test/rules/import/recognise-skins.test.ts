import { describe, expect, it } from 'vitest';
import { type GivenFields, withGiven } from '#contract/skins/skin-fields.ts';
import { type KnownSkin, recogniseSkins } from '#rules/import/recognise-skins.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';

type Given = Partial<GivenFields> & { ingamename: string; legend?: string };

const known = (id: string, given: Given): KnownSkin & { id: string } => ({
  id,
  legend: 'Ash',
  ...given,
  ...withGiven(undefined, { model: 'n/a', texture: 'n/a', ...given }),
});
const row = (given: Given): SkinRow => ({ legend: 'Ash', ...given });

/** The ids of the skins that the rows mean, in the order of the rows. */
const found = (rows: SkinRow[], skins: (KnownSkin & { id: string })[]) => {
  const recognised = recogniseSkins(rows, skins);
  return rows.map((one) => recognised.get(one)?.id);
};

describe('a skin is recognised', () => {
  it('by its permanent id, whatever its name and assets are now', () => {
    const skins = [known('a', { ingamename: 'Old', texture: 'ash_old', gameid: '7' })];
    expect(found([row({ ingamename: 'New', texture: 'ash_new', gameid: '7' })], skins)).toEqual(['a']);
  });

  it('by its settings, also for a row without a permanent id', () => {
    const settings = 'settings/itemflav/character_skin/ash/rare_01.rpak';
    const skins = [
      known('a', { ingamename: 'Same', gameid: '1' }),
      known('b', { ingamename: 'Old', gameid: '2', settings }),
    ];
    expect(found([row({ ingamename: 'Same', settings })], skins)).toEqual(['b']);
    expect(found([row({ ingamename: 'New', settings, gameid: '3' })], skins)).toEqual([undefined]);
  });

  it('by its legend and material when the game knows it and the list has no id yet', () => {
    const skins = [
      known('a', { ingamename: 'Typed wrong', texture: 'ash_lgnd_v1' }),
      known('b', { ingamename: 'Other', texture: 'ash_lgnd_v1', legend: 'Bangalore' }),
    ];
    expect(found([row({ ingamename: 'Typed right', texture: 'ash_lgnd_v1', gameid: '7' })], skins)).toEqual(['a']);
  });

  it('not by a material that two skins have, nor by an unknown one', () => {
    const twice = [
      known('a', { ingamename: 'One', texture: 'ash_base' }),
      known('b', { ingamename: 'Two', texture: 'ash_base' }),
    ];
    expect(found([row({ ingamename: 'Three', texture: 'ash_base', gameid: '7' })], twice)).toEqual([undefined]);
    const unknown = [known('a', { ingamename: 'One' })];
    expect(found([row({ ingamename: 'Two', texture: 'n/a', gameid: '7' })], unknown)).toEqual([undefined]);
  });

  it('by its legend and name, as they look, and only by these in a handmade file', () => {
    const skins = [known('a', { ingamename: 'Feral’s Future', texture: 'ash_a' }), known('b', { ingamename: 'B' })];
    const rows = [row({ ingamename: "FERAL'S FUTURE", texture: 'ash_b' }), row({ ingamename: 'C', texture: 'ash_a' })];
    expect(found(rows, skins)).toEqual(['a', undefined]);
  });

  it('never where two permanent ids differ', () => {
    const skins = [known('a', { ingamename: 'Same', texture: 'ash_same', gameid: '7' })];
    expect(found([row({ ingamename: 'Same', texture: 'ash_same', gameid: '8' })], skins)).toEqual([undefined]);
  });

  it('by only one row, the most certain one', () => {
    const skins = [known('a', { ingamename: 'Same', texture: 'ash_a', gameid: '7' })];
    const rows = [row({ ingamename: 'Same' }), row({ ingamename: 'Renamed', gameid: '7' })];
    expect(found(rows, skins)).toEqual([undefined, 'a']);
  });

  it('as two skins when they have swapped their names', () => {
    const skins = [known('a', { ingamename: 'One', gameid: '1' }), known('b', { ingamename: 'Two', gameid: '2' })];
    const rows = [row({ ingamename: 'Two', gameid: '1' }), row({ ingamename: 'One', gameid: '2' })];
    expect(found(rows, skins)).toEqual(['a', 'b']);
  });
});
