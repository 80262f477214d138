import { expect, it } from 'vitest';
import { shorterBases, stemOf } from '#game-files/names/stem.ts';

const plain = {
  part: undefined,
  pass: undefined,
  shader: undefined,
  role: undefined,
  colour: undefined,
  isFirst: true,
  isLoading: false,
  isFirstPerson: false,
};

it.each(
  Object.entries({
    wraith_lgnd_v31_tavrel_body_sknp: {
      name: 'wraith_lgnd_v31_tavrel_body',
      base: 'wraith_lgnd_v31_tavrel',
      part: 'body',
      shader: 'sknp',
    },
    'wraith_lgnd_v31_tavrel_body_colpass_sknp.rpak': {
      name: 'wraith_lgnd_v31_tavrel_body_colpass',
      base: 'wraith_lgnd_v31_tavrel',
      part: 'body',
      pass: 'colpass',
      shader: 'sknp',
    },
    ash_base_hair_shadow_tight_rgdp: {
      name: 'ash_base_hair_shadow_tight',
      base: 'ash_base',
      part: 'hair',
      pass: 'shadow_tight',
      shader: 'rgdp',
    },
    bloodhound_lgnd_v21_heroknight_rt01_body: {
      name: 'bloodhound_lgnd_v21_heroknight_rt01_body',
      base: 'bloodhound_lgnd_v21_heroknight_rt01',
      part: 'body',
      colour: 'rt01',
    },
    bloodhound_lgnd_v19_halloween_gear_rt01: {
      name: 'bloodhound_lgnd_v19_halloween_gear_rt01',
      base: 'bloodhound_lgnd_v19_halloween_rt01',
      part: 'gear',
      colour: 'rt01',
    },
    seer_lgnd_v22_zu_rt01rc02_head: {
      name: 'seer_lgnd_v22_zu_rt01rc02_head',
      base: 'seer_lgnd_v22_zu_rt01rc02',
      part: 'head',
      colour: 'rt01rc02',
    },
    overdrive_base_v_arms: { name: 'overdrive_base_v_arms', base: 'overdrive_base', part: 'v_arms' },
    'loba_base_body_albedoTexture.dds': {
      name: 'loba_base_body',
      base: 'loba_base',
      part: 'body',
      role: 'albedotexture',
    },
    // Parts and roles as Kyfolam/Apex-Auto-Shader constants.py has them.
    rampart_lgnd_v29_torfol_rc01_glass: {
      name: 'rampart_lgnd_v29_torfol_rc01_glass',
      base: 'rampart_lgnd_v29_torfol_rc01',
      part: 'glass',
      colour: 'rc01',
    },
    lifeline_mythic_v23_pilot_level01_hair02_sknp: {
      name: 'lifeline_mythic_v23_pilot_level01_hair02',
      base: 'lifeline_mythic_v23_pilot_level01',
      part: 'hair02',
      shader: 'sknp',
    },
    'lifeline_mythic_v23_pilot_level02_body_ehm.png': {
      name: 'lifeline_mythic_v23_pilot_level02_body',
      base: 'lifeline_mythic_v23_pilot_level02',
      part: 'body',
      role: 'ehm',
    },
    // After the art version comes its theme, whatever its name.
    ash_lgnd_v20_alpha: { name: 'ash_lgnd_v20_alpha', base: 'ash_lgnd_v20_alpha' },
    'seer_base_head_nml.png': { name: 'seer_base_head', base: 'seer_base', part: 'head', role: 'nml' },
    'D:\\x\\Wraith_v20_heist_w_LOD0.cast': { name: 'wraith_v20_heist_w', base: 'wraith_v20_heist_w' },
    '"D:/x/wraith_v20_heist_w_LOD0.001"': { name: 'wraith_v20_heist_w', base: 'wraith_v20_heist_w' },
    'ash_base_body_1_normal2Texture.png': {
      name: 'ash_base_body_1',
      base: 'ash_base',
      part: 'body',
      role: 'normal2texture',
      isFirst: false,
    },
    'ash_base_body_col_001_level2.dds': {
      name: 'ash_base_body',
      base: 'ash_base',
      part: 'body',
      role: 'col',
      isFirst: false,
    },
    'ash_base_body_col_level0.png': { name: 'ash_base_body', base: 'ash_base', part: 'body', role: 'col' },
    'ash_base_w.uber_struct': { name: 'ash_base_w', base: 'ash_base_w' },
    // The level of a prestige skin is none of a picture.
    'ash_mythic_v25_pilot_level02_col.png': {
      name: 'ash_mythic_v25_pilot_level02',
      base: 'ash_mythic_v25_pilot_level02',
      role: 'col',
    },
    ash_base_v: { name: 'ash_base_v', base: 'ash_base_v', isFirstPerson: true },
    'pov_pilot_medium_fuse.rmdl': {
      name: 'pov_pilot_medium_fuse',
      base: 'pov_pilot_medium_fuse',
      isFirstPerson: true,
    },
    ash_lgnd_v25_zu_w_loading: {
      name: 'ash_lgnd_v25_zu_w_loading',
      base: 'ash_lgnd_v25_zu_w_loading',
      isLoading: true,
    },
  }),
)('a name is split: %s', (path, stem) => {
  expect(stemOf(path)).toEqual({ ...plain, ...stem });
});

it.each([
  ['ash_base_left_pauldron', ['ash_base_left', 'ash_base']],
  ['ash_lgnd_v22_vorna_scarf_rt01', ['ash_lgnd_v22_vorna_rt01', 'ash_lgnd_v22_rt01']],
  ['ash_lgnd_v22_vorna_rt01_left_scarf', ['ash_lgnd_v22_vorna_rt01_left', 'ash_lgnd_v22_vorna_rt01']],
  ['ash_lgnd_v22_vorna_rt01_scarf', ['ash_lgnd_v22_vorna_rt01']],
  ['ash_base_body_wet_mask', ['ash_base_body_wet', 'ash_base_body', 'ash_base']],
  ['ash_base_scarf_2', ['ash_base_scarf', 'ash_base', 'ash']],
  ['ash', []],
])('the text before an unknown part is the name of the material: %s', (base, shorter) => {
  expect(shorterBases(base)).toEqual(shorter);
});
