import { hashOf } from '#game-files/names/guid.ts';

/** The permanent id in the settings of a made-up skin. */
export const gameIdOf = (legend: string, stem: string) => Number.parseInt(hashOf(legend + stem).slice(-6), 16);

/** The settings of a skin as RSX exports them. */
export const settingsOf = (legend: string, stem: string, fields: Record<string, unknown> = {}) => ({
  [`out/settings/itemflav/character_skin/${legend}/${stem}.json`]: `{
	"uniqueId": ${gameIdOf(legend, stem)}, // invented
	"settings": ${JSON.stringify({
    assetName: `settings/itemflav/character_skin/${legend}/${stem}.rpak`,
    localizationKey_NAME: `#SKIN_${legend}_${stem}`,
    bodyModel: `mdl/techart/mshop/characters/legends/${legend}/${legend}_${stem}_w.rmdl`,
    ...fields,
  })},
}`,
});

/** A file of texts in one language, by token. */
export const textsOf = (language: string, named: Record<string, string>) => ({
  [`out/localization/localization_${language}.locl`]: `"localization_${language}"\n{\n${Object.entries(named)
    .map(([token, text]) => `\t"${hashOf(token).replace(/^0+/, '')}" "${text}"\n`)
    .join('')}}`,
});

/** A line of RSX's list of assets. */
export const rowOf = (type: string, name: string, file = 'common.rpak') =>
  `${type},${hashOf(name).replace(/^0+/, '')},${file},${name}`;
