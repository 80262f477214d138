import { describe, expect, it } from 'vitest';
import { fromBlob, fromText, type Incoming } from '#game-files/files/incoming.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { gameLists } from '#rules/import/gone.ts';
import { type Progress, readDump, readRequested } from '#rules/import/reading/read-detected.ts';
import { incoming, list, material, readingOf, skin, texts } from '../../../game-files/dump/files-of.ts';
import { publicOf } from '../../../support/public-of.ts';
import { zipOf } from '../../../support/zip-of.ts';

const body = material('wraith', 'wraith_lgnd_v31_tavrel_body');
const rig = 'animrig/humans/class/medium/pilot_medium_orveth.rrig';
const orveth = 'mdl/techart/mshop/characters/legends/orveth/orveth_classic_w.rmdl';
const csv = list(
  `matl,${hashOf(body)},root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak,${body}`,
  `mdl_,1,common.rpak,${orveth}`,
  'txtr,2,common.rpak,texture\\0x2',
  'txtr,3,common.rpak,texture\\0x3',
  'shdr,4,common.rpak,shader\\0x4',
);
const files = publicOf({
  ...skin(
    'wraith',
    'lgnd_v31_tavrel',
    {
      ...{ quality: 'LEGENDARY', cosmeticSet: 'settings/itemflav/set/s31_vorna.rpak' },
      // No field accepts such arms; the skin is taken without them.
      ...{ skinName: ' tavrel ', camoIndex: 7, armsModel: `mdl/${'long'.repeat(60)}.rmdl` },
    },
    1,
  ),
  ...skin('wraith', 'classic', {}, 2),
  ...skin('wraith', 'tbd_zu', {}, 3),
  ...skin('wraith', 'rare_01', {}, 4),
  ...skin('wraith', 'rare_02', {}, null),
  ...skin('wraith', 'rare_03', {}, 5),
  ...skin('orveth', 'classic', {}, 6),
  ...texts('english', {
    SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin",
    SKIN_wraith_tbd_zu: 'Zu',
    SKIN_wraith_rare_01: 'Vorna',
    SKIN_wraith_rare_02: 'VORNA',
    SKIN_wraith_rare_03: 'vorna',
    SKIN_orveth_classic: 'Dra',
    SKIN_wraith_classic: 'Void',
  }),
  'deps.adjlist': `${orveth},${rig}`,
  'list.csv': `${csv}\ntxtr,"5`,
});

