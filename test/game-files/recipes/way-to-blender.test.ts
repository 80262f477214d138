import { describe, expect, it } from 'vitest';
import { wayToBlender } from '#game-files/recipes/way-to-blender.ts';
import { rowsOf } from './rows-of.ts';

const way = (skin: Parameters<typeof rowsOf>[0], assets: Parameters<typeof wayToBlender>[1] = []) =>
  wayToBlender(rowsOf(skin as object)[0] as ReturnType<typeof rowsOf>[0], assets);

describe('the way of a skin into Blender (docs: Into Blender)', () => {
  it('has the package that the game’s lists name', () => {
    expect(
      way({ model: 'ash_v21_iron_w', texture: 'ash_lgnd_v21_iron', package: 'root_lgnd_skins_iron.rpak' }),
    ).toEqual({
      packages: '"common.rpak" "root_lgnd_skins_iron.rpak"',
      probable: [],
      filter: '-_loading,-pov_,-_rt,-_rc,ash_lgnd_v21_iron_,ash_v21_iron_w.rmdl',
      file: 'exported_files\\mdl\\ash_v21_iron_w\\ash_v21_iron_w_LOD0.cast',
    });
  });

  it.each([
    ['conduit_lgnd_v23_symbiotic_w', 'root_lgnd_skins_conduit_lgnd_v23_symbiotic.rpak'],
    ['pilot_medium_stim', 'root_lgnd_skins_humans_class_medium_pilot_medium_stim.rpak'],
  ])('has the probable package of %s by the rule', (model, file) => {
    expect(way({ model })).toMatchObject({ packages: `"common.rpak" "${file}"`, probable: [file] });
  });

  it('has the package of the material too for a recolour, and where its pictures are', () => {
    const skin = { model: 'bangalore_v21_warlord_w', texture: 'bangalore_lgnd_v21_warlord_rt01', package: 'a.rpak' };
    const byRule = 'root_lgnd_skins_bangalore_lgnd_v21_warlord_rt01.rpak';
    expect(way(skin)).toMatchObject({
      packages: `"common.rpak" "a.rpak" "${byRule}"`,
      probable: [byRule],
      recolour: 'exported_files\\material\\bangalore_lgnd_v21_warlord_rt01',
    });
    const part = { kind: 'Textures', name: 'bangalore_lgnd_v21_warlord_rt01_body', package: 'b.rpak' };
    expect(way(skin, [part])).toMatchObject({ packages: '"common.rpak" "a.rpak" "b.rpak"', probable: [] });
  });

  it('names no package twice, and is nothing without a model', () => {
    expect(way({ model: 'ash_base_w', texture: 'ash_base', package: 'common.rpak' })?.packages).toBe('"common.rpak"');
    expect(way({ texture: 'ash_base' })).toBeUndefined();
  });
});
