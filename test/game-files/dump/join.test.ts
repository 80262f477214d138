import { describe, expect, it } from 'vitest';
import { gather } from '#game-files/dump/gather.ts';
import { joinGameFiles } from '#game-files/dump/join.ts';
import { recognise } from '#game-files/formats/recognise.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { material, skin as skinOf, texts } from './files-of.ts';

/** A dump of files as in a folder, in the given order. */
async function read(files: Record<string, string>) {
  const known = Object.entries(files).map(([path, text]) => {
    const found = recognise(path, new TextEncoder().encode(text.slice(0, 2000)));
    if ('unknown' in found) throw new Error(`${path} ${found.unknown}`);
    return { path, form: found.form, open: () => text };
  });
  const gathered = await gather(known);
  return { gathered, ...joinGameFiles(gathered) };
}

const folder = 'settings/itemflav/character_skin';
const legends = 'mdl/techart/mshop/characters/legends';
const model = (legend: string, name: string) => `${legends}/${legend}/${name}.rmdl`;

/** The settings of a skin in their file. */
const skin = (legend: string, stem: string, fields: Record<string, unknown> = {}, uniqueId = 7) =>
  skinOf(legend, stem, { quality: 'LEGENDARY', ...fields }, uniqueId);

const character = (legend: string, skins: { flavor: string; featureFlag?: string }[], fields = {}) => ({
  [`out/settings/itemflav/character/${legend}.json`]: JSON.stringify({
    settings: {
      assetName: `settings/itemflav/character/${legend}.rpak`,
      localizationKey_NAME: `#character_${legend}_NAME`,
      skins,
      ...fields,
    },
  }),
});

const deps = (...lines: string[][]) => ({ 'deps.adjlist': lines.map((line) => line.join(',')).join('\n') });
const list = (...rows: string[]) => ({ 'list.csv': ['type,guid,file_name,asset_name', ...rows].join('\n') });