describe('reading a dump', () => {
  it('returns all its data as plain objects that another thread can receive', async () => {
    const reading = await readingOf(files);
    expect(structuredClone(reading)).toEqual(reading);
    expect(JSON.parse(JSON.stringify(reading.assets))).toEqual([
      {
        ...{ kind: 'Textures', group: 'Wraith', folder: 'wraith', name: 'wraith_lgnd_v31_tavrel_body' },
        ...{ guid: hashOf(body), package: 'root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak' },
      },
      { kind: 'Models', folder: 'orveth', name: 'orveth_classic_w', guid: '0000000000000001', package: 'common.rpak' },
    ]);
    expect(reading.skins.find(({ permanentId }) => permanentId === 1)).toEqual({
      state: 'ready',
      why: [],
      signs: [],
      flags: [],
      isUntold: false,
      asset: 'settings/itemflav/character_skin/wraith/lgnd_v31_tavrel.rpak',
      folder: 'wraith',
      legend: 'Wraith',
      ingamename: "Tavrel's Ombrin",
      names: { english: "Tavrel's Ombrin" },
      model: 'wraith_lgnd_v31_tavrel_w',
      texture: 'wraith_lgnd_v31_tavrel',
      materials: [],
      animation: undefined,
      parent: undefined,
      said: { quality: 'legendary', eventset: 's31_vorna', slot: 'tavrel', camo: '7' },
      package: undefined,
      token: 'SKIN_wraith_lgnd_v31_tavrel',
      permanentId: 1,
      sources: { ingamename: 'settings', model: 'settings', permanentId: 'settings', texture: 'derived' },
    });
    expect(reading.skins.map(({ ingamename, state, why }) => [ingamename, state, why])).toEqual([
      ['Base Skin', 'stranger', []],
      ['Base Skin', 'ready', []],
      ["Tavrel's Ombrin", 'ready', []],
      ['Vorna', 'ready', []],
      // It could not be distinguished from the one before it; the next one has its own permanent id.
      ['VORNA', 'double', []],
      ['vorna', 'ready', []],
      ['Zu', 'held back', ['stem begins with tbd_']],
    ]);
    expect(reading.questions).toEqual([
      {
        what: 'one name',
        legend: 'Wraith',
        name: 'Vorna',
        assets: ['rare_01', 'rare_02'].map((stem) => `settings/itemflav/character_skin/wraith/${stem}.rpak`),
      },
    ]);
    expect(reading.strangers).toEqual([
      { folder: 'orveth', name: undefined, names: {}, clips: 'pilot_medium_orveth', skins: 1, assets: 1 },
    ]);
    expect(reading.aside).toEqual([
      {
        reason: 'unnamed',
        words: 'unnamed (hash only)',
        count: 2,
        first: [
          { file: 'list.csv', line: 4, text: 'texture\\0x2' },
          { file: 'list.csv', line: 5, text: 'texture\\0x3' },
        ],
      },
      { reason: 'shader', words: 'shader', count: 1, first: [{ file: 'list.csv', line: 6, text: 'shader\\0x4' }] },
      { reason: 'broken', words: 'damaged', count: 1, first: [{ file: 'list.csv', line: 7, text: 'txtr,"5' }] },
    ]);
    expect(reading.damage).toEqual([{ file: 'list.csv', line: 7, what: 'it has too few columns' }]);
  });

  it('keeps the first twenty lines of those set aside, and counts all', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `txtr,${index},a.rpak,texture\\0x${index.toString(16)}`);
    const reading = await readingOf({ 'list.csv': list(`matl,${hashOf(body)},a.rpak,${body}`, ...many) });
    const [unnamed] = reading.aside;
    expect(unnamed?.count).toBe(1000);
    expect(unnamed?.first.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
  });

  it('is the same from a folder, from a zip, and from pieces of any size', async () => {
    const { files: _files, damage: _damage, aside: _aside, ...rest } = await readingOf(files);
    expect(await readingOf({ 'dump.zip': zipOf(files) })).toMatchObject(rest);
    const inPieces = incoming(files).map(
      (file): Incoming => ({ ...file, open: (...range) => bytewise(file.open(...range)) }),
    );
    expect(await readDump(inPieces)).toMatchObject({ reading: rest });
  });

  it('takes a pasted list', async () => {
    const outcome = await readDump([fromText(`${body}\r\n${orveth}\r\ntexture\\0x1\r\n`)]);
    expect(outcome).toMatchObject({
      reading: {
        files: [{ path: 'pasted text', form: 'rsx txt' }],
        assets: [{ name: 'wraith_lgnd_v31_tavrel_body' }, { name: 'orveth_classic_w' }],
      },
    });
    // People who select lines rarely select the end of the last one.
    const lines = await readDump([fromText(`${orveth}\r\n${body}`)]);
    expect(lines).toMatchObject({ reading: { assets: { length: 2 }, damage: [] } });
  });

  it('takes the files of a request, and after them its text, unless that is blank', async () => {
    const lines = 'texture\\0x1\ntexture\\0x2\ntexture\\0x3';
    const given = [new Blob([lines]), new TextEncoder().encode(lines)];
    const files = given.map((file, at) => ({ path: `out/${at}.txt`, file }));
    expect(await readRequested({ files, text: body })).toMatchObject({
      reading: {
        files: [{ path: 'out/0.txt' }, { path: 'out/1.txt' }, { path: 'pasted text' }],
        assets: [{ name: 'wraith_lgnd_v31_tavrel_body' }],
        aside: [{ reason: 'unnamed', count: 3 }],
      },
    });
    expect(await readRequested({ files: [], text: '   ' })).toEqual({
      failed: 'There is no file. Choose a list of the game, or the folder that RSX wrote.',
    });
  });

  it('uses the given legends in place of its own', async () => {
    const legends = [
      { name: 'Orveth', folder: 'orveth', words: ['orv'], rig: 'pilot_medium_orveth', clips: 'pilot_medium_orveth' },
    ];
    const names = {
      'names.txt':
        'mdl\\Humans\\class\\medium\\pilot_medium_orv.rmdl\nmdl\\Humans\\class\\light\\pilot_light_wraith.rmdl',
    };
    const { assets, strangers, skins } = await readingOf({ ...files, ...names }, { legends });
    expect(assets.find(({ name }) => name === 'pilot_medium_orv')).toMatchObject({ group: 'Orveth' });
    expect(skins.find(({ folder }) => folder === 'orveth')).toMatchObject({ legend: 'Orveth', state: 'ready' });
    expect(strangers.map(({ folder }) => folder)).toEqual(['wraith']);
    expect(assets.some(({ name }) => name === 'pilot_light_wraith')).toBe(false);
  });

  it('names a legend as its row does, whatever its texts say, and takes no clips that its row lacks', async () => {
    const character = 'settings/itemflav/character/wraith';
    const settings = { assetName: `${character}.rpak`, localizationKey_NAME: '#CHAR_wraith' };
    const named = {
      [`out/${character}.json`]: JSON.stringify({ uniqueId: 90, settings }),
      ...texts('english', { CHAR_wraith: 'Wraith', SKIN_wraith_classic: 'Void' }),
      'more.csv': list(`matl,,common.rpak,${material('wraith', 'wraith_base_body')}`),
    };
    const legends = [{ name: 'Voidwalker', folder: 'wraith', words: [] }];
    const { skins, assets } = await readingOf({ ...files, ...named }, { legends });
    expect(skins.find(({ permanentId }) => permanentId === 2)).toMatchObject({
      legend: 'Voidwalker',
      texture: 'wraith_base',
      animation: undefined,
    });
    expect(assets.find(({ folder }) => folder === 'wraith')).toMatchObject({ group: 'Voidwalker' });
  });

  it('reports its progress in files and bytes, up to all of them', async () => {
    const told: Progress[] = [];
    await readingOf(files, { onProgress: (progress) => told.push(progress) });
    const all = Object.keys(files).length;
    const allBytes = Object.values(files).join('').length;
    expect(told.filter(({ stage }) => stage === 'looking').map((one) => one.files)).toEqual(
      Array.from({ length: all }, (_, index) => index + 1),
    );
    const reading = told.filter(({ stage }) => stage === 'reading');
    expect(reading.map(({ bytes }) => bytes)).toEqual(reading.map(({ bytes }) => bytes).sort((a, b) => a - b));
    expect(reading.at(-1)).toMatchObject({ files: all, allFiles: all, bytes: allBytes, allBytes });
    expect(reading.at(-1)?.lines).toBe(25);
  });

  it('continues when a file cannot be read to its end, and reports it', async () => {
    const bad: Incoming = {
      ...fromBlob('bad.locl', new Blob(['x'])),
      open: () => {
        throw Object.assign(new Error('gone'), { name: 'NotReadableError' });
      },
    };
    expect(await readDump([bad, ...incoming(files)])).toMatchObject({
      reading: {
        skins: { length: 7 },
        damage: [
          { file: 'list.csv', line: 7 },
          { file: 'bad.locl', line: 0, what: 'it cannot be read (NotReadableError); choose it again' },
        ],
      },
    });
  });
});

