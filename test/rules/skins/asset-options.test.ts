import { describe, expect, it } from 'vitest';
import type { Archive } from '#contract/archive/archive.ts';
import {
  animationOptions,
  legendOptions,
  modelFor,
  modelOptions,
  takesAnimation,
  textureOptions,
  usedTextures,
} from '#rules/skins/asset-options.ts';

const archiveOf = (kind: keyof Archive, groups: Record<string, string[]>): Archive => ({
  Models: [],
  Textures: [],
  Animations: [],
  [kind]: Object.entries(groups).map(([name, items]) => ({ name, items })),
});

const textures = (items: string[], used: string[] = []) =>
  textureOptions(archiveOf('Textures', { Ash: items }), 'Ash', new Set(used));

describe('texture options (docs: Asset choices)', () => {
  it.each([
    ['of the legendary family', 'ash_lgnd_v21_steel_body', ['ash_lgnd_v21_steel']],
    ['of the base family', 'ash_base_body', ['ash_base']],
    ['a recolored base', 'ash_base_rc01_body', ['ash_base_rc01']],
    ['of the mythic family', 'ash_mythic_v25_crown_body', ['ash_mythic_v25_crown']],
    ['a head', 'ash_lgnd_v21_steel_head', ['ash_lgnd_v21_steel']],
    ['hair', 'ash_lgnd_v21_steel_hair', ['ash_lgnd_v21_steel']],
    ['another part', 'ash_lgnd_v21_steel_gear', []],
    ['no part', 'ash_lgnd_v21_steel', []],
    ['a part in the middle', 'ash_lgnd_v21_body_steel', []],
    ['of another family', 'ash_epicp_v21_biker_body', []],
    ['an icon', 'ash_icon_v21_biker_body', []],
    ['a hash of the game', 'ash_lgnd_0x53237a2cdd03344e_body', []],
    ['a short hexadecimal number', 'ash_lgnd_0x5323_body', ['ash_lgnd_0x5323']],
    ["Caustic's shared palette", 'caustic_lgnd_shared01_body', []],
    ['the shared palette with more behind it', 'caustic_lgnd_shared01_v2_head', []],
    ['a proxy test', 'ash_base_proxytest_body', []],
    ['a proxy test without a part', 'ash_base_proxytest', []],
    ['a view model', 'ash_base_viewmodel_hair', []],
    ['a view model that is not at the end', 'ash_base_viewmodel_x_body', ['ash_base_viewmodel_x']],
  ])('%s', (_, item, options) => {
    expect(textures([item])).toEqual(options);
  });

  it('names a texture once, whatever its parts', () => {
    expect(textures(['ash_base_body', 'ash_base_head', 'ash_base_hair', 'ash_base_gear'])).toEqual(['ash_base']);
  });

  it('leaves out used ones', () => {
    expect(textures(['ash_base_body', 'ash_lgnd_v1_x_body'], ['ash_base'])).toEqual(['ash_lgnd_v1_x']);
  });

  it("are the legend's own, and never the dummy's", () => {
    const archive = archiveOf('Textures', { ash: ['ash_base_body'], Fuse: ['fuse_base_body'], Dummy: ['d_base_body'] });
    expect(['Ash', 'FUSE', 'Dummy', 'DUMMY\u200b', 'Nobody'].map((legend) => textureOptions(archive, legend))).toEqual([
      ['ash_base'],
      ['fuse_base'],
      [],
      [],
      [],
    ]);
    const wide = archiveOf('Textures', { 'Mad\u00a0Maggie': ['maggie_base_body'] });
    expect(textureOptions(wide, 'mad maggie')).toEqual(['maggie_base']);
  });
});

it('the legends to choose from are those of the skins and of the textures by name, each once in any spelling, without the dummy', () => {
  const archive = archiveOf('Textures', { FUSE: [], Ash: [], 'Cafe\u0301': [], DUMMY: [], Alter: [] });
  const legends = ['Fuse', 'Caf\u00e9'].map((legend) => ({ legend, details: [] }));
  expect(legendOptions(archive, legends)).toEqual(['Alter', 'Ash', 'Caf\u00e9', 'Fuse']);
});

describe('model options (docs: Asset choices)', () => {
  it.each([
    ['seen from outside', 'ash_base_w', true],
    ['of the oldest kind', 'pilot_medium_ash', true],
    ['in the first person', 'ash_base_v', false],
    ['arms in the first person', 'pov_pilot_medium_ash', false],
    ['with the letters elsewhere', 'ash_v21_pov_x_w', true],
  ])('%s', (_, item, isOffered) => {
    expect(modelOptions(archiveOf('Models', { Ash: [item] }), 'Ash')).toEqual(isOffered ? [item] : []);
  });

  it('leave out the dummy', () => {
    expect(modelOptions(archiveOf('Models', { Dummy: ['dummy_w'] }), 'Dummy')).toEqual([]);
  });
});

describe('animation options (docs: Asset choices)', () => {
  it("start with pilot_, the legend's own first, without the dummy and All_Pilots", () => {
    const archive = archiveOf('Animations', {
      All_Pilots: ['pilot_all'],
      Ash: ['pilot_medium_ash', 'ash_idle'],
      Dummy: ['pilot_dummy'],
      Fuse: ['pilot_medium_fuse', 'pilot_medium_ash'],
    });
    expect(animationOptions(archive, 'Fuse')).toEqual(['pilot_medium_fuse', 'pilot_medium_ash']);
    expect(animationOptions(archive, 'Nobody')).toEqual(['pilot_medium_ash', 'pilot_medium_fuse']);
  });

  it.each([
    ['ash_base', true],
    ['ash_base_rc01', false],
    ['ash_lgnd_v21_base', true],
    ['base', false],
    ['n/a', false],
  ])('%s takes an animation: %s', (texture, takes) => {
    expect(takesAnimation(texture)).toBe(takes);
  });
});

describe('the model of a texture (docs: Asset choices)', () => {
  const models = ['ash_v21_steel_w', 'ash_base_w', 'ash_lgnd_v23_void_w', 'ash_lgnd_v23_voidknight_w'];

  it.each([
    ['shares its version and theme', 'ash_lgnd_v23_voidknight', models, 'ash_lgnd_v23_voidknight_w'],
    ['also for a recolor', 'ash_lgnd_v23_void_rc02', models, 'ash_lgnd_v23_void_w'],
    ['is the base model when none does', 'ash_lgnd_v24_other', models, 'ash_base_w'],
    ['is the base model of a base texture', 'ash_base', models, 'ash_base_w'],
    ['of the oldest kind', 'holo_base', ['pilot_medium_holo_legendary_01', 'pilot_medium_holo'], 'pilot_medium_holo'],
    ['is the first when there is no base model', 'ash_base', ['ash_v21_steel_w', 'ash_v22_x_w'], 'ash_v21_steel_w'],
    ['is none when there are none', 'ash_base', [], ''],
  ])('%s', (_, texture, options, model) => {
    expect(modelFor(texture, options)).toBe(model);
  });
});

it('used textures are those of every skin, without n/a', () => {
  const skin = (texture: string) => ({ _id: texture, ingamename: '', model: '', texture });
  expect(
    usedTextures([
      { legend: 'Ash', details: [skin('a'), skin('n/a')] },
      { legend: 'Fuse', details: [skin('b')] },
    ]),
  ).toEqual(new Set(['a', 'b']));
});
