import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '#game-files/names/guid.ts';
import { publicOf } from '../support/public-of.ts';

export const languages =
  `english french german italian spanish mspanish portuguese polish russian japanese korean schinese
tchinese arabic`.split(/\s+/);
const SKINS = 2100;
const TEXTS = 20_000;
const models = 'mdl\\techart\\mshop\\characters\\legends\\wraith';

/** Writes a dump of made-up names in RSX's forms: a list with this many lines, 2,100 skins, texts in 14 languages. */
export function writeDump(folder: string, lines: number) {
  const skins = Array.from({ length: SKINS }, (_, index) => `lgnd_v31_theme${index}`);
  writeLines(folder, 'list.csv', listLines(skins, lines));
  for (const [index, stem] of skins.entries()) writeSkin(folder, stem, index + 1);
  const paths = skins.map((stem) => [`settings/itemflav/character_skin/wraith/${stem}.json`, ''] as const);
  for (const [path, text] of Object.entries(publicOf(Object.fromEntries(paths)))) {
    if (text !== '') writeLines(folder, path.replace('out/', ''), [text]);
  }
  for (const language of languages)
    writeLines(folder, `localization/localization_${language}.locl`, textLines(language));
}

function* listLines(skins: string[], lines: number) {
  yield 'type,guid,file_name,asset_name';
  for (let index = 0; index < lines; index += 1) {
    const skin = skins[index >> 3];
    const hex = (index * 2_654_435_761).toString(16);
    if (skin && index % 8 === 0) yield `mdl_,${hex},common.rpak,${models}\\wraith_${skin}_w.rmdl`;
    else if (skin) yield materialRow(skin, index % 8);
    else if (index % 2) yield `txtr,${hex},common.rpak,texture\\0x${hex.toUpperCase()}`;
    else if (index % 3)
      yield `matl,${hex},common.rpak,material\\models\\props\\crate_${hex}\\crate_${hex}_body_rgdp.rpak`;
    else yield `aseq,${hex},common.rpak,animseq\\humans\\class\\light\\pilot_light_wraith\\wraith_${hex}.rseq`;
  }
}

function materialRow(skin: string, part: number) {
  const name = `material\\art\\mshop\\characters\\legends\\wraith\\legendary\\x\\wraith_${skin}_part${part}_sknp.rpak`;
  return `matl,${hashOf(name).replace(/^0+/, '')},root_lgnd_skins_${skin}.rpak,${name}`;
}

function writeSkin(folder: string, stem: string, uniqueId: number) {
  const asset = `settings/itemflav/character_skin/wraith/${stem}`;
  const bodyModel = `${models.replaceAll('\\', '/')}/wraith_${stem}_w.rmdl`;
  const settings = {
    assetName: `${asset}.rpak`,
    localizationKey_NAME: `#SKIN_${uniqueId}`,
    quality: 'EPIC',
    bodyModel,
  };
  writeLines(folder, `${asset}.json`, [JSON.stringify({ uniqueId, settings }, null, '\t')]);
}

function* textLines(language: string) {
  yield `"localization_${language}"\n{`;
  for (let index = 1; index <= TEXTS; index += 1) {
    yield `\t"${hashOf(`SKIN_${index}`).replace(/^0+/, '')}" "A text of ${language}, number ${index}"`;
  }
  yield '}';
}

function writeLines(folder: string, name: string, lines: Iterable<string>) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  let waiting: string[] = [];
  const flush = () => {
    writeSync(file, waiting.map((line) => `${line}\n`).join(''));
    waiting = [];
  };
  for (const line of lines) if (waiting.push(line) === 10_000) flush();
  flush();
  closeSync(file);
}
