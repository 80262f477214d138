import { expect, it } from 'vitest';
import { matchArt } from '#rules/skins/art.ts';
import { modelFor } from '#rules/skins/asset-options.ts';

const models = [
  ...['bloodhound_base_w', 'bloodhound_v21_heroknight_w', 'bloodhound_v21_other_w', 'bloodhound_lgnd_v3_tide_w'],
  ...['heroknight_v21_bloodhound_w', 'bloodhound_v21_v3_tide_w'],
];
const textures = [
  'bloodhound_lgnd_v21_heroknight_rt01',
  'bloodhound_lgnd_v3_tide',
  'bloodhound_base',
  'bloodhound_v9_x',
];

it('a model is found by its art as in the forms, and none where the names do not show it', () => {
  const { modelOf } = matchArt(models, textures);
  expect(textures.map(modelOf)).toEqual([
    'bloodhound_v21_heroknight_w',
    'bloodhound_lgnd_v3_tide_w',
    undefined,
    undefined,
  ]);
  for (const texture of textures.slice(0, 2)) expect(modelOf(texture)).toBe(modelFor(texture, models));
});

it('a texture is found by the art of a model', () => {
  const { textureOf } = matchArt(models, textures);
  expect(models.map(textureOf)).toEqual([undefined, textures[0], undefined, textures[1], textures[0], textures[1]]);
});

it('the levels of a prestige skin, which share version and theme, are told apart', () => {
  const levels = ['level01', 'level02', 'level03'];
  const old = levels.map((level) => `loba_v29_pilot_${level}_w`);
  const { modelOf, textureOf } = matchArt(
    old,
    levels.map((level) => `loba_mythic_v29_pilot_${level}`),
  );
  expect(levels.map((level) => modelOf(`loba_mythic_v29_pilot_${level}`))).toEqual(old);
  expect(old.map(textureOf)).toEqual(levels.map((level) => `loba_mythic_v29_pilot_${level}`));
  expect(modelOf('loba_mythic_v29_pilot_level09')).toBe(old[0]);
});
