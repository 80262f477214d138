import { describe, expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { kindWords, sayWhy } from '#rules/answers/translated/say.ts';
import { wardrobe } from '../../../game-files/translate/wardrobe.ts';

const translate = lineTranslator({ skins: wardrobe, legends: firstLegends, names: {} });
/** The kind, the skins and the reason of each answer. */
const say = (line: string, folder?: string) =>
  translate(line, folder).map((answer) =>
    [
      answer.kind === undefined ? '?' : kindWords[answer.kind],
      ...answer.skins.map((place) => wardrobe[place]?._id),
      sayWhy(answer),
    ].join(' | '),
  );

const EXPORTED = 'D:\\rsx\\exported_files';
const OF_WRAITH = 'animseq\\humans\\class\\light\\pilot_light_wraith';

describe('what is part of no skin is named as what it is (docs: Other assets)', () => {
  it.each(
    Object.entries({
      'settings/itemflav/emote_icon/horizon/epic_01.rpak': 'Settings | settings of a holospray of Horizon',
      'settings/itemflav/emote_icon/heroknight/epic_v21_heroknight_01.rpak': 'Settings | settings of a holospray',
      'settings\\itemflav\\weapon_skin\\kraber\\legendary_01.rpak': 'Settings | settings of a weapon skin',
      'settings/itemflav/gcard_frame/wraith/legendary_01.rpak': 'Settings | settings of a banner frame of Wraith',
      'settings\\itemflav\\gcard_stance\\wraith\\rare_01.rpak': 'Settings | settings of a banner pose of Wraith',
      'settings/itemflav/character_execution/wraith/epic_01.rpak': 'Settings | settings of a finisher of Wraith',
      'settings/itemflav/skydive_emote/wraith/epic_01.rpak': 'Settings | settings of a skydive emote of Wraith',
      'settings/itemflav/weapon_charm/epic_01.rpak': 'Settings | settings of a weapon charm',
      'settings/itemflav/loadscreen/legendary_01.rpak': 'Settings | settings of a loading screen',
      'settings/itemflav/melee_skin/wraith_kunai.rpak': 'Settings | settings of a melee skin of Wraith',
      'settings/itemflav/loot/main_weapon/r301.rpak': 'Settings | settings of a weapon',
      'settings/itemflav/currency_bundle/epic_01.rpak': 'Settings | settings of a currency bundle',
      'settings/itemflav/character/wraith.rpak': 'Settings | settings of Wraith',
      'settings/itemflav/character/somebody_new.rpak': 'Settings | settings of a legend',
      'settings/player/mp/pilot_survival_wraith.rpak': 'Settings | settings of something else',
      'settings/itemflav/character_skin/wraith/rare_99.rpak':
        'Settings | settings of a skin of Wraith; no skin in the list has it',
      [`${EXPORTED}\\settings\\itemflav\\emote_icon\\wraith\\epic_01.json`]:
        'Settings | settings of a holospray of Wraith',
      'stgs/settings/itemflav/weapon_skin/r97/legendary_01.set': 'Settings | settings of a weapon skin',
      'emote_icon/horizon/epic_01.json': 'Settings | settings of a holospray of Horizon',
      'stgs,1f,common.rpak,settings\\itemflav\\loadscreen\\epic_01.rpak': 'Settings | settings of a loading screen',
      'common.rpak;settings\\itemflav\\emote_icon\\horizon\\epic_01.rpak;stgs;8f21c0a94b7d3e10':
        'Settings | settings of a holospray of Horizon',
      'ui_image\\rui\\menu\\character_skins\\wraith\\legendary_01.rpak': 'Menu picture | menu picture of Wraith',
      'ui_image/rui/loadscreens/legendary_01.rpak': 'Menu picture | menu picture of a loading screen',
      'mdl\\fx\\wraith_portal.rmdl': 'Model | model of an effect',
      'mdl/props/charm/charm_wraith_helmet01.rmdl': 'Model | model of a charm',
      'mdl/weapons/r97/ptpov_r97_legendary_01.rmdl': 'Model | model of a weapon',
      'mdl/techart/mshop/weapons/class/heirloom/wraith/v19_drum/wraith_v19_drum_v.rmdl':
        'Model | model of a melee weapon of Wraith',
      'material/art/mshop/weapons/class/smg/r97/r97_base_body_sknp.rpak': 'Material | material of a weapon',
      [`${OF_WRAITH}\\light_wraith_gladcard_rare_01.rseq`]: 'Animation | animation of Wraith',
      [`aseq,8f21c0a94b7d3e10,common.rpak,${OF_WRAITH}\\wraith_idle.rseq`]: 'Animation | animation of Wraith',
      [`asqd,8f21c0a94b7d3e11,common.rpak,${OF_WRAITH.replace('seq', 'seq_data')}\\x.rseq`]:
        'Animation | animation of Wraith',
      [`root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak,${OF_WRAITH}\\x.rseq,aseq,8f21c0a94b7d3e10`]:
        'Animation | animation of Wraith',
      'animseq/humans/class/medium/pilot_medium_nova/gladcard_static_x.rseq': 'Animation | animation of Horizon',
      'animseq/humans/class/medium/mp_pilot_medium_core/wraith_x.rseq': 'Animation | animation of no single legend',
      'animseq/weapons/r301/ptpov_r301/ads_in.rseq': 'Animation | animation of a weapon',
      [`${EXPORTED}\\${OF_WRAITH}\\wraith_idle\\wraith_idle_0.cast`]: 'Animation | animation of Wraith',
      [`${EXPORTED}\\animseq\\wraith_idle\\wraith_idle_0.cast`]: 'Animation | animation of Wraith',
      [`${EXPORTED}\\animseq\\fuse_box_open\\fuse_box_open_0.cast`]: 'Animation | animation of no single legend',
      [`${EXPORTED}\\animseq\\fuse_gladcard_static_x.cast`]: 'Animation | animation of Fuse',
      [`${EXPORTED}\\animrig\\pilot_light_wraith\\anims_pilot_light_wraith\\run_0.cast`]:
        'Animation | animation of Wraith',
      [`${EXPORTED}\\mdl\\wraith_lgnd_v31_tavrel_w\\anims_pilot_light_wraith\\run_0.cast`]:
        'Animation | animation of Wraith',
      'exported_files/animations/pilot_light_wraith/run.seanim': 'Animation | animation of Wraith',
      [`${EXPORTED}\\${OF_WRAITH}`]: 'Animation | animation of Wraith',
      [` Directory of ${EXPORTED}\\${OF_WRAITH}`]: 'Animation | animation of Wraith',
      'D:\\pilot_light_wraith of mine\\animseq\\pilot_light_wraith\\a b.cast': 'Animation | animation of Wraith',
      'animrig/humans/class/light/pilot_light_wraith_cyber_ninja.rrig': 'Animation | animation of Wraith',
      'root_lgnd_skins_bangalore_lgnd_v21_warlord_rt01.rpak':
        'Package | of Bangalore by its name; no skin in the list has it',
    }),
  )('%s', (line, answer) => {
    expect(say(line)).toEqual([answer]);
  });

  it.each([
    ['animrig\\humans\\class\\light\\pilot_light_wraith.rrig', 'Animation | Wraith classic | file name'],
    [`${EXPORTED}\\animrig\\humans\\class\\light\\pilot_light_wraith.cast`, 'Animation | Wraith classic | file name'],
    [`${EXPORTED}\\animrig\\pilot_light_wraith\\pilot_light_wraith.cast`, 'Animation | Wraith classic | file name'],
    ['rpak_roots\\lgnd_skins\\wraith\\legendary_01', 'Settings | Wraith legendary_01 | file name'],
    ['settings/rpak_roots/lgnd_skins/horizon/epic_01.rpak', 'Settings | Horizon epic_01 | file name'],
    ['mdl/Weapons/arms/pov_pilot_light_wraith_legendary_01.rmdl', 'Arms | Wraith legendary_01 | file name'],
    ['D:\\Animations\\bloodhound_v21_heroknight_w_LOD0.cast', 'Model | Bloodhound lgnd_v21_heroknight | file name'],
  ])('but %s is of a skin', (line, answer) => {
    expect(say(line)).toEqual([answer]);
  });

  it('leaves the skins that the same line names', () => {
    expect(say('is settings/itemflav/loadscreen/epic_01.rpak of wraith_lgnd_v31_tavrel_rt01?')).toEqual([
      'Material | Wraith lgnd_v31_tavrel_rt01 | taken out of the sentence',
    ]);
  });
});

describe('a name of settings without their folder (docs: Other assets)', () => {
  const OF_THREE =
    'Settings | Wraith legendary_01 | Horizon legendary_01 | Bloodhound legendary_01 | ' +
    'name of settings without their folder: 3 skins could be meant';

  it.each(['legendary_01', 'legendary_01.json', '"LEGENDARY_01.rpak",', '- legendary_01'])(
    '%s is answered with every skin that could be meant, and no legend',
    (line) => {
      expect(say(line)).toEqual([OF_THREE]);
      expect(translate(line)[0]?.legend).toBeUndefined();
    },
  );

  it.each([
    'is legendary_01 one of hers?',
    'D:\\my settings\\legendary_01.json',
    'x/legendary_01.json',
    '21.11.2025  20:48             1.234 legendary_01.json',
    '│   ├── legendary_01.json and more',
  ])('%s does not stand alone', (line) => {
    expect(say(line)).toEqual(['? | unknown']);
  });

  it('is read with the folder that a listing named', () => {
    const LINE = '21.11.2025  20:48             1.234 legendary_01.json';
    expect(say(LINE, 'D:\\x\\settings\\itemflav\\emote_icon\\horizon')).toEqual([
      'Settings | settings of a holospray of Horizon',
    ]);
    expect(say(LINE, 'D:\\x\\settings\\itemflav\\character_skin\\horizon')).toEqual([
      'Settings | Horizon legendary_01 | file name',
    ]);
    expect(say('legendary_01.json', './horizon')).toEqual(['? | unknown']);
  });
});

describe('a file that RSX, Unreal or Blender names (docs: Lines)', () => {
  const MODEL = 'Model | Bloodhound lgnd_v21_heroknight | file name';
  const PICTURE = 'Texture | Bloodhound lgnd_v21_heroknight | file name';

  it.each([
    ...'vg_static uber_struct 7z blend1 cast.meta rmdl uasset stl'
      .split(' ')
      .map((ending) => [`bloodhound_v21_heroknight_w.${ending}`, MODEL]),
    ...'body_lod0.smd mesh_lod0.smd 0_lod0.smd v_arms_lod1.smd collision.stl phys.stl skel.cast hitbox.qci'
      .split(' ')
      .map((rest) => [`bloodhound_v21_heroknight_w_${rest}`, MODEL]),
    ['SK_bloodhound_v21_heroknight_w', MODEL],
    ['SM_bloodhound_v21_heroknight_w.uasset', MODEL],
    ['T_bloodhound_lgnd_v21_heroknight_body_col.uasset', PICTURE],
    ['T_bloodhound_lgnd_v21_heroknight_body.uasset', PICTURE],
    ['MI_bloodhound_lgnd_v21_heroknight_body', 'Material | Bloodhound lgnd_v21_heroknight | file name'],
    ['M_bloodhound_lgnd_v21_heroknight_body', 'Material | Bloodhound lgnd_v21_heroknight | file name'],
    ...'webp exr bmp psd vtf'.split(' ').map((ending) => [`bloodhound_lgnd_v21_heroknight_body.${ending}`, PICTURE]),
    ['bloodhound_lgnd_v21_heroknight_body_col_4k.png', PICTURE],
    ['bloodhound_lgnd_v21_heroknight_body_base_color.png', PICTURE],
  ])('%s', (line, answer) => {
    expect(say(line as string)).toEqual([answer]);
  });

  it.each([
    'texture\\combined\\[104c458f]wraith_lgnd_v31_tavrel_gear_opa[7ca33a66]wraith_lgnd_v31_tavrel_rt01_gear_msk.rpak',
    '[104c458f]wraith_lgnd_v31_tavrel_gear_opa[7ca33a66]wraith_lgnd_v31_tavrel_rt01_gear_msk.png',
    'D:\\my x\\[104c458f]wraith_lgnd_v31_tavrel_gear_opa[7ca33a66]wraith_lgnd_v31_tavrel_rt01_gear_msk.png',
  ])('%s is a picture of two skins, and no sentence', (line) => {
    expect(say(line)).toEqual([
      'Texture | Wraith lgnd_v31_tavrel | file name',
      'Texture | Wraith lgnd_v31_tavrel_rt01 | file name',
    ]);
  });
});
