import { describe, expect, it } from 'vitest';
import { assetAt } from '#game-files/names/asset-path.ts';

const art = 'material/art/mshop/characters/legends';

/** Kind and folder in short. */
const short = (path: string, type?: string) => {
  const asset = assetAt(path, type);
  return typeof asset === 'string' ? asset : `${asset.kind} of ${asset.folder}`;
};

describe('the folder decides', () => {
  it.each([
    ['mdl/techart/mshop/characters/legends/wraith/wraith_lgnd_v31_tavrel_w.rmdl', 'model of wraith'],
    ['mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_lgnd_v31_tavrel_v.rmdl', 'model of wraith'],
    ['mdl//techart//mshop//characters//legends//wraith//wraith_lgnd_v31_tavrel_v.rmdl', 'model of wraith'],
    ['MDL/TechArt/mshop/Characters/Legends/Overdrive/x_w.rmdl', 'model of overdrive'],
    ['mdl/Humans/class/medium/pilot_medium_holo.rmdl', 'model of mirage'],
    ['mdl/Humans/class/heavy/pilot_heavy_revenant_reborn.rmdl', 'model of revenant'],
    ['mdl/Humans/class/medium/pilot_medium_nova_01.rmdl', 'model of horizon'],
    ['mdl/Humans/class/light/wraith_v20_heist_w.rmdl', 'model of wraith'],
    ['mdl/content/r2/models/Humans/class/medium/nova/dmx/x_w.rmdl', 'model of horizon'],
    ['mdl/content/r2/dmx/techart/mshop/characters/legends/fuse/fuse_v21_zu_w.rmdl', 'model of fuse'],
    ['mdl/Weapons/arms/pov_pilot_medium_stim.rmdl', 'model of octane'],
    [`${art}/wraith/base/wraith_base_body_sknp.rpak`, 'material of wraith'],
    [`${art}/ash/legendary/v31_zu/skins/rt01/ash_lgnd_v31_zu_rt01_body_sknp.rpak`, 'material of ash'],
    ['texture/art/mshop/characters/legends/ash/base/ash_base_body_col.rpak', 'texture of ash'],
    ['material/models/humans/pariah_lgnd_v20_x.rpak', 'material of seer'],
    ['animrig/humans/class/medium/pilot_medium_nova.rrig', 'rig of horizon'],
    ['settings/itemflav/character_skin/wraith/classic.rpak', 'skin of wraith'],
    ['settings/itemflav/character/madmaggie.rpak', 'character of madmaggie'],
    ['odl_asset\\mdl\\Humans\\class\\medium\\pilot_medium_holo.rmdl', 'package of mirage'],
  ])('that %s is the %s', (path, asset) => {
    expect(short(path)).toBe(asset);
  });

  it('also for a new legend', () => {
    expect(short('settings/itemflav/character_skin/orveth/classic.rpak')).toBe('skin of orveth');
    expect(short('settings/itemflav/character/orveth.rpak')).toBe('character of orveth');
    expect(short('mdl/techart/mshop/characters/legends/Orveth/orveth_base_w.rmdl')).toBe('model of orveth');
  });

  it.each([
    ['mdl/fx/ash_cloud_01.rmdl', 'model'],
    ['mdl/props/lifeline_crate/lifeline_crate_zu_base_w.rmdl', 'model'],
    ['mdl/weapons/horizon_heirloom/ptpov_horizon_zu.rmdl', 'model'],
    ['mdl/techart/mshop/weapons/class/assault/flatline/flatline_lgnd_v27_zu_w.rmdl', 'model'],
    ['material/models/props/fuse_box/fuse_box_body_rgdp.rpak', 'material'],
    ['material/art/mshop/weapons/class/assault/r301/legendary/v27_zu/r301_lgnd_v27_zu_body_sknp.rpak', 'material'],
    ['texture/models/camo_skins/wraith_camo_col.rpak', 'texture'],
    ['settings/rpak_roots/lgnd_skins/wraith/lgnd_v31_tavrel.rpak', 'twin'],
    ['settings/itemflav/weapon_skin/flatline/lgnd_v27_zu.rpak', 'settings'],
    ['settings/player/mp/pilot_survival_wraith.rpak', 'settings'],
    ['animseq/humans/class/medium/pilot_medium_holo/holo_zu_w.rseq', 'sequence'],
    ['shader\\0x12AB', 'shader'],
    ['ui_image/rui/menu/skin_icons/wraith_zu.rpak', 'interface'],
    ['texture\\0x6D4CF2465D3E002', 'unnamed'],
    ['mdl\\0xABC', 'unnamed'],
    ['0x10010c6ff10125a5', 'unnamed'],
    ['mdl/Humans/class/medium/pilot_medium_generic.rmdl', 'shared'],
    ['animrig/humans/class/light/mp_pilot_light_core.rrig', 'shared'],
    ['settings/itemflav/character_skin/dummie/color_01.rpak', 'shared'],
    ['settings/itemflav/character_skin/_shared_favorites.rpak', 'shared'],
    [`${art}/caustic/legendary/shared/caustic_lgnd_shared01_body_sknp.rpak`, 'shared'],
    [`${art}/overdrive/base/overdrive_camomask_shared01_body_sknp.rpak`, 'shared'],
    [`${art}/bloodhound/legendary/test/bloodhound_lgnd_v21_proxytest_body_sknp.rpak`, 'test'],
    ['mdl/Humans/class/medium/pilot_medium_vornak.rmdl', 'stranger'],
    ['maps/mp_rr_zu.bsp.0001.bsp_lump', 'other'],
  ])('and sets %s aside: %s', (path, reason) => {
    expect(short(path)).toBe(reason);
  });

  it('and the type only without a folder', () => {
    expect(short('vornak_step_3p_07', 'asrc')).toBe('sound');
    expect(short('bloodhound_v21_heroknight_w', 'mdl_')).toBe('model of bloodhound');
    expect(short('pilot_medium_holo', 'arig')).toBe('rig of mirage');
  });
});

it.each([
  ['wraith_lgnd_v31_tavrel_body', 'material of wraith'],
  ['wraith_lgnd_v31_tavrel_body_colpass', 'material of wraith'],
  ['wraith_lgnd_v31_tavrel_body_col', 'texture of wraith'],
  ['wraith_lgnd_v31_tavrel_w', 'model of wraith'],
  ['ash_base_v', 'model of ash'],
  ['bloodhound_v21_pilot_level03', 'model of bloodhound'],
  ['pilot_medium_holo_legendary_01', 'model of mirage'],
  ['pilot_medium_holo', 'ambiguous'],
  ['wraith_lgnd_v31_tavrel', 'ambiguous'],
  ['ash_tray_01', 'stranger'],
  ['lifeline_crate_zu_base_w', 'stranger'],
  ['holo_zu_w', 'stranger'],
  ['flatline_v20_assim_w', 'stranger'],
  ['caustic_lgnd_shared01_body', 'shared'],
  ['bloodhound_lgnd_v21_zu_proxytest_body', 'test'],
])('a name without a folder belongs to a legend by its whole shape: %s: %s', (name, asset) => {
  expect(short(name)).toBe(asset);
});