describe('a skin of a dump', () => {
  it('is joined from its settings, the texts, and the lists, in any order', async () => {
    const body = model('wraith', 'wraith_lgnd_v31_tavrel_w');
    const files = {
      ...texts('german', { skin_wraith_LGND_V31_TAVREL: 'Tavrels Ombrin' }),
      ...texts('english', { skin_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin", character_wraith_NAME: 'Wraith' }),
      ...deps([
        body,
        material('wraith', 'wraith_lgnd_v31_tavrel_body'),
        'animrig/humans/class/light/pilot_light_wraith.rrig',
      ]),
      ...character('wraith', [{ flavor: `${folder}/wraith/lgnd_v31_tavrel.rpak`, featureFlag: '' }]),
      ...skin('wraith', 'lgnd_v31_tavrel', {
        bodyModel: body,
        armsModel: model('wraith', 'wraith_lgnd_v31_tavrel_v'),
        cosmeticSet: 'settings/itemflav/cosmetic_set/s31_vorna.rpak',
        skinName: 'Rt01',
        camoIndex: 214,
      }),
      [`out/odl_asset/odl_asset/${body.replace('.rmdl', '.json')}`]: `{ "odlGuid": "1", "name": "${body}", "pak": "root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak" }`,
    };
    const wraith = { folder: 'wraith', name: 'Wraith', names: { english: 'Wraith' } };
    for (const order of [Object.entries(files), Object.entries(files).reverse()]) {
      const { skins, legends: met, questions, gathered } = await read(Object.fromEntries(order));
      expect({ ...skins[0], names: Object.entries(skins[0]?.names ?? {}).sort() }).toEqual({
        asset: `${folder}/wraith/lgnd_v31_tavrel.rpak`,
        legend: wraith,
        stem: 'lgnd_v31_tavrel',
        token: 'SKIN_wraith_lgnd_v31_tavrel',
        id: 7,
        names: [
          ['english', "Tavrel's Ombrin"],
          ['german', 'Tavrels Ombrin'],
        ],
        model: 'wraith_lgnd_v31_tavrel_w',
        loading: undefined,
        material: { name: 'wraith_lgnd_v31_tavrel', names: ['wraith_lgnd_v31_tavrel_body'], from: 'list' },
        animation: { name: 'pilot_light_wraith', from: 'list' },
        parent: undefined,
        said: {
          ...{ quality: 'legendary', eventset: 's31_vorna', slot: 'Rt01', camo: '214' },
          arms: 'wraith_lgnd_v31_tavrel_v',
        },
        file: 'root_lgnd_skins_wraith_lgnd_v31_tavrel.rpak',
        heldBack: [],
        flags: [],
        isUntold: false,
      });
      expect([met, questions, gathered.damage]).toEqual([[wraith], [], []]);
    }
  });

  it('is found for a new legend too', async () => {
    const { skins } = await read({
      ...skin('orveth', 'classic'),
      ...character('orveth', [{ flavor: `${folder}/orveth/classic.rpak` }]),
      ...deps([model('orveth', 'orveth_classic_w'), 'animrig/humans/class/medium/pilot_medium_orveth.rrig']),
    });
    expect(skins).toMatchObject([
      {
        legend: { folder: 'orveth', name: undefined },
        stem: 'classic',
        animation: { name: 'pilot_medium_orveth', from: 'list' },
      },
    ]);
  });

  it('belongs to the legend that its settings name, else to that of its folder', async () => {
    const { skins } = await read({
      ...skin('axle', 'a', { parentItemFlavor: 'settings/itemflav/character/overdrive.rpak' }, 1),
      ...skin('wraith', 'b', { parentItemFlavor: '' }, 2),
    });
    expect(skins.map(({ legend }) => legend.name)).toEqual(['Axle', 'Wraith']);
    expect(skins.map(({ legend }) => legend.folder)).toEqual(['overdrive', 'wraith']);
  });

  it('with broken settings costs no other skin anything', async () => {
    const { skins, gathered } = await read({
      ...skin('wraith', 'a'),
      [`out/${folder}/wraith/b.json`]: '{ "settings": {',
      [`out/${folder}/wraith/c.json`]: '',
      ...skin('wraith', 'd'),
      ...skin('dummie', 'color_01'),
    });
    expect(skins.map(({ stem }) => stem)).toEqual(['a', 'd']);
    const lost = { skinsOf: 'wraith' };
    expect(gathered.damage).toEqual([
      { file: `out/${folder}/wraith/b.json`, line: 0, what: 'it is damaged or incomplete', lost },
      { file: `out/${folder}/wraith/c.json`, line: 0, what: 'it is empty', lost },
    ]);
    expect(Object.fromEntries(gathered.setAside)).toEqual({ broken: 2, shared: 1 });
  });

  it('with an unescaped quote in its settings is read, and one such file is reported for all', async () => {
    const quoted = (stem: string) =>
      Object.fromEntries(
        Object.entries(skin('wraith', stem, { devDescription: 'X' })).map(([path, text]) => [
          path,
          text.replace('"X"', '"the "best" one"'),
        ]),
      );
    const { skins, gathered } = await read({ ...quoted('a'), ...quoted('b'), ...quoted('c') });
    expect(skins).toHaveLength(3);
    expect(gathered.damage).toEqual([
      {
        file: `out/${folder}/wraith/a.json`,
        line: 0,
        what: 'a quote inside a text was not escaped; this file and others like it were read all the same',
      },
    ]);
  });

  it.each([
    ['COMMON', 'common'],
    ['Legendary', 'legendary'],
    ['ICONIC', 'iconic'],
    ['vornak', undefined],
    ['', undefined],
  ])('with the quality %j is %s', async (quality, known) => {
    expect((await read(skin('wraith', 'a', { quality }))).skins[0]?.said.quality).toBe(known);
  });

  it.each([
    ['are not named', {}, {}],
    ['are empty', { skinName: '', armsModel: '', camoIndex: -1 }, {}],
    ['are of another kind', { skinName: 3, armsModel: null, camoIndex: 'many' }, {}],
    ['are the first of their lists', { skinName: 'rare_01', camoIndex: 0 }, { slot: 'rare_01', camo: '0' }],
    ['are no whole number', { camoIndex: 1.5 }, {}],
  ])('says nothing of a slot, arms and palette that %s', async (_what, settings, said) => {
    expect((await read(skin('wraith', 'a', { quality: '', ...settings }))).skins[0]?.said).toEqual(said);
  });

  it.each([['.rpak'], ['']])('recolours another, with a path that ends with %j', async (ending) => {
    const { skins } = await read(
      skin('wraith', 'lgnd_v31_tavrel_rt01', { recolorParent: `${folder}/wraith/lgnd_v31_tavrel${ending}` }),
    );
    expect(skins[0]?.parent).toBe(`${folder}/wraith/lgnd_v31_tavrel.rpak`);
  });
});

describe('the materials of a skin', () => {
  const base = model('wraith', 'wraith_base_w');
  const worn = (...names: string[]) => names.map((name) => material('wraith', name));
  const listed = (name: string, ...names: string[]) => ({ name, names, from: 'list' });
  const of = async (files: Record<string, string>, stem: string) =>
    (await read(files)).skins.find((one) => one.stem === stem)?.material;

  it('are those of its colour', async () => {
    const body = model('wraith', 'wraith_v20_heist_w');
    const parent = `${folder}/wraith/legendary_01.rpak`;
    const files = {
      ...skin('wraith', 'legendary_01', { bodyModel: body }),
      ...skin('wraith', 'legendary_01_rt01', { bodyModel: body, recolorParent: parent, skinName: 'rt01' }, 8),
      ...deps([
        body,
        ...worn(...['body', 'body_colpass', 'rt01_body', 'gear_rt01'].map((part) => `wraith_lgnd_v20_zu_${part}`)),
      ]),
    };
    expect(await of(files, 'legendary_01')).toEqual(listed('wraith_lgnd_v20_zu', 'wraith_lgnd_v20_zu_body'));
    const recoloured = ['wraith_lgnd_v20_zu_rt01_body', 'wraith_lgnd_v20_zu_gear_rt01'];
    expect(await of(files, 'legendary_01_rt01')).toEqual(listed('wraith_lgnd_v20_zu_rt01', ...recoloured));
  });

  it('are those of its theme when many share a mesh, and none for a colour of the palette', async () => {
    const files = {
      ...skin('wraith', 'classic', { bodyModel: base }, 1),
      ...skin('wraith', 's05e02_epicp_v25_zu', { bodyModel: base }, 2),
      ...skin('wraith', 'tbd_epicp_v26_ka', { bodyModel: base }, 3),
      ...skin('wraith', 'rare_01', { bodyModel: base, skinName: 'rare_01' }, 4),
      ...skin('wraith', 'epicp_v27_gone', { bodyModel: base }, 5),
      ...deps([
        base,
        ...worn('wraith_base_body', 'wraith_epicp_v25_zu_body', 'wraith_epicp_v26_ka_body', 'wraith_epicp_v28_el_body'),
      ]),
    };
    expect(await of(files, 'classic')).toMatchObject({ name: 'wraith_base', from: 'list' });
    expect(await of(files, 's05e02_epicp_v25_zu')).toMatchObject({ name: 'wraith_epicp_v25_zu' });
    expect(await of(files, 'tbd_epicp_v26_ka')).toMatchObject({ name: 'wraith_epicp_v26_ka' });
    expect(await of(files, 'rare_01')).toBeUndefined();
    expect(await of(files, 'epicp_v27_gone')).toBeUndefined();
  });

  it('are one when some of their parts are unknown', async () => {
    const body = model('wraith', 'wraith_v20_heist_w');
    const parent = `${folder}/wraith/s06bp_legendary_01.rpak`;
    const names = ['body', 'gear', 'glass', 'left_hand', 'left_pauldron', 'scarf_rt01', 'rt01_body'];
    const files = {
      ...skin('wraith', 's06bp_legendary_01', { bodyModel: body }),
      ...skin('wraith', 's06bp_legendary_01_rt01', { bodyModel: body, recolorParent: parent }, 8),
      ...skin('wraith', 'lgnd_v31_zu', {}, 9),
      ...deps(
        [body, ...worn(...names.map((name) => `wraith_lgnd_v20_detective_${name}`))],
        [model('wraith', 'wraith_lgnd_v31_zu_w'), ...worn('wraith_lgnd_v31_zu_scarf', 'wraith_base_body')],
      ),
    };
    const all = names.map((name) => `wraith_lgnd_v20_detective_${name}`);
    expect(await of(files, 's06bp_legendary_01')).toEqual(listed('wraith_lgnd_v20_detective', ...all.slice(0, 5)));
    const recoloured = listed('wraith_lgnd_v20_detective_rt01', ...all.slice(5));
    expect(await of(files, 's06bp_legendary_01_rt01')).toEqual(recoloured);
    expect(await of(files, 'lgnd_v31_zu')).toMatchObject({ name: 'wraith_lgnd_v31_zu' });
  });

  it('are found by the GUID of an asset that was not loaded when another list has its name', async () => {
    const path = material('wraith', 'wraith_lgnd_v31_zu_body');
    const files = {
      ...skin('wraith', 'lgnd_v31_zu'),
      ...deps([model('wraith', 'wraith_lgnd_v31_zu_w'), `${hashOf(path).toUpperCase()}*`]),
    };
    expect(await of(files, 'lgnd_v31_zu')).toBeUndefined();
    const listed = { ...files, ...list(`matl,${hashOf(path)},a.rpak,${path.replaceAll('/', '\\')}`) };
    expect(await of(listed, 'lgnd_v31_zu')).toMatchObject({ name: 'wraith_lgnd_v31_zu' });
  });

  it('are those of the dependency list that says most, in any order', async () => {
    const body = model('wraith', 'wraith_lgnd_v31_zu_w');
    const [whole, half, numbers] = [
      [body, ...worn('wraith_lgnd_v31_zu_body', 'wraith_lgnd_v31_zu_gear')],
      [body, ...worn('wraith_lgnd_v31_zu_body')],
      [body, '06D4CF2465D3E002*', '06D4CF2465D3E003*'],
    ].map((line) => line.join(','));
    for (const order of [
      [whole, half, numbers],
      [half, numbers, whole],
      [numbers, whole, half],
    ]) {
      const lists = Object.fromEntries(order.map((line, at) => [`${at}.adjlist`, `${line}`]));
      expect(await of({ ...skin('wraith', 'lgnd_v31_zu'), ...lists }, 'lgnd_v31_zu')).toMatchObject({
        names: ['wraith_lgnd_v31_zu_body', 'wraith_lgnd_v31_zu_gear'],
      });
    }
  });

  it('are found with any slashes in a path', async () => {
    const body = model('wraith', 'wraith_x_w');
    const files = {
      ...skin('wraith', 'lgnd_v31_zu', { bodyModel: body.replaceAll('/', '//') }),
      ...deps([body.replaceAll('/', '\\'), ...worn('wraith_lgnd_v31_zu_body')]),
      ...list(`mdl_,1,root_lgnd_skins_x.rpak,${body}`),
    };
    expect(await of(files, 'lgnd_v31_zu')).toMatchObject({ name: 'wraith_lgnd_v31_zu', from: 'list' });
    expect((await read(files)).skins[0]?.file).toBe('root_lgnd_skins_x.rpak');
  });

  it('are derived from its name without a dependency list, unless a list of assets lacks them', async () => {
    const files = { ...skin('overdrive', 'lgnd_v31_zu'), ...skin('overdrive', 'legendary_01', {}, 8) };
    expect(await of(files, 'lgnd_v31_zu')).toEqual({ name: 'overdrive_lgnd_v31_zu', names: [], from: 'derived' });
    expect(await of(files, 'legendary_01')).toBeUndefined();
    const other = list(`matl,1,a.rpak,${material('overdrive', 'overdrive_base_body')}`);
    expect(await of({ ...files, ...other }, 'lgnd_v31_zu')).toBeUndefined();
  });
});

it('the clips of a legend with a rig of another name are its own', async () => {
  const files = { ...skin('horizon', 'classic') };
  expect((await read(files)).skins[0]?.animation).toEqual({ name: 'pilot_medium_horizon', from: 'derived' });
  const rig = deps([model('horizon', 'horizon_classic_w'), 'animrig\\humans\\class\\medium\\pilot_medium_nova.rrig']);
  expect((await read({ ...files, ...rig })).skins[0]?.animation).toEqual({
    name: 'pilot_medium_horizon',
    from: 'list',
  });
});

describe('the clips of a base skin', () => {
  // A world model first names the rig that all legends of a size share, and perhaps others after the legend's own, as
  // in the manifests of its season: r5valkyrie/R5Valkyrie-Paks-Assets s21-to-s3-server/root_lgnd_skins.json.
  const rigged = async (legend: string, rigs: string[]) => {
    const targets = rigs.map((rig) => `animrig\\Humans\\class\\medium\\${rig}.rrig`);
    const { skins } = await read({
      ...skin(legend, 'classic'),
      ...deps([model(legend, `${legend}_classic_w`), ...targets]),
    });
    return skins[0]?.animation;
  };

  it.each([
    ['octane', ['mp_pilot_medium_core', 'pilot_medium_stim'], 'pilot_medium_stim'],
    ['horizon', ['pilot_medium_nova', 'mp_pilot_medium_core'], 'pilot_medium_horizon'],
    [
      'revenant',
      ['mp_pilot_heavy_core', 'pilot_heavy_revenant_mythic', 'pilot_heavy_revenant'],
      'pilot_heavy_revenant',
    ],
    ['pathfinder', ['pathfinder_v20_detective_w', 'pilot_heavy_pathfinder_op'], 'pilot_heavy_pathfinder'],
    ['wraith', ['mp_pilot_light_core', 'pilot_medium_stim'], 'pilot_light_wraith'],
  ])('for %s with a model that names %j are %s', async (legend, rigs, clips) => {
    const own = rigs.some((rig) => rig === clips || rig === 'pilot_medium_nova');
    expect(await rigged(legend, rigs)).toEqual({ name: clips, from: own ? 'list' : 'derived' });
  });

  it.each([
    [['mp_pilot_medium_core', 'pilot_medium_orveth', 'pilot_medium_orveth_legacy'], 'pilot_medium_orveth'],
    [['mp_pilot_medium_core', 'pilot_medium_orv'], 'pilot_medium_orv'],
    [['pilot_medium_vorna', 'pilot_medium_orveth'], 'pilot_medium_orveth'],
    [['pilot_medium_vorna', 'pilot_medium_orv'], undefined],
    [['mp_pilot_medium_core', 'pilot_medium_stim', 'pilot_medium_orveth_xmas'], undefined],
  ])('for a new legend with a model that names %j are %s', async (rigs, clips) => {
    expect((await rigged('orveth', rigs))?.name).toBe(clips);
  });
});

describe('a skin is held back', () => {
  const path = (stem: string) => `${folder}/wraith/${stem}.rpak`;
  const held = async (files: Record<string, string>) =>
    (await read(files)).skins.map(({ stem, heldBack }) => [stem, heldBack]);

  it('by a flag, by its absence from its legend’s skins, by its text and by its name', async () => {
    const stems = ['flag', 'tbd_x', 'temp', 'lost', 'mute', 'fine'];
    const files = {
      ...Object.assign({}, ...stems.map((stem, at) => skin('wraith', stem, {}, at))),
      ...character(
        'wraith',
        stems.toSpliced(3, 1).map((stem) => ({ flavor: path(stem), featureFlag: stem === 'flag' ? 's31_zu' : '' })),
      ),
      ...texts('english', {
        ...Object.fromEntries(stems.toSpliced(4, 1).map((stem) => [`SKIN_wraith_${stem}`, 'Vorna'])),
        SKIN_wraith_temp: '[TEMP] Vorna',
      }),
      ...texts('german', { SKIN_wraith_fine: 'placeholder for Vorna' }),
    };
    expect(await held(files)).toEqual([
      ['fine', ['text begins with PLACEHOLDER']],
      ['flag', []],
      ['lost', ['not in the skins of its character']],
      ['mute', ['no text in any language']],
      ['tbd_x', ['stem begins with tbd_']],
      ['temp', ['text begins with [TEMP]']],
    ]);
  });

  it('by its legend, when the legend is hidden or has another status than the others', async () => {
    const files = {
      ...skin('wraith', 'a', {}, 1),
      ...skin('orveth', 'a', {}, 2),
      ...character('ash', [], { shippingStatus: 'ON' }),
      ...character('wraith', [{ flavor: path('a') }], { shippingStatus: 'ON' }),
      ...character('orveth', [{ flavor: `${folder}/orveth/a.rpak` }], { shippingStatus: 'VORNA' }),
      'out/settings/base_itemflavors.json':
        '{ "settings": { "characters": [{ "flavor": "settings/itemflav/character/orveth.rpak", "featureFlag": "s31_o" }] } }',
    };
    expect((await read(files)).skins.map(({ heldBack }) => heldBack)).toEqual([['shippingStatus VORNA'], []]);
  });

  it('by no sign when only its settings are there and no file says whether it is public', async () => {
    const { skins } = await read(skin('wraith', 'a'));
    expect(skins).toMatchObject([{ heldBack: [], flags: [], isUntold: true }]);
  });
});

describe('a person must decide', () => {
  it('between two texts for one hash', async () => {
    const files = {
      ...skin('wraith', 'a'),
      'x/localization_german.locl': `"localization_german"\n{\n\t"${hashOf('SKIN_wraith_a').replace(/^0+/, '')}" "Zu"\n}`,
      ...texts('german', { SKIN_wraith_a: 'Vorna' }),
      ...texts('english', { SKIN_wraith_a: 'Vorna' }),
    };
    const { skins, questions } = await read(files);
    expect(skins[0]?.names).toEqual({ english: 'Vorna' });
    expect(questions).toEqual([
      { what: 'two texts', asset: `${folder}/wraith/a.rpak`, language: 'german', texts: ['Zu', 'Vorna'] },
    ]);
  });

  it('between two skins with one id', async () => {
    const { skins, questions } = await read({ ...skin('wraith', 'a'), ...skin('wraith', 'b') });
    expect(skins.map(({ id }) => id)).toEqual([undefined, undefined]);
    expect(questions).toEqual([
      { what: 'one id', id: 7, assets: [`${folder}/wraith/a.rpak`, `${folder}/wraith/b.rpak`] },
    ]);
  });

  it('about two ids in one file; the unique one is kept', async () => {
    const { skins, questions } = await read({
      ...skin('wraith', 'a', { settingsAssetID: 'SAID00000000007' }),
      ...skin('wraith', 'b', { settingsAssetID: 'SAID00000000009' }),
    });
    expect(skins.map(({ id }) => id)).toEqual([7, 9]);
    expect(questions).toEqual([
      { what: 'one id', id: 7, assets: [`${folder}/wraith/a.rpak`, `${folder}/wraith/b.rpak`] },
      { what: 'two ids', asset: `${folder}/wraith/b.rpak`, ids: [7, 9] },
    ]);
  });

  it('about two files for one skin, unless they say the same', async () => {
    const [[path = '', text = '']] = Object.entries(skin('wraith', 'a')) as [[string, string]];
    expect((await read({ [path]: text, [`again/${path}`]: text })).questions).toEqual([]);
    const { skins, questions } = await read({ [path]: text, [`again/${path}`]: text.replace('LEGENDARY', 'EPIC') });
    expect(skins.length).toBe(1);
    const differences = [{ field: 'quality', values: ['legendary', 'epic'] }];
    expect(questions).toEqual([{ what: 'one asset', asset: `${folder}/wraith/a.rpak`, differences }]);
  });
});

describe('the assets of a dump', () => {
  const body = model('wraith', 'wraith_base_w');
  const main = material('wraith', 'wraith_base_body');

  it('are those of legends; everything else is counted by reason', async () => {
    const { gathered } = await read({
      ...list(
        `mdl_,8f21c0a94b7d3e10,a.rpak,${body}`,
        `mdl_,8f21c0a94b7d3e10,b.rpak,${body}`,
        'txtr,12,common.rpak,texture\\0x12',
        'shdr,12,common.rpak,shader\\0x12',
        'asrc,1c9,general.mbnk,vornak_step',
        'mdl_,12,common.rpak,mdl\\props\\ash_tray.rmdl',
        'matl,12',
      ),
      'list.txt': `${main}\r\n`,
    });
    expect([...gathered.assets.values()]).toEqual([
      { kind: 'model', folder: 'wraith', path: body, guid: '8f21c0a94b7d3e10', files: ['a.rpak', 'b.rpak'] },
      { kind: 'material', folder: 'wraith', path: main, guid: undefined, files: [] },
    ]);
    expect(gathered.read).toBe(8);
    expect(Object.fromEntries(gathered.setAside)).toEqual({ unnamed: 1, shader: 1, sound: 1, model: 1, broken: 1 });
    const what = 'the list is cut off in this line; make it again';
    expect(gathered.damage).toEqual([{ file: 'list.csv', line: 8, what, lost: 'assets' }]);
  });

  it.each([
    ['', 'its GUID is missing; only its name was used'],
    ['nothex', 'its GUID is not a number; only its name was used'],
    ['1234567890abcdef1', 'its GUID is not a number; only its name was used'],
    ['12345678901234567', 'its GUID is not a number; only its name was used'],
    ['0', 'its GUID is zero; only its name was used'],
    ['1234567890abcdef', 'its GUID belongs to another name; only its name was used'],
  ])('are taken also when a GUID is %j, which is reported', async (guid, what) => {
    const { gathered } = await read(list(`matl,${guid},a.rpak,${main}`));
    expect(gathered.damage).toEqual([{ file: 'list.csv', line: 2, what }]);
    expect([...gathered.assets.values()]).toEqual([
      { kind: 'material', folder: 'wraith', path: main, guid: undefined, files: ['a.rpak'] },
    ]);
  });

  it('report a hundred damaged lines of a file and count the others, and always report that it is cut off', async () => {
    const { gathered } = await read(list(...Array.from({ length: 150 }, () => 'matl,1')));
    expect(gathered.damage.length).toBe(101);
    expect(gathered.damage.map(({ lost }) => lost).indexOf('assets')).toBe(100);
    expect(gathered.setAside.get('broken')).toBe(150);
  });
});