async function* bytewise(bytes: ReturnType<Incoming['open']>) {
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    for (const byte of piece) yield Uint8Array.of(byte);
  }
}

it('takes the English name in any order of the files, and none without it', async () => {
  const german = texts('german', { SKIN_wraith_rare_01: 'Wild', SKIN_wraith_rare_02: 'Zahm' });
  const french = texts('french', { SKIN_wraith_rare_01: 'Farouche' });
  const english = texts('english', { SKIN_wraith_rare_02: 'Tame' });
  const skins = { ...skin('wraith', 'rare_01', {}, 1), ...skin('wraith', 'rare_02', {}, 2) };
  const namesIn = async (...files: object[]) =>
    (await readingOf(Object.assign({}, ...files, skins))).skins.map(({ ingamename }) => ingamename);
  expect(await namesIn(german, french, english)).toEqual([undefined, 'Tame']);
  expect(await namesIn(english, french, german)).toEqual([undefined, 'Tame']);
});

it.each([
  ['a skin', 'settings/itemflav/character_skin/ash/rare_01', 'it has no known field of a skin'],
  ['a legend', 'settings/itemflav/character/ash', 'it has no known field of a legend'],
  ['all legends', 'settings/base_itemflavors', 'it lists no legends, or lists them in an unknown form'],
])('reports settings of %s without a known field as damaged', async (_what, place, what) => {
  const { damage } = await readingOf({
    'list.csv': csv,
    [`in/${place}.json`]: '{ "uniqueId": 9, "settings": { "bodyModel": 7 } }',
    [`in/${place}.set`]: `"${place}.rpak" -> "settings_layout/x.rpak"\r\n{\r\n\tbodymodel: mdl/x_w.rmdl\r\n}`,
  });
  expect(damage).toMatchObject(['json', 'set'].map((ending) => ({ file: `in/${place}.${ending}`, line: 0, what })));
});

