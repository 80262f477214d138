import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator, type World } from '#game-files/translate/translate-line.ts';

const skin = (_id: string, legend: string, ingamename: string, model: string, texture: string): TranslatedSkin => ({
  ...{ _id, legend, ingamename, model, texture },
});

/** Two colours on one mesh, base skins, a name that two legends share, and a skin with no known assets. */
export const skins: readonly TranslatedSkin[] = [
  skin('t', 'Wraith', "Tavrel's Ombrin", 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel'),
  skin('r', 'Wraith', 'Zevra', 'wraith_lgnd_v31_tavrel_w', 'wraith_lgnd_v31_tavrel_rt01'),
  { ...skin('w', 'Wraith', 'Base Skin', 'pilot_light_wraith', 'wraith_base'), animation: 'pilot_light_wraith' },
  { ...skin('a', 'Ash', 'Base Skin', 'ash_base_w', 'ash_base'), package: 'root_lgnd_skins_ash_classic.rpak' },
  skin('k', 'Ash', 'Élan-Vital', 'ash_v22_vorna_w', 'ash_lgnd_v22_vorna'),
  {
    ...skin('m', 'Mirage', 'Kell', 'pilot_medium_holo_legendary_07', 'n/a'),
    settings: 'settings/itemflav/character_skin/mirage/twitch04_legendary_01.rpak',
    gameid: '1813643991',
  },
];

export const world: World = {
  skins,
  legends: firstLegends,
  names: { french: { t: 'Le Choix d’Ombrin' }, japanese: { k: 'ヴォルナ', t: 'タヴ・レル' }, korean: { t: '타브 렐' } },
  guids: { '00000000000000ab': 'mystery_thing', '1f00000000000001': 'wraith_lgnd_v31_tavrel_rt01_level02_body' },
};

/** The answer for a line, in short: kind, name, ids of the skins, how. */
export function shortly(translate = lineTranslator(world)) {
  return (text: string, folder?: string) =>
    translate(text, folder).map(({ kind, name, skins: places, how, language, isColour, isCut }) =>
      [
        kind ?? '?',
        name,
        places.map((place) => skins[place]?._id).join(''),
        language ?? how,
        isColour && 'colour',
        isCut && 'cut',
      ]
        .filter(Boolean)
        .join(' '),
    );
}
