import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { firstLegends } from '#game-files/names/legends.ts';

type Given = [legend: string, stem: string, model: string, texture: string];

/**
 * Skins whose names are those of other files too: settings of one stem below several legends, a base model that many
 * skins wear and that is called like a rig, and a recolour.
 */
export const wardrobe: readonly TranslatedSkin[] = (
  [
    ['Wraith', 'classic', 'pilot_light_wraith', 'wraith_base'],
    ['Wraith', 'legendary_01', 'pilot_light_wraith_legendary_01', 'n/a'],
    ['Wraith', 'epic_01', 'pilot_light_wraith', 'n/a'],
    ['Wraith', 'lgnd_v31_tavrel', 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel'],
    ['Wraith', 'lgnd_v31_tavrel_rt01', 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel_rt01'],
    ['Horizon', 'classic', 'pilot_medium_nova', 'nova_base'],
    ['Horizon', 'legendary_01', 'pilot_medium_nova_legendary_01', 'n/a'],
    ['Horizon', 'epic_01', 'pilot_medium_nova', 'n/a'],
    ['Bloodhound', 'classic', 'pilot_medium_bloodhound', 'bloodhound_base'],
    ['Bloodhound', 'lgnd_v21_heroknight', 'bloodhound_v21_heroknight_w', 'bloodhound_lgnd_v21_heroknight'],
    ['Bloodhound', 'legendary_01', 'pilot_medium_bloodhound_legendary_01', 'n/a'],
    ['Bangalore', 'classic', 'pilot_medium_bangalore', 'bangalore_base'],
  ] satisfies Given[]
).map(([legend, stem, model, texture]) => {
  const { folder = '', rig = '' } = firstLegends.find(({ name }) => name === legend) ?? {};
  return {
    ...{ _id: `${legend} ${stem}`, legend, ingamename: `${stem} of ${legend}`, model, texture },
    settings: `settings/itemflav/character_skin/${folder}/${stem}.rpak`,
    ...(stem === 'classic' && { animation: rig }),
  };
});
