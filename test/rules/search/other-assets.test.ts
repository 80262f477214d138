import { describe, expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import { createFurther } from '#rules/search/further.ts';
import { wardrobe } from '../../game-files/translate/wardrobe.ts';
import { asked } from './wardrobe.ts';

const list = [...Map.groupBy(wardrobe, ({ legend }) => legend)].map(([legend, details]) => ({ legend, details }));
const further = createFurther(list, firstLegends);
const find = async (search: string) => [...(await further(search, asked)).hits].map(([id, { why }]) => `${id}: ${why}`);

describe('a search by a path is about nothing else (docs: Search further)', () => {
  it.each([
    'settings/itemflav/emote_icon/horizon/epic_01.rpak',
    'settings\\itemflav\\weapon_skin\\kraber\\legendary_01.rpak',
    'D:\\rsx\\exported_files\\settings\\itemflav\\gcard_frame\\wraith\\legendary_01.json',
    'stgs,8f21c0a94b7d3e10,root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak,settings\\itemflav\\loadscreen\\epic_01.rpak',
    'ui_image\\rui\\menu\\character_skins\\wraith\\legendary_01.rpak',
    'animseq\\humans\\class\\light\\pilot_light_wraith\\light_wraith_gladcard_rare_01.rseq',
    'D:\\rsx\\exported_files\\animseq\\humans\\class\\light\\pilot_light_wraith\\wraith_idle_0.cast',
    'mdl/weapons/r97/wraith_lgnd_v31_tavrel_w.rmdl',
    'is legendary_01 one of hers?',
    'x/legendary_01.json',
  ])('%s finds no skin', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it.each(
    Object.entries({
      'settings/rpak_roots/lgnd_skins/wraith/legendary_01.rpak': ['Wraith legendary_01: file of its settings'],
      'rpak_roots\\lgnd_skins\\horizon\\epic_01': ['Horizon epic_01: file of its settings'],
      'animrig\\humans\\class\\light\\pilot_light_wraith.rrig': ['Wraith classic: file name'],
      'D:\\rsx\\exported_files\\animrig\\pilot_light_wraith\\pilot_light_wraith.cast': ['Wraith classic: file name'],
      'legendary_01.json': ['Wraith', 'Horizon', 'Bloodhound'].map(
        (one) => `${one} legendary_01: one of 3 skins with settings of this name`,
      ),
      'wraith_lgnd_v31_tavrel_rt01_body_1_normal2Texture_level2.png': ['Wraith lgnd_v31_tavrel_rt01: file of its body'],
      'T_bloodhound_lgnd_v21_heroknight_gear_col.uasset': ['Bloodhound lgnd_v21_heroknight: file of its gear'],
      'bloodhound_v21_heroknight_w_body_lod0.smd': ['Bloodhound lgnd_v21_heroknight: file name'],
    }),
  )('%s finds its skins', async (search, found) => {
    expect(await find(search)).toEqual(found);
  });
});
