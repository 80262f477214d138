import { describe, expect, it } from 'vitest';
import { recognise } from '#game-files/formats/recognise.ts';
import { utf16 } from './rows-of.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const skin = 'settings/itemflav/character_skin/wraith/classic';
const names = ['ash_base_body', 'ash_base_w', 'bangalore_base_w', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

describe('a file is known by its name and its first bytes', () => {
  it.each([
    ['list.csv', 'type,guid,file_name,asset_name\nmdl_,1,a.rpak,mdl\\a.rmdl', 'rsx csv'],
    ['list.csv', 'matl,31c0ffee5a2b9,common.rpak,material\\a_sknp.rpak\nasrc,1c9,general.mbnk,vornak_step', 'rsx csv'],
    ['LIST.TXT', '\ufefftype,pakver,rsxver,guid,file_name,asset_name\r\n', 'rsx csv'],
    ['list.txt', 'mdl\\a.rmdl\ntexture\\0x1\nvornak_step_3p_07', 'rsx txt'],
    ['whatever', 'shader/0x12\r\nMaterial/a_sknp.rpak\r\n', 'rsx txt'],
    ['common.txt', '0x10010c6ff10125a5\r\nash_base_body\r\n', 'legion+'],
    ['common.txt', names.map((name) => `${name}\r\n`).join(''), 'legion+'],
    ['exported_files/lists/common.txt', 'ash_base_body', 'legion+'],
    ['deps.adjlist', 'mdl\\a.rmdl', 'dependencies'],
    ['deps.txt', 'mdl\\a.rmdl,material\\b_sknp.rpak\nmdl\\c.rmdl', 'dependencies'],
    ['deps.txt', 'mdl/a.rmdl,06D4CF2465D3E002*', 'dependencies'],
    ['deps.csv', 'mdl\\a.rmdl,material\\b_sknp.rpak\nmdl\\c.rmdl', 'dependencies'],
    ['rsx-deps', 'mdl\\a.rmdl\nshader\\0x12\nmdl/c.rmdl,06D4CF2465D3E002*', 'dependencies'],
    ['deps.log', 'vornak_step_3p_07\r\nmdl\\a.rmdl,material\\b_sknp.rpak\r\n', 'dependencies'],
    ['a.adjlist.txt', 'mdl\\a.rmdl', 'dependencies'],
    ['a.csv', 'legend,model,texture\nAsh,mdl/a.rmdl,material/b.rpak', 'own csv'],
    [`out/${skin}.json`, '', 'skin'],
    ['classic.json', `{ "uniqueId": 1, "settings": { "assetName": "${skin}.rpak"`, 'skin'],
    [
      'wraith.json',
      '{ "layoutAsset": "settings_layout/settings_itemtype_character_layout.rpak", "settings": {',
      'character',
    ],
    ['out\\settings\\itemflav\\character\\wraith.json', '{', 'character'],
    ['out/settings/base_itemflavors.json', '{', 'characters'],
    ['out/settings/itemflav/weapon_skin/a.json', '{', 'item'],
    ['out/settings/itemflav/loadscreen/a.json', '{', 'other settings'],
    ['a.json', '{ "layoutAsset": "settings_layout/x.rpak", "settings": { "viewModel": "" } }', 'other settings'],
    ['stgs/settings/itemflav/character_skin/wraith/classic.set', '', 'skin'],
    ['stgs\\settings\\itemflav\\character\\wraith.set', '', 'character'],
    ['stgs/settings/itemflav/gcard_tracker/a.set', '', 'other settings'],
    ['classic.set', `"${skin}.rpak" -> "settings_layout/x.rpak"\r\n{`, 'skin'],
    ['wraith.set', '"settings/itemflav/character/wraith.rpak" -> "settings_layout/x.rpak"\r\n{', 'character'],
    ['base.set', 'settings\\base_itemflavors.rpak\r\n{', 'characters'],
    ['a.set', '"settings/itemflav/gcard_tracker/a.rpak" -> "settings_layout/x.rpak"\r\n{', 'other settings'],
    ['stgs/settings/base_itemflavors.set', '', 'characters'],
    ['dump.zip', 'PK\u0003\u0004', 'zip'],
    ['pasted text', 'ash_base_w\nflatline_v20_assim_w\n', 'own txt'],
    ['pasted text', 'Legend\tIn-game Name\tModel\tMaterial\nAsh\tArctic\tash_w\tash\n', 'own csv'],
    ['localization_english.locl', '', 'texts'],
    ['english.txt', '"localization_english"\n{', 'texts'],
    ['odl_asset/odl_asset/mdl/a.json', '', 'package'],
    ['a.json', '{\n\t"odlGuid": "1", "name": "mdl/a.rmdl"', 'package'],
    ['map.json', '{ "name": "x", "files": [ { "_type": "mdl_", "_path": "mdl/a.rmdl" } ] }', 'repak map'],
    ['map.json', '{ "files": [ { "$type": "mdl_", "path": "mdl/a.rmdl" } ] }', 'repak map'],
    ['map.txt', '// models\n{ "files": [ { "_type": "mdl_" } ] }', 'repak map'],
    ['a.json', '[{ "legend": "Ash", "details": [] }]', 'own json'],
    ['a.csv', 'legend,ingamename,model,texture\n', 'own csv'],
    ['a.txt', 'ash_base_w\nflatline_v20_assim_w\n', 'own txt'],
  ])('%s that begins with %j', (path, text, form) => {
    expect(recognise(path, bytes(text))).toEqual({ form });
  });

  it('also when it is packed', () => {
    expect(recognise('list.csv.gz', Uint8Array.of(0x1f, 0x8b, 8))).toEqual({ form: 'gz' });
  });

  it('also when PowerShell wrote it', () => {
    expect(recognise('list.txt', utf16('mdl\\a.rmdl\r\n', 'le'))).toEqual({ form: 'rsx txt' });
    expect(recognise('base_english.txt', utf16('"lang"\r\n', 'le'))).toEqual({ form: 'old texts' });
  });
});

const SERVER_TEXTS = 'holds texts for servers, which name no skin; leave it out';
const ARCHIVE = 'is an archive but not a zip; unpack it first';
const UNMARKED = 'is UTF-16 text without a byte order mark; save it as UTF-8';
const BUILD_LIST = 'is a build list of RePak and names no assets; choose the maps it lists';
const SYSTEM = 'is a file of the operating system; leave it out';

it.each([
  ['a.txt', bytes(''), 'is empty; export it again'],
  ['a.txt', bytes('\ufeff \r\n'), 'is empty; export it again'],
  ['a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0), 'is a picture, not a list; leave it out'],
  ['list.txt', bytes('DDS |'), 'is a picture, not a list; leave it out'],
  ['dump.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf), ARCHIVE],
  ['dump.zip', bytes('PK\u0005\u0006'), 'is an empty zip; make it again'],
  ['skins.xlsx', bytes('PK\u0003\u0004'), 'is a spreadsheet; save it as csv'],
  ['common.rpak', bytes('RPak\u0008'), 'is a package of the game itself; RSX makes a list or an export of it'],
  ['a.txt', Uint8Array.of(0x61, 0, 0, 0x62), 'is not text; leave it out'],
  ['a.txt', Uint8Array.of(0x61, 0, 0x62, 0), UNMARKED],
  ['list.csv', utf16('type,guid,file_name,asset_name', 'be').slice(2), UNMARKED],
  ['paks.json', bytes('{\n\t"outputDir": "../x",\n\t"paks": [\n\t\t// first\n\t\t"common.json" ]\n}'), BUILD_LIST],
  ['paks.json', bytes('// all\n[\n\t// first\n\t"maps/common.json",\n\t"ui.json"\n]'), BUILD_LIST],
  ['dump.tar.gz', Uint8Array.of(0x1f, 0x8b), ARCHIVE],
  ['dump.tar', bytes(`${'a'.repeat(257)}ustar\u0000`), ARCHIVE],
  [
    'notes.md',
    bytes('# Notes'),
    'is not a list, settings or texts of the game; choose the files that RSX or Legion+ wrote',
  ],
  ['x/localization_dedi_english.locl', bytes(''), SERVER_TEXTS],
  ['english.locl.txt', bytes('"localization_dedi_english"\n{\n}'), SERVER_TEXTS],
  ['__MACOSX/settings/itemflav/character_skin/wraith/._a.json', bytes(''), SYSTEM],
  ['.DS_Store', bytes('Bud1'), SYSTEM],
  [
    'build_list.json',
    bytes(
      '{\n\t"version": 8,\n\t"outputDir": "build/",\n\t"paks": [\n\t\t// "old.json",\n\t\t"common_sdk.json"\n\t]\n}',
    ),
    'is a build list of RePak and names no assets; choose the maps it lists',
  ],
])('any other file is described in one sentence: %s', (path, head, unknown) => {
  expect(recognise(path, head)).toEqual({ unknown });
});
