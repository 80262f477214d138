import { describe, expect, it } from 'vitest';
import { coloursIn, findPictures } from '#game-files/cast/find-pictures.ts';
import type { Material } from '#game-files/cast/model.ts';

const material = (name: string, pictures: Material['pictures'] = {}): Material => ({ name, pictures });

/** The file names of what was found. */
function worn(materials: readonly Material[], model: string, paths: readonly string[], colour?: string) {
  const found = findPictures({ materials, model, paths, colour });
  return found.map((one) => Object.fromEntries(Object.entries(one).map(([role, place]) => [role, paths[place]])));
}

describe('the pictures of a material (docs: Models)', () => {
  it('are where the model says, in any case and with either slash', () => {
    const paths = ['out/other/_images/Body_Col.png', 'out/Ash_W/_images/Body_Col.png', 'out/Ash_W/_images/x.png'];
    const body = material('ash_base_body', { colour: '_images\\body_col.png' });
    expect(worn([body], 'out\\ash_w\\ash_w_LOD0.cast', paths)).toEqual([{ colour: paths[1] }]);
  });

  it('may have another ending than the model says', () => {
    const body = material('x', { normal: 'textures/body_nml.png' });
    expect(worn([body], 'ash_w.cast', ['textures/body_nml.dds'])).toEqual([{ normal: 'textures/body_nml.dds' }]);
  });

  it('are elsewhere with the name that the model says, the nearest first', () => {
    const paths = ['out/a/0x12_col.png', 'out/models/b/0x12_col.png', 'other/0x12_col.png'];
    const body = material('x', { colour: 'D:\\old\\0x12_col.png' });
    expect(worn([body], 'out/models/ash/ash_w.cast', paths)).toEqual([{ colour: paths[1] }]);
  });

  it.each([
    ['RSX, stored names', 'mdl/ash_base_w/ash_base_w/ash_base_body_col.png', 'mdl/x/ash_base_body_nml.png'],
    ['RSX, names as text', 'ash_base_body_albedoTexture.png', 'ash_base_body_normalTexture.png'],
    ['Legion+', 'models/ash/_images/ash_base_body_col.dds', 'models/ash/_images/ash_base_body_nml.dds'],
    ['a folder of a material', 'material/ash_base_body_sknp/0x1_col.png', 'material/ash_base_body_sknp/0x2_nml.tga'],
  ])('are found by their names: %s', (_, colour, normal) => {
    const paths = ['ash_base_body_gls.png', 'ash_base_gear_col.png', colour, normal];
    expect(worn([material('ash_base_body_sknp')], 'mdl/ash_base_w/ash_base_w_LOD0.cast', paths)).toEqual([
      { colour, normal },
    ]);
  });

  it('are pictures that every browser reads, when there are several', () => {
    const paths = ['ash_base_body_col.tga', 'ash_base_body_col.dds', 'ash_base_body_col.png'];
    expect(worn([material('ash_base_body')], 'ash.cast', paths)).toEqual([{ colour: paths[2] }]);
  });

  it('are missing when nothing fits', () => {
    expect(worn([material('ash_base_body')], 'ash.cast', ['wraith_base_body_col.png'])).toEqual([{}]);
    expect(worn([material('')], 'ash.cast', [])).toEqual([{}]);
  });
});

describe('a recolour laid over a model (docs: Models)', () => {
  const materials = [
    material('ash_lgnd_v21_knight_body', { colour: 'knight_body_col.png' }),
    material('ash_lgnd_v21_knight_gear', { colour: 'knight_gear_col.png' }),
  ];
  const paths = [
    'ash/knight_body_col.png',
    'ash/knight_gear_col.png',
    'material/ash_lgnd_v21_knight_rt01_body_sknp/ash_lgnd_v21_knight_rt01_body_col.png',
    'material/ash_lgnd_v21_knight_body_rc02/ash_lgnd_v21_knight_body_rc02_col.png',
    'material/wraith_lgnd_v21_other_rt05_body/wraith_lgnd_v21_other_rt05_body_col.png',
  ];

  it('is offered when the folder has pictures of it', () => {
    expect(coloursIn(materials, paths)).toEqual(['rc02', 'rt01']);
    expect(coloursIn([material('ash_lgnd_v21_knight_rt01_body')], paths)).toEqual(['rc02']);
  });

  it.each([
    ['rt01', paths[2]],
    ['rc02', paths[3]],
  ])('%s replaces what it recolours, and leaves the rest', (colour, body) => {
    expect(worn(materials, 'ash/knight_w.cast', paths, colour)).toEqual([{ colour: body }, { colour: paths[1] }]);
  });
});
