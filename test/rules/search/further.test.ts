import { describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { type Ask, createFurther, withNearest } from '#rules/search/further.ts';
import { isByChance } from '#rules/search/search-result.ts';
import { answer, asked, ODD_PATH, plainCards, wardrobe } from './wardrobe.ts';

/** The first row and the reason for it. */
const firstWith = async (search: string) => {
  const { rows, whys } = await answer(search);
  return `${rows[0]?.split(' |')[0]}: ${whys[0]}`;
};

const WEYBEX = 'mdl/techart/mshop/characters/legends/fuse/fuse_lgnd_v30_weybex_w.rmdl';
const DUSK =
  'material/art/mshop/characters/legends/wraith/legendary/v31_tavrel/skins/rt01/wraith_lgnd_v31_tavrel_rt01_body_sknp.rpak';
const OKKAVELLE = 'mdl/humans/class/light/pilot_light_support_legendary_14.rmdl';
const VOLT = 'settings/itemflav/character_skin/conduit/lgnd_v27_voltpara.rpak';

describe('a hit says why (docs: Search further)', () => {
  it.each([
    ['tavrels ombrin', "Tavrel's Ombrin: apart from punctuation and spaces"],
    ['rust and rhoan', 'Rust & Rhoan: apart from punctuation and spaces'],
    ['gibby warder', 'S.O.L. Warder: codename of Gibraltar: gibby'],
    ['the gearsong skin', 'Gearsong Duchess: leaving out: the, skin'],
    ["berceuse d'etain", "Brass Lullabell: French name: Berceuse d'étain brülé"],
    ['berceuse b', "Brass Lullabell: French name: Berceuse d'étain brülé"],
    ['gibraltar gross', 'S.O.L. Warder: German name: Sonnenwächter Groß'],
    ['벨드라스카', 'Vel Drasca: Korean name: 벨 드라스카'],
    ['wraith_lgnd_v31_tavrel_w_LOD0.cast', "Tavrel's Ombrin: file name"],
    // A package has the same name.
    ['C:\\out\\mdl\\pilot_light_wraith_legendary_07_LOD0.cast', 'Kessandra: file name'],
    ['root_lgnd_skins_humans_class_light_pilot_light_wraith_legendary_07.rpak', 'Kessandra: package to load'],
    ['wraith_lgnd_v31_tavrel_gear_sknp', "Tavrel's Ombrin: file of its gear"],
    ['fuse_lgnd_v30_weybex_v', '"Gardraplenmi" Quenunafol: its first-person arms'],
    [hashOf(WEYBEX), '"Gardraplenmi" Quenunafol: GUID of its model'],
    ['wraith_lgnd_v31_tavrel_rt01_glass', 'Ombrin After Dusk: file of its glass'],
    ['wraith_lgnd_v31_tavrel_body_ehm.png', "Tavrel's Ombrin: file of its body"],
    ['wraith_lgnd_v31_tavrel_rt01_left_pauldron.png', 'Ombrin After Dusk: file of its left pauldron'],
    ['wraith_lgnd_v31_tavrel_scarf_rt01', 'Ombrin After Dusk: file of its scarf'],
    ['wraith_lgnd_v31_tavrel_scarf_rt03', "Tavrel's Ombrin: colour rt03 is not in the list"],
    ['wraith_lgnd_v31_tavrel_w_loading', "Tavrel's Ombrin: its loading model"],
    ['wraith_lgnd_v31_tavrel_v.rmdl', "Tavrel's Ombrin: its first-person arms"],
    ['wraith_lgnd_v31_tavrel_rt03_body', "Tavrel's Ombrin: colour rt03 is not in the list"],
    ['wraith_epicp_v31_tavrel_body', "Tavrel's Ombrin: the same art, v31 tavrel"],
    ['pilot_light_wraith_legendary_07_v_arms', 'Kessandra: file of its v arms'],
    ['settings/itemflav/character_skin/wraith/lgnd_v31_tavrel_rt01.rpak', 'Ombrin After Dusk: file name'],
    ['root_lgnd_skins_conduit_lgnd_v27_voltpara.rpak', 'Volt Paragon: package to load'],
    ['humans_class_light_pilot_light_wraith_legendary_07', 'Kessandra: package to load'],
    ['root_lgnd_skins_loba_lgnd_v25_elanthe_shdrs.rpak', 'Élanthe Noir: name of its package'],
    ['SAID01813643991', 'Tin Heraldo: its id in the game'],
    [hashOf(DUSK), 'Ombrin After Dusk: GUID of its material'],
    [`0x${hashOf(OKKAVELLE).slice(0, 13)}`, 'Sister Okkavelle: GUID of its model'],
    [`body_0_0x${hashOf(OKKAVELLE).slice(0, 13)}.001`, 'Sister Okkavelle: GUID of its model'],
    [`0x${hashOf(VOLT)}`, 'Volt Paragon: GUID of its settings'],
    // The material has another name, so only the list knows them.
    ['settings\\itemflav\\character_skin\\pathfinder\\sku05_legendary_03.rpak', 'Tin Heraldo: file of its settings'],
    [
      '"D:\\rips\\exported_files\\settings\\itemflav\\character_skin\\Pathfinder\\sku05_legendary_03.json"',
      'Tin Heraldo: file of its settings',
    ],
    ['sku05_legendary_03.json', 'Tin Heraldo: file of its settings'],
    ['sku05_legendary_03', 'Tin Heraldo: file of its settings'],
    [
      `0x${hashOf('settings/itemflav/character_skin/pathfinder/sku05_legendary_03.rpak')}`,
      'Tin Heraldo: GUID of its settings',
    ],
    [BigInt(`0x${hashOf(ODD_PATH)}`).toString(), 'Ombrin After Dusk: GUID of wraith_lgnd_v31_tavrel_rt01_body_col'],
  ])('%s', async (search, expected) => {
    expect(await firstWith(search)).toBe(expected);
  });

  it('does not take an unknown model for a part of a material', async () => {
    expect((await answer('rampart_lgnd_v26_lullabell_dusk_w')).whys).toEqual(['the same art, v26 lullabell']);
  });

  it('does not take a word of a sentence for a file of a skin without a material', async () => {
    const details = [{ _id: 'k', ingamename: 'Kell', model: 'pilot_medium_holo_legendary_07', texture: 'n/a' }];
    const further = createFurther([{ legend: 'Mirage', details }], firstLegends);
    expect((await further('show me a zyxo', asked)).hits.size).toBe(0);
  });

  it('names a part beside the one that the list has as the material', async () => {
    const details = [{ _id: 'k', ingamename: 'Kell', model: 'n/a', texture: 'mirage_base_body' }];
    const further = createFurther([{ legend: 'Mirage', details }], firstLegends);
    const { hits } = await further('mirage_base_left_pauldron.png', asked);
    expect(hits.get('k')?.why).toBe('file of its left pauldron');
  });

  it('shows legends that only their codenames name, with all their skins', async () => {
    const total = (name: string) => wardrobe.find(({ legend }) => legend === name)?.details.length;
    const { rows, whys } = await answer('gibby');
    expect([rows.length, new Set(whys)]).toEqual([total('Gibraltar'), new Set(['codename of Gibraltar: gibby'])]);
    const both = await answer('gibby madmaggie');
    expect(both.rows).toHaveLength((total('Gibraltar') ?? 0) + (total('Mad Maggie') ?? 0));
  });
});

describe('a fact (docs: Search further)', () => {
  it.each([
    ['iconic', ['Volt Paragon: quality iconic', 'Brass Lullabell: quality iconic']],
    ['iconic conduit', ['Volt Paragon: quality iconic']],
    ['the iconic skin of Conduit', ['Volt Paragon: quality iconic, leaving out: the, skin, of']],
    ['s29_autumn', ['Volt Paragon: event s29_autumn']],
    ['autumn icon', ['Volt Paragon: event s29_autumn, quality iconic']],
    ['Season 30', ['Volt Paragon: first seen in Season 30']],
    ['"season 3" lullabell', ['Brass Lullabell: first seen in Season 3']],
    ['iconic !paragon', ['Brass Lullabell: quality iconic']],
    ['rare_v23_krall', ['Brass Lullabell: slot rare_v23_krall']],
    ['krall v23 rampart', ['Brass Lullabell: slot rare_v23_krall']],
    ['palette 7714', ['Brass Lullabell: palette 7714']],
    ['mdl/weapons/arms/pov_sku04_rampart_v.rmdl', ['Brass Lullabell: its first-person arms']],
    ['palette', []],
    ['conic', []],
  ])('%s', async (search, expected) => {
    const { rows, whys } = await answer(search);
    expect(rows.map((row, at) => `${row.split(' |')[0]}: ${whys[at]}`)).toEqual(expected);
  });

  it('comes after names: in the list, and in other languages', async () => {
    expect((await answer('clock')).whys).toEqual(['event s19_clockwork']);
    const details = [
      { _id: 'n', ingamename: 'Iconic Echo', model: 'n/a', texture: 'n/a' },
      { _id: 'f', ingamename: 'Tavrel', model: 'n/a', texture: 'n/a', quality: 'iconic' },
      { _id: 'o', ingamename: 'Krall', model: 'n/a', texture: 'n/a' },
    ];
    const names = async () => [{ _id: 'o', language: 'french', name: 'Iconic' }];
    const find = async (list: typeof details) => {
      const { hits } = await createFurther([{ legend: 'Ash', details: list }], [])('iconic', { ...asked, names });
      return [...hits].sort(([, a], [, b]) => a.rank - b.rank).map(([id, { why }]) => `${id} ${why}`);
    };
    expect(await find(details)).toEqual(['n apart from punctuation and spaces']);
    expect(await find(details.slice(1))).toEqual(['o French name: Iconic', 'f quality iconic']);
  });

  it('is suggested when it is written almost so', async () => {
    expect((await answer('iconik conduit')).suggestions).toEqual(['iconic conduit']);
  });
});

describe('a name in another language', () => {
  it('comes before words that are inside others by chance, and these before nothing', async () => {
    expect(isByChance('vidren', plainCards('vidren'))).toBe(true);
    expect(await answer('vidren')).toMatchObject({
      rows: ['Hollow Krenn | ballistic_lgnd_v21_krenn', 'Stacking Evidrence | ballistic_lgnd_v20_stack'],
      whys: ['French name: Vidren', ''],
    });
    expect(await answer('idrenc')).toMatchObject({
      rows: ['Stacking Evidrence | ballistic_lgnd_v20_stack'],
      whys: [''],
    });
  });

  it('is not requested when a word begins with the search', async () => {
    expect((await answer('stacking')).rows).toEqual(['Stacking Evidrence | ballistic_lgnd_v20_stack']);
    for (const search of ['stac', 'evidr stack', 'ballistic evid', 'lgnd_v20_st'])
      expect(isByChance(search, plainCards(search)), search).toBe(false);
  });

  it('costs no hits when the server cannot be asked', async () => {
    const silent = () => Promise.reject(new Error('no connection'));
    expect((await answer('vidren', { names: silent, assets: silent })).rows).toEqual([
      'Stacking Evidrence | ballistic_lgnd_v20_stack',
    ]);
  });
});

describe('operators (docs: Search further)', () => {
  it.each([
    ['"curtain krall"', ['Curtain Krall']],
    ['"urtain krall"', []],
    ['"curtain kra', ['Curtain Krall']],
    ['"lgnd_v12 krall"', ['Curtain Krall']],
    ['krall "curtain', ['Curtain Krall']],
    ['rhoan', ['Rhoan at Low Tide', 'Rust & Rhoan']],
    ['rhoan !tide', ['Rust & Rhoan']],
    ['rhoan !"low tide"', ['Rust & Rhoan']],
    ['rhoan !"w tide"', ['Rhoan at Low Tide', 'Rust & Rhoan']],
    ['skarrow !caustic', ['Skarrow']],
    ['"skarrow" valkyrie', ['Skarrow']],
    ['> "Gardraplenmi" Quenunafol', ['"Gardraplenmi" Quenunafol']],
    ['"Gardraplenmi" Quenunafol (Fuse)', ['"Gardraplenmi" Quenunafol']],
    ['rhoan !', ['Rhoan at Low Tide', 'Rust & Rhoan']],
    ['!tavrels ombrin gibby', []],
  ])('%s', async (search, expected) => {
    expect((await answer(search)).rows.map((row) => row.split(' |')[0])).toEqual(expected);
  });

  it('shows all skins of a legend except those with a word', async () => {
    const lifeline = wardrobe.find(({ legend }) => legend === 'Lifeline');
    const { rows, whys } = await answer('lifeline !okkavelle');
    expect(rows).toHaveLength((lifeline?.details.length ?? 0) - 1);
    expect(new Set(whys)).toEqual(new Set(['']));
  });

  it('excludes unwanted terms from the further search too', async () => {
    expect((await answer('tavrels !tavrel')).rows).toEqual([]);
    expect((await answer('wraith_lgnd_v31_tavrel_w_LOD0.cast !rt01')).rows).toEqual([
      "Tavrel's Ombrin | wraith_lgnd_v31_tavrel",
    ]);
  });
});

describe('did you mean (docs: Search further)', () => {
  it.each([
    ['tavrols ombrim', ["Tavrel's Ombrin"]],
    ['gearsnog', ['gearsong']],
    ['wraith_lgnd_v31_tavrlx_w', ['wraith_lgnd_v31_tavrel_w']],
    ['skarow valkirie', ['skarrow valkyrie']],
    ['okkavelle zzyzxq', ['okkavelle']],
    ['"urtain krall"', ['Curtain Krall']],
    ['wher iz teh moonvail one', ['moonveil']],
    ['zzyzx', []],
    ['?!', []],
    ['日本', []],
  ])('%s', async (search, expected) => {
    const { rows, suggestions } = await answer(search);
    expect([rows, suggestions.slice(0, Math.max(1, expected.length))]).toEqual([[], expected]);
  });

  it('finds the rows of the first search that it offers, and asks nobody for them', async () => {
    const further = withNearest(createFurther(wardrobe, firstLegends));
    const asking: string[] = [];
    const names = async (text: string) => {
      asking.push(text);
      return [];
    };
    const nearestTo = async (search: string) => {
      const { hits, nearest } = await further(search, { ...asked, names });
      return [hits.size, nearest?.search, [...(nearest?.found.hits.values() ?? [])].map(({ why }) => why)];
    };
    expect(await nearestTo('iconik')).toEqual([0, 'iconic', ['quality iconic', 'quality iconic']]);
    expect(await nearestTo('tavrols ombrim')).toEqual([0, "Tavrel's Ombrin", ['apart from punctuation and spaces']]);
    expect(await nearestTo('zzyzx')).toEqual([0, undefined, []]);
    expect(asking).toEqual(['iconik', 'tavrols ombrim', 'zzyzx']);
  });

  it('offers at most three searches, each of which finds something', async () => {
    for (const search of ['kessandar', 'moonvil', 'mirrage', 'goldan hier', 'bloodhoud rust', 'sirster', 'wraht']) {
      const { suggestions } = await answer(search);
      expect(suggestions.length, search).toBeGreaterThan(0);
      expect(suggestions.length, search).toBeLessThanOrEqual(3);
      for (const suggestion of suggestions) expect((await answer(suggestion)).rows, suggestion).not.toEqual([]);
    }
  });
});

describe('the requests to the server', () => {
  const noted = () => {
    const questions: string[] = [];
    const ask: Ask = {
      names(text) {
        questions.push(`names ${text}`);
        return asked.names(text);
      },
      assets(guid) {
        questions.push(`asset ${guid}`);
        return asked.assets(guid);
      },
    };
    return { questions, ask };
  };

  it('are none while the list itself answers', async () => {
    const { questions, ask } = noted();
    for (const search of ['tavrels ombrin', 'gibby', '"low tide"', 'wraith_lgnd_v31_tavrel_w_LOD0.cast'])
      await answer(search, ask);
    expect(questions).toEqual([]);
  });

  it('ask for names by the words that no legend has, and for each GUID once', async () => {
    const { questions, ask } = noted();
    await answer('stim Драска', ask);
    await answer('texture\\0x1234567890ABCDEF', ask);
    expect(questions).toEqual(['names драска', 'asset 1234567890abcdef', 'names texture 0x1234567890abcdef']);
  });

  it('report when too many names fit to check them all', async () => {
    const [found = ''] = (await answer('Sonnenwächter Groß')).rows;
    const many = (count: number): Ask => ({
      ...asked,
      names: async () =>
        Array.from({ length: count }, () => ({ _id: found, language: 'german', name: 'Sonnenwächter Groß' })),
    });
    const cut = async (count: number) => (await answer('Sonnenwächter', many(count))).isCut;
    expect([await cut(199), await cut(200)]).toEqual([false, true]);
  });

  it('are few for a pasted list', async () => {
    const { questions, ask } = noted();
    const guids = Array.from({ length: 1000 }, (_, at) => `0x${hashOf(String(at))}`);
    expect((await answer(guids.join(' '), ask)).rows).toEqual([]);
    expect(questions).toHaveLength(3);
  });

  it('are reported as failed without an answer; suggestions remain', async () => {
    const silent = () => Promise.reject(new Error('no connection'));
    expect(await answer('gearsnog', { names: silent, assets: silent })).toMatchObject({
      rows: [],
      suggestions: ['gearsong'],
      isPartial: true,
    });
  });
});