describe('files that are incomplete by other files of the dump', () => {
  const place = 'settings/itemflav/character/wraith';
  const skins = ['lgnd_v31_tavrel', 'classic', 'rare_01', 'rare_02', 'lost', 'gone'];
  const flavors = skins.map((stem) => ({ flavor: `settings/itemflav/character_skin/wraith/${stem}.rpak` }));
  const other = { flavor: 'settings/itemflav/character_skin/_shared_favorites.rpak' };
  const character = {
    [`out/${place}.json`]: JSON.stringify({ settings: { assetName: `${place}.rpak`, skins: [...flavors, other] } }),
  };
  const whole = { ...files, 'list.csv': csv };

  it('are the settings of a legend with more skins than have settings', async () => {
    const { damage } = await readingOf({ ...whole, ...character });
    expect(damage).toEqual([
      {
        file: `${place}.rpak`,
        line: 0,
        what: 'it lists 2 skins whose settings are missing here; export the settings again',
        lost: { skinsOf: 'wraith' },
      },
    ]);
  });

  it('are not reported for a legend with a list alone, or with a damaged file that is reported already', async () => {
    const listed = { 'list.csv': list(`matl,${hashOf(body)},a.rpak,${body}`), ...character };
    expect((await readingOf(listed)).damage).toEqual([]);
    const lost = { ...whole, ...character, 'out/settings/itemflav/character_skin/wraith/lost.json': '' };
    expect((await readingOf(lost)).damage.map(({ what }) => what)).toEqual(['it is empty']);
  });

  it('are a dependency list without the models that skins wear', async () => {
    const wraith = 'mdl/techart/mshop/characters/legends/wraith/wraith_classic_w.rmdl';
    const { damage } = await readingOf({ ...whole, 'more.csv': list(`mdl_,2,common.rpak,${wraith}`) });
    expect(damage).toEqual([
      {
        file: 'deps.adjlist',
        line: 0,
        what: 'it has no line for 1 of 2 models that skins wear; only their names decide their materials',
      },
    ]);
  });

  it('give no package from half a list except one of skins, because a lost line may have had it', async () => {
    const half = list(`matl,${hashOf(body)},common.rpak,${body}`, `mdl_,1,root_lgnd_skins_x.rpak,${orveth}`, 'matl,1');
    const { assets } = await readingOf({ 'list.csv': half });
    expect(assets.map((one) => one.package)).toEqual([undefined, 'root_lgnd_skins_x.rpak']);
  });

  it('do not count as gone from the game', async () => {
    const cut = await readingOf({ ...whole, 'list.csv': `${csv}\ntxtr,5` });
    expect(cut.damage).toMatchObject([{ file: 'list.csv', line: 7, lost: 'assets' }]);
    expect(gameLists(cut)).toEqual({ gameids: [], assets: [] });
    const models = ['lgnd_v31_tavrel', 'classic', 'rare_01', 'rare_03'].map(
      (stem) => `mdl_,${hashOf(stem)},common.rpak,mdl/techart/mshop/characters/legends/wraith/wraith_${stem}_w.rmdl`,
    );
    const damaged = { ...whole, 'out/settings/itemflav/character_skin/orveth/lost.json': '' };
    const listed = { ...damaged, 'list.csv': [csv, ...models].join('\n') };
    expect(gameLists(await readingOf(listed))).toMatchObject({
      gameids: ['2', '1', '4', '5', '3'],
      assets: { length: 5 },
    });
    // A list without a model that a skin wears is incomplete and says nothing about its legend's assets.
    const part = { ...damaged, 'list.csv': [csv, ...models.slice(1)].join('\n') };
    expect(gameLists(await readingOf(part))).toMatchObject({ gameids: { length: 5 }, assets: [] });
    const half = zipOf({ 'a.txt': 'x' }).slice(0, -9);
    expect(gameLists(await readingOf({ ...whole, 'half.zip': half }))).toEqual({ gameids: [], assets: [] });
  });
});

it('a name is a text without colours and line breaks, and a placeholder is none', async () => {
  const english = texts('english', {
    SKIN_wraith_rare_01: '^FFC83200Gold`0\\nRush',
    SKIN_wraith_rare_02: 'TBD',
    SKIN_wraith_classic: '#SKIN_GOLD',
  });
  const skins = Object.assign(
    {},
    ...['rare_01', 'rare_02', 'classic'].map((stem, id) => skin('wraith', stem, {}, id + 1)),
  );
  const reading = await readingOf({ ...english, ...skins });
  expect(reading.skins.map(({ names, why }) => [names, why])).toEqual([
    // A base skin needs none.
    [{}, []],
    [{ english: 'Gold Rush' }, []],
    [{}, ['no text in any language']],
  ]);
});
