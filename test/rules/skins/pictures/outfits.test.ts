import { describe, expect, it } from 'vitest';
import { outfitsOf } from '#rules/skins/pictures/outfits.ts';

const materials = ['ash_lgnd_v21_knight_body', 'ash_lgnd_v21_knight_gear'].map((name) => ({ name, pictures: {} }));
const skin = (texture: string) => ({
  _id: texture,
  legend: 'Ash',
  ingamename: texture,
  model: 'ash_v21_knight_w',
  texture,
});
const [knight, red, blue] = ['ash_lgnd_v21_knight', 'ash_lgnd_v21_knight_rt01', 'ash_lgnd_v21_knight_rc02'].map(skin);
const paths = ['material/ash_lgnd_v21_knight_rt01_body_sknp/ash_lgnd_v21_knight_rt01_body_col.png', 'a/other_col.png'];
const skins = [knight, red, blue].filter((one) => one !== undefined);

describe('the skins that a model shows (docs: Pictures)', () => {
  it('are the one with its material, and in each colour of the folder the recolour', () => {
    expect(outfitsOf({ materials, paths, skins })).toEqual([
      { colour: '', skins: [knight] },
      { colour: 'rt01', skins: [red] },
    ]);
  });

  it('are the recolour alone when the model is exported with it', () => {
    const recoloured = [{ name: 'ash_lgnd_v21_knight_rc02_body', pictures: {} }];
    expect(outfitsOf({ materials: recoloured, paths: [], skins })).toEqual([{ colour: '', skins: [blue] }]);
  });

  it('are none when several wear it and no material says which; one that is alone counts', () => {
    const named = [{ name: 'material_0', pictures: {} }];
    expect(outfitsOf({ materials: named, paths, skins })).toEqual([]);
    expect(outfitsOf({ materials: named, paths, skins: skins.slice(1, 2) })).toEqual([{ colour: '', skins: [red] }]);
    expect(outfitsOf({ materials: named, paths, skins: [] })).toEqual([]);
  });
});
