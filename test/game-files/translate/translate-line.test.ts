import { describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { shortly, skins, world } from './world.ts';

const say = shortly();
const MODEL = 'model wraith_lgnd_v31_tavrel_w tr';
const BODY = 'wraith_lgnd_v31_tavrel_body t';

describe('a line is answered in any form (docs: Translate lists)', () => {
  it.each(
    Object.entries({
      wraith_lgnd_v31_tavrel_w: `${MODEL} name`,
      WRAITH_LGND_V31_TAVREL_W: `${MODEL} name`,
      wraith_lgnd_v31_tavrel_w_LOD0: `${MODEL} file`,
      body_0_wraith_lgnd_v31_tavrel_body: `material ${BODY} mesh`,
      'body_0_wraith_lgnd_v31_tavrel_body.001': `material ${BODY} mesh`,
      kit_gear_12_ash_lgnd_v22_vorna_gear: 'material ash_lgnd_v22_vorna_gear k mesh',
      body_0_16564475196701862357: 'material wraith_base_eyecornea w mesh',
      'body_0_0xE5E0D66DD62EE.001': 'material wraith_base_eyecornea w mesh',
      'wraith_lgnd_v31_tavrel_w_LOD3.semodel': `${MODEL} file`,
      'wraith_lgnd_v31_tavrel_rt01_gear_col.png': 'texture wraith_lgnd_v31_tavrel_rt01_gear r file',
      'ash_base_body_albedoTexture.dds': 'texture ash_base_body a file',
      'material\\wraith_base_body_sknp\\': 'material wraith_base_body w file',
      'exported_files\\models\\ash_base_w\\_images\\0x6D4CF2465D3E002.png': 'model ash_base_w a folder',
      '"D:\\x y\\wraith_lgnd_v31_tavrel_w_LOD0.cast"': `${MODEL} file`,
      'mdl/techart/mshop/characters/legends/ash/ash_v22_vorna_w.rmdl': 'model ash_v22_vorna_w k file',
      'wraith_base_w_LOD0.cast': 'model wraith_base_w w file',
      'sentinel_lgnd_v20_cybercop_v.rmdl': 'model sentinel_lgnd_v20_cybercop_v file',
      '21.11.2025  20:48             1.234 wraith_lgnd_v31_tavrel_w_LOD0.cast': `${MODEL} file`,
      '11/21/2025  08:48 PM         1,234 ash_base_w.rmdl': 'model ash_base_w a file',
      ' Verzeichnis von D:\\models\\ash_base_w': 'model ash_base_w a folder',
      '|   |   \\---wraith_lgnd_v31_tavrel_body_col.dds': `texture ${BODY} file`,
      '|   |       ash_base_w_LOD0.cast': 'model ash_base_w a file',
      '│   ├── wraith_lgnd_v31_tavrel_w_LOD1.semodel': `${MODEL} file`,
      ÃÄÄÄwraith_lgnd_v31_tavrel_w: `${MODEL} file`,
      'â”œâ”€â”€ ash_base_gear.png': 'texture ash_base_gear a file',
      '\ufffd\ufffd\ufffd\ufffdash_base_w': 'model ash_base_w a file',
      './models/ash_base_w:': 'model ash_base_w a folder',
      '-rw-r--r-- 1 me us 1234 Nov 21 20:48 ash_base_w_LOD0.cast': 'model ash_base_w a file',
      './exported/ash_base_w/ash_base_w_LOD0.cast': 'model ash_base_w a file',
      '-a----        21.11.2025     20:48           1234 ash_base_w.cast': 'model ash_base_w a file',
      'd-----        21.11.2025     20:48                ash_base_w': 'model ash_base_w a file',
      'mdl_,8f21c0a94b7d3e10,root_lgnd_skins_x.rpak,mdl\\techart\\mshop\\characters\\legends\\wraith\\wraith_lgnd_v31_tavrel_w.rmdl': `${MODEL} file`,
      'matl,15,1.2.0,1,common.rpak,material\\art\\mshop\\characters\\legends\\ash\\base\\ash_base_body_sknp.rpak':
        'material ash_base_body a file',
      'mdl\\x\\wraith_lgnd_v31_tavrel_w.rmdl,material\\x\\wraith_lgnd_v31_tavrel_body_sknp.rpak,06D4CF2465D3E002*': `${MODEL} file`,
      e5e0d66dd62ee9d5: 'material wraith_base_eyecornea w guid',
      '0xE5E0D66DD62EE9D5': 'material wraith_base_eyecornea w guid',
      'E5E0D66DD62EE9D5*': 'material wraith_base_eyecornea w guid',
      '0xE5E0D66DD62EE': 'material wraith_base_eyecornea w guid',
      '16564475196701862357': 'material wraith_base_eyecornea w guid',
      [hashOf('mdl/techart/mshop/characters/legends/wraith/wraith_lgnd_v31_tavrel_w.rmdl')]: `${MODEL} guid`,
      [hashOf('animrig/humans/class/light/pilot_light_wraith.rrig')]: 'animation pilot_light_wraith w guid',
      [hashOf(
        'material/art/mshop/characters/legends/wraith/legendary/v31_tavrel/skins/rt01/wraith_lgnd_v31_tavrel_rt01_gear_sknp.rpak',
      )]: 'material wraith_lgnd_v31_tavrel_rt01_gear r guid',
      '0x1F00000000000001': 'material wraith_lgnd_v31_tavrel_rt01_level02_body r guid',
      '0xAB': '? guid',
      SAID01813643991: 'settings 1813643991 m id',
      '1813643991': 'settings 1813643991 m id',
      '\tsettingsAssetID "SAID01813643991"': 'settings 1813643991 m id',
      'material\\0xE5E0D66DD62EE9D5': 'material wraith_base_eyecornea w guid',
      'root_lgnd_skins_wraith_lgnd_v31_tavrel_shdrs.rpak': 'package root_lgnd_skins_wraith_lgnd_v31_tavrel t file',
      'it is in root_lgnd_skins_ash_classic.rpak, I think': 'package root_lgnd_skins_ash_classic a sentence',
      'root_lgnd_skins_humans_class_light_pilot_light_wraith.rpak':
        'package root_lgnd_skins_humans_class_light_pilot_light_wraith w file',
      'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel_rt01.json':
        'settings wraith_lgnd_v31_tavrel_rt01 r file',
      'settings\\itemflav\\character_skin\\mirage\\twitch04_legendary_01.rpak':
        'settings mirage_twitch04_legendary_01 m file',
      'twitch04_legendary_01.json': 'settings twitch04_legendary_01 m stem',
      [`0x${hashOf('settings/itemflav/character_skin/mirage/twitch04_legendary_01.rpak').toUpperCase()}`]:
        'settings mirage_twitch04_legendary_01 m guid',
      'animrig/humans/class/light/pilot_light_wraith.rrig': 'animation pilot_light_wraith w file',
      'ash_base_v.rmdl': 'arms ash_base_v a file',
      pov_pilot_light_wraith: 'arms pov_pilot_light_wraith w name',
      wraith_lgnd_v31_tavrel_w_loading: 'loading wraith_lgnd_v31_tavrel_w_loading tr name',
      'ash_base_left_pauldron.tga': 'texture ash_base_left_pauldron a file',
      wraith_lgnd_v31_tavrel_scarf_rt01: 'material wraith_lgnd_v31_tavrel_scarf_rt01 r name',
      wraith_lgnd_v31_tavrel_scarf_rt07: 'material wraith_lgnd_v31_tavrel_scarf_rt07 t name colour',
      'wraith_lgnd_v31_tavrel_rt01_hair02_ehm.png': 'texture wraith_lgnd_v31_tavrel_rt01_hair02 r file',
      wraith_lgnd_v31_tavrel_rt07_body: 'material wraith_lgnd_v31_tavrel_rt07_body t name colour',
      'pilot_light_wraith_v_arms_col.png': 'texture pilot_light_wraith_v_arms w file',
      '\u200bash_base\u00ad_w\u2060': 'model ash_base_w a name',
    }),
  )('%s', (line, answer) => {
    expect(say(line)).toEqual([answer]);
  });

  it('answers a model with the skin first that the others recolour', () => {
    const translate = lineTranslator({ ...world, skins: [skins[1], skins[0]].flatMap((skin) => skin ?? []) });
    expect(translate('wraith_lgnd_v31_tavrel_w')[0]?.skins).toEqual([1, 0]);
  });

  it('takes names from a sentence, each once, and the more specific of two for one skin', () => {
    expect(say("`wraith_lgnd_v31_tavrel`? it's in root_lgnd_skins_…")).toEqual([
      'material wraith_lgnd_v31_tavrel t sentence',
    ]);
    expect(say('is ash_base_w on wraith_lgnd_v31_tavrel_rt01_body, i.e. wraith_lgnd_v31_tavrel_w...')).toEqual([
      'model ash_base_w a sentence',
      'material wraith_lgnd_v31_tavrel_rt01_body r sentence',
    ]);
  });

  it('reports that a name was cut off, and does not guess its end', () => {
    expect(say('-a----     21.11.2025  20:48   1234 wraith_lgnd_v31_ta...')).toEqual(['? file cut']);
    expect(say('-a----     21.11.2025  20:48   1234 ash_base...')).toEqual(['? file cut']);
    const mesh = `body_0_${'zevra_'.repeat(12)}`.slice(0, 63);
    expect(say(mesh)).toEqual(['? file cut']);
  });

  it('uses the folder of a listing for a file below it with a meaningless name', () => {
    expect(say('-rw-r--r-- 1 me us 1234 Nov 21 20:48 0x12ab.png', './models/ash_base_w')).toEqual([
      'model ash_base_w a folder',
    ]);
    expect(say('0x12ab.png', 'D:\\models\\ash_base_w')).toEqual(['model ash_base_w a folder']);
    expect(say('Iron Choir', './models/ash_base_w')).toEqual(['? file']);
  });
});

describe('an in-game name is answered with its skins (docs: Translate lists)', () => {
  it.each(
    Object.entries({
      "Tavrel's Ombrin": 'name t shop',
      'tavrels OMBRIN': 'name t shop',
      'Tavrel’s Ombrin': 'name t shop',
      'elan vital': 'name k shop',
      'le choix d ombrin': 'name t french',
      'Le choix dOmbrin': 'name t french',
      ヴォルナ: 'name k japanese',
      タヴレル: 'name t japanese',
      타브렐: 'name t korean',
      tavrelsombrin: 'name t shop',
      'Wraith 타브렐': 'name t korean',
      '> "Zevra"': 'name r shop',
      'Base Skin': 'name wa shop',
      'Ash: Base Skin': 'name a shop',
      'Base Skin (Wraith)': 'name w shop',
      '- Zevra': 'name r shop',
      '12. Kell': 'name m shop',
      '“Zevra”,': 'name r shop',
    }),
  )('%s', (line, answer) => {
    expect(say(line)).toEqual([answer]);
  });

  it('has no names in other languages before they are loaded', () => {
    expect(shortly(lineTranslator({ ...world, names: {} }))('ヴォルナ')).toEqual(['? file']);
  });
});

describe('an unknown line', () => {
  it.each([
    ['crypto_lgnd_v30_zu_body_albedoTexture.png', 'texture crypto_lgnd_v30_zu_body', 'Crypto'],
    ['pilot_medium_holo_season_09_zu', 'model pilot_medium_holo_season_09_zu', 'Mirage'],
    ['pilot_medium_stim', 'model pilot_medium_stim', 'Octane'],
    ['overdrive_zumask_shared01_body', 'material overdrive_zumask_shared01_body', undefined],
    ['flatline_v20_zu_w', 'model flatline_v20_zu_w', undefined],
  ])('still shows what %s is by its form', (line, answer, legend) => {
    const [first] = lineTranslator(world)(line);
    expect([`${first?.kind} ${first?.name}`, first?.legend, first?.skins]).toEqual([answer, legend, []]);
  });

  it.each([
    'Iron Choir',
    '<script>alert(1)</script>',
    'material/models/props/crate/crate_body_rgdp.rpak',
    '0x1234567890abcdef',
    '4.5',
  ])('%s stays unknown', (line) => {
    expect(say(line).map((answer) => answer.split(' ')[0])).toEqual(['?']);
  });

  it.each(['n/a', 'N/A', 'a.png', 'pictures/a'])('%s is no file of a skin without a material', (line) => {
    expect(say(line).filter((answer) => !answer.startsWith('?'))).toEqual([]);
  });
});

it.each([
  '',
  '   \u200b ',
  ' Volume in drive C is Windows',
  ' Datenträger in Laufwerk C: ist System',
  ' Le volume dans le lecteur C n’a pas de nom.',
  ' Volume Serial Number is 1A2B-3C4D',
  ' Directory of D:\\exported_files',
  ' Verzeichnis von D:\\exported',
  ' Répertoire de C:\\Users\\me',
  '11/21/2025  08:48 PM    <DIR>          models',
  '               3 File(s)         12,345 bytes',
  '               2 Dir(s)  123,456,789 bytes free',
  '               3 Datei(en),         12.345 Bytes',
  '              12 fichier(s)       12 345 octets',
  'Folder PATH listing for volume Windows',
  'C:.',
  '|   ',
  '├──',
  './wraith:',
  '.:',
  'total 48',
  'drwxr-xr-x 2 me us 4096 Nov 21 20:48 materials',
  '    Directory: C:\\exported_files',
  'Mode                 LastWriteTime         Length Name',
  '----                 -------------         ------ ----',
  'd-----        21.11.2025     20:48                materials',
  'type,guid,file_name,asset_name',
  'D:\\exported_files\\models',
  '2 directories, 3 files',
])('a line that names nothing: %j is skipped', (line) => {
  expect(say(line)).toEqual([]);
});
