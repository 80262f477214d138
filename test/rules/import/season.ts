import { hashOf } from '#game-files/names/guid.ts';
import { list, material, skin, texts } from '../../game-files/dump/files-of.ts';

/** Legends with the rigs that RSX's dependency list names for their models: the shared one comes first. */
const legends = [
  { folder: 'wraith', token: 'Wraith', rig: 'light_wraith', size: 'light' },
  { folder: 'octane', token: 'Octane', rig: 'medium_stim', size: 'medium' },
  { folder: 'caustic', token: 'Caustic', rig: 'heavy_caustic', size: 'heavy' },
];

const themes = ['v21_tavrel', 'v22_ombrin', 'v23_vorna'];
const SETTINGS = 'settings/itemflav/character_skin';

type Made = { stem: string; english: string; fields: Record<string, unknown>; materials: string[]; flag?: string };

/** The skins of a legend: its base, three with their own meshes and a colour of each, one of them behind a flag. */
function skinsOf(folder: string): Made[] {
  const mesh = (stem: string) => `mdl/techart/mshop/characters/legends/${folder}/${folder}_${stem}_w.rmdl`;
  const base: Made = {
    stem: 'classic',
    english: 'Classic',
    fields: { quality: 'COMMON', bodyModel: mesh('base') },
    materials: [`${folder}_base_body`],
  };
  const themed = themes.flatMap((theme, index): Made[] => {
    const stem = `lgnd_${theme}`;
    // The material of one has another name than its settings: no rule finds it.
    const art = index === 2 ? `${folder}_lgnd_v23_other` : `${folder}_${stem}`;
    const fields = { quality: 'LEGENDARY', bodyModel: mesh(stem) };
    const colour = {
      ...fields,
      recolorParent: `${SETTINGS}/${folder}/${stem}.rpak`,
      cosmeticSet: 'settings/itemflav/set/s31_vorna.rpak',
    };
    return [
      { stem, english: `${theme} of ${folder}`, fields, materials: [`${art}_body`, `${art}_gear`] },
      {
        stem: `${stem}_rt01`,
        english: `${theme} again of ${folder}`,
        fields: colour,
        materials: [`${art}_rt01_body`],
        ...(index === 1 && { flag: 'HAS_SEASON_31' }),
      },
    ];
  });
  return [base, ...themed];
}

/** A made-up dump as RSX writes one, small enough to be read a thousand times. */
export function seasonFiles(): Record<string, string> {
  const files: Record<string, string> = {};
  const names: Record<string, Record<string, string>> = { english: {}, french: {}, japanese: {} };
  const rows: string[] = [];
  const lines: string[] = [];
  for (const { folder, token, rig, size } of legends) {
    const skins = skinsOf(folder);
    const worn = new Map<unknown, string[]>();
    for (const { stem, english, fields, materials } of skins) {
      const id = Number.parseInt(hashOf(`${folder}${stem}`).slice(-7), 16);
      Object.assign(files, skin(folder, stem, fields, id));
      const key = `SKIN_${folder}_${stem}`;
      Object.assign(names.english ?? {}, { [key]: english });
      Object.assign(names.french ?? {}, { [key]: `${english}, en couleurs` });
      Object.assign(names.japanese ?? {}, { [key]: `スキン・${english}` });
      worn.set(fields.bodyModel, [...(worn.get(fields.bodyModel) ?? []), ...materials]);
    }
    for (const language of Object.values(names)) language[`CHARACTER_${folder}`] = token;
    for (const [model, materials] of worn) {
      const paths = materials.map((name) => material(folder, name));
      const rigs = [`mp_pilot_${size}_core`, `pilot_${rig}`, `pilot_${rig}_mythic`];
      lines.push([model, ...paths, ...rigs.map((one) => `animrig/humans/class/${size}/${one}.rrig`)].join(','));
      rows.push(rowOf('mdl_', String(model)), ...paths.map((path) => rowOf('matl', path)));
    }
    files[`out/settings/itemflav/character/${folder}.json`] = JSON.stringify({
      settings: {
        localizationKey_NAME: `#CHARACTER_${folder}`,
        skins: skins.map(({ stem, flag = '' }) => ({
          flavor: `${SETTINGS}/${folder}/${stem}.rpak`,
          featureFlag: flag,
        })),
      },
    });
  }
  files['out/settings/base_itemflavors.json'] = JSON.stringify({
    settings: {
      characters: legends.map(({ folder }) => ({
        flavor: `settings/itemflav/character/${folder}.rpak`,
        featureFlag: '',
      })),
    },
  });
  for (const [language, named] of Object.entries(names)) Object.assign(files, texts(language, named));
  files['list.csv'] = list(...rows);
  files['deps.adjlist'] = lines.join('\n');
  return files;
}

const rowOf = (type: string, path: string) =>
  `${type},${hashOf(path).replace(/^0+/, '')},${path.startsWith('mdl') ? `root_lgnd_skins_${nameIn(path)}.rpak` : 'common.rpak'},${path}`;

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/_w\.rmdl$/, '');
