import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import { generateLegends } from '../rows.ts';

const LANGUAGES =
  'english french german italian japanese korean polish portuguese russian spanish mspanish schinese tchinese'.split(
    ' ',
  );
const KINDS = ['Models', 'Textures', 'Animations'] as const;

/** Skins in the form of the game's files: about 900 bytes each. */
export function mostSkins(skins: number): SkinRow[] {
  let number = 0;
  return generateLegends(skins).flatMap(({ legend, details }) =>
    details.map(({ ingamename, model, texture }) => {
      number++;
      const name = `${ingamename} ${number}`;
      return {
        ...{ legend, ingamename: name, model, texture, quality: 'Epic', package: 'common_02.rpak' },
        ...{ gameid: String(1_000_000 + number), token: `#skin_${texture}` },
        settings: `settings/itemflav/character_skin/${texture}_${number}.rpak`,
        names: JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, `${name} ${language}`]))),
        sources: 'settings:model;list:texture',
      };
    }),
  );
}

/** Assets of a game: about 150 bytes each. */
export function mostAssets(assets: number): AssetRow[] {
  const groups = generateLegends(100).map(({ legend }) => legend);
  return Array.from({ length: assets }, (_, number) => ({
    kind: KINDS[number % KINDS.length] ?? 'Models',
    group: groups[number % groups.length] ?? '',
    name: `an_asset_of_the_game_v21_legendary_${number}_body`,
    guid: number.toString(16).padStart(16, '0'),
    package: 'common_02.rpak',
  }));
}
