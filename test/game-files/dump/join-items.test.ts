import { describe, expect, it } from 'vitest';
import type { GameItem } from '#game-files/dump/join-items.ts';
import { failureOf, readingOf, texts } from './files-of.ts';
import { idAt, item, listed, named, ofWeapon, setItem, settingsAt, shopFiles } from './shop.ts';

/** The items of files, by what their paths have behind `settings/itemflav/`. */
async function itemsOf(files: Record<string, string>) {
  const { items, damage, questions } = await readingOf(files);
  const all = new Map(items.map((one) => [one.asset.slice('settings/itemflav/'.length, -'.rpak'.length), one]));
  const at = (place: string) => {
    const found = all.get(place);
    if (!found) throw new Error(`There is no ${place}, only ${[...all.keys()]}`);
    return found;
  };
  return { at, all, damage, questions };
}

const shop = itemsOf(shopFiles());
const filesOf = ({ files }: GameItem) => files.map(({ role, path }) => `${role} ${path.split('/').at(-1)}`);

describe('an item of a dump (docs: Other kinds)', () => {
  it('has its owner, names, quality, slot, palette, id, parent and models from its settings', async () => {
    const { at } = await shop;
    const models = 'mdl/techart/mshop/weapons/class/smg';
    expect(at('weapon_skin/r97/law')).toEqual({
      ...{ kind: 'weapon skin', asset: settingsAt('weapon_skin/r97/law'), weapon: 'r97', legend: undefined },
      ...{ names: { english: 'The Law', german: 'Das Gesetz' }, short: undefined, id: idAt('weapon_skin/r97/law') },
      ...{ said: { quality: 'legendary', slot: 'red', camo: '12' } },
      parent: settingsAt('weapon_skin/r97/factory_issue'),
      files: [
        { role: 'first person', path: `${models}/rspn101/ptpov_rspn101_law.rmdl` },
        { role: 'world', path: `${models}/r97/r97_law_w.rmdl` },
      ],
      ...{ heldBack: [], flags: [], isUntold: false },
    });
    expect(at('loot/main_weapon/r97')).toMatchObject({
      ...{ kind: 'weapon', weapon: 'r97', short: 'R-99', names: { english: 'R-99 SMG', german: 'R-99-MP' }, files: [] },
    });
  });

  it('belongs to the weapon of its parent or its folder, whatever words its key and its models have', async () => {
    const { all } = await shop;
    const skins = [...all].filter(([, { kind }]) => kind === 'weapon skin');
    expect(skins.map(([place, { weapon }]) => `${place} ${weapon}`)).toEqual([
      'weapon_skin/dmr/law dmr',
      'weapon_skin/dragon/s10bp_rare_v21_horizon dragon',
      'weapon_skin/r97/factory_issue r97',
      'weapon_skin/r97/law r97',
      'weapon_skin/r97/orphan r97',
      'weapon_skin/r97/soon r97',
      'weapon_skin/rspn101/law rspn101',
    ]);
    expect(skins.map(([, { legend }]) => legend).filter(Boolean)).toEqual([]);
  });

  it('is no legend’s because a word of its name is one: melee is whose list has it alone, charms are nobody’s', async () => {
    const { at } = await shop;
    expect(at('melee_skin/kunai')).toMatchObject({ kind: 'melee', weapon: 'kunai', legend: 'wraith' });
    expect(at('melee_skin/fists')).toMatchObject({ weapon: undefined, legend: undefined, isUntold: false });
    expect(at('weapon_charm/charm_v20_char_wraith_helmet')).toMatchObject({
      ...{ kind: 'charm', weapon: undefined, legend: undefined, heldBack: [] },
      files: [{ role: 'model', path: 'mdl/props/charm/helmet.rmdl' }],
    });
    expect(at('weapon_charm/nessy').files).toEqual([{ role: 'model', path: 'mdl/props/charm/charm_nessy.rmdl' }]);
  });

  it('has the clips that are its own, and shares one with another item', async () => {
    const { at } = await shop;
    const animations = [
      'character_execution/wraith/ninja',
      'character_emote/wraith/energy',
      'skydive_emote/wraith/ninja',
    ]
      .concat(['gcard_stance/wraith/common_01', 'gcard_stance/wraith/rare_07', 'character_emote/shared/wave'])
      .map(at);
    expect(animations.map((one) => [one.kind, one.legend, ...filesOf(one)])).toEqual([
      ['finisher', 'wraith', 'attacker wraith_execution_blink.rseq', 'preview wraith_execution_blink_preview.rseq'],
      ['emote', 'wraith', 'clip wraith_ground_emote_energy', 'loop wraith_ground_emote_energy_loop'],
      ['emote', 'wraith', 'clip wraith_freefall_emote_ninja.rseq'],
      ['pose', 'wraith', 'still gladcard_static_spin.rseq'],
      ['pose', 'wraith', 'still gladcard_static_spin.rseq', 'moving gladcard_animated.rseq'],
      ['emote', undefined, 'clip shared_wave'],
    ]);
  });

  it('is told apart from its twins by its path: of another weapon, of another kind', async () => {
    const { all } = await shop;
    const named = (name: string) => [...all].flatMap(([place, { names }]) => (names.english === name ? place : []));
    expect(named('The Law')).toEqual(['weapon_skin/dmr/law', 'weapon_skin/r97/law', 'weapon_skin/rspn101/law']);
    expect(named('Quickdraw')).toEqual(['character_execution/wraith/ninja', 'gcard_stance/wraith/common_01']);
  });

  it('is no entry that only stands for none, and no melee weapon', async () => {
    const { all } = await shop;
    const places = [...all.keys()].filter((place) => /none|_empty|blank|_shared|melee_weapon/.test(place));
    expect(places).toEqual([]);
  });

  it('is held back by a flag, a missing list, a placeholder, no text, or its weapon', async () => {
    const { all } = await shop;
    const signs = [...all].filter(([, { heldBack, flags }]) => heldBack.length + flags.length > 0);
    expect(signs.map(([place, { heldBack, flags }]) => [place, [...heldBack], [...flags]])).toEqual([
      ['character_emote/shared/wave', ['in no list of its owner'], []],
      ['character_emote/wraith/key', ['text is its own token'], []],
      ['character_emote/wraith/temp', ['text begins with [TEMP]'], []],
      ['gcard_stance/wraith/rare_07', ['no text in any language'], []],
      ['loot/main_weapon/dragon', ['shippingWeapon is false'], ['HAS_DRAGON']],
      ['weapon_skin/dragon/s10bp_rare_v21_horizon', ['its weapon: shippingWeapon is false'], ['HAS_DRAGON']],
      ['weapon_skin/r97/orphan', ['in no list of its owner'], []],
      ['weapon_skin/r97/soon', [], ['HAS_SEASON_31']],
    ]);
  });

  it('stays open while the settings of its weapon are damaged, which are reported', async () => {
    const { at, all, damage } = await shop;
    expect(all.has('loot/main_weapon/rspn101')).toBe(false);
    expect(at('weapon_skin/rspn101/law')).toMatchObject({ weapon: 'rspn101', heldBack: [], isUntold: true });
    expect(damage.map(({ file }) => file)).toEqual(['out/settings/itemflav/loot/main_weapon/rspn101.json']);
  });
});

describe('settings of one item in two forms', () => {
  const place = 'weapon_skin/r97/law';
  const model = { viewModel: 'mdl/weapons/r97/ptpov_r97.rmdl' };
  const weapon = item('loot/main_weapon/r97', { ...named('WPN'), skins: listed([place, 'HAS_LAW']) });
  const english = texts('english', { LAW: 'The Law', WPN: 'R-99 SMG' });

  it('are one item, the fuller one first, and nothing is asked', async () => {
    const { at, all, questions } = await itemsOf({
      ...{ ...english, ...weapon, ...setItem('loot/main_weapon/r97', { ...named('WPN'), skins: [settingsAt(place)] }) },
      ...{ ...setItem(place, { ...ofWeapon('r97'), ...model, quality: 'EPIC' }), ...item(place, named('LAW')) },
    });
    expect([all.size, questions]).toEqual([2, []]);
    expect(at(place)).toMatchObject({
      ...{ names: { english: 'The Law' }, said: { quality: 'epic' }, weapon: 'r97', id: idAt(place) },
      ...{ files: [{ role: 'first person', path: model.viewModel }], flags: ['HAS_LAW'], isUntold: false },
    });
  });

  it('of Legion+ alone name every kind, and leave open what is public', async () => {
    const pose = { stillAnimSeq: 'animseq/a.rseq', movingAnimSeq: 'animseq/b.rseq', hasMovingAnim: false };
    const { at } = await itemsOf({
      ...{ ...english, ...setItem('loot/main_weapon/r97', { ...named('WPN'), skins: [settingsAt(place)] }) },
      ...{
        ...setItem(place, { ...named('LAW'), ...model, camoIndex: -1 }),
        ...setItem('gcard_stance/ash/rare_01', pose),
      },
      ...setItem('weapon_charm/empty', { isTheEmpty: true, charmModel: 'mdl/x.rmdl' }),
    });
    expect(at(place)).toMatchObject({ id: idAt(place), weapon: 'r97', said: {}, heldBack: [], isUntold: true });
    expect(at('gcard_stance/ash/rare_01')).toMatchObject({ kind: 'pose', legend: 'ash', files: [{ role: 'still' }] });
    expect(() => at('weapon_charm/empty')).toThrow('There is no');
  });

  it('are found by what is in them when the files lie in another folder', async () => {
    const moved = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replaceAll(/.*\//g, 'flat_'), text]));
    const { all } = await itemsOf({
      ...english,
      ...moved(item(place, named('LAW'))),
      ...moved(setItem('weapon_charm/a')),
    });
    expect([...all.keys()]).toEqual(['weapon_charm/a', place]);
  });
});

it('no text is missed while no English texts are there, and an empty entry alone is nothing', async () => {
  const { at } = await itemsOf(item('weapon_charm/nessy', named('CHARM_2')));
  expect(at('weapon_charm/nessy')).toMatchObject({ names: {}, heldBack: [], isUntold: true });
  expect(await failureOf(item('weapon_charm/none', { isTheEmpty: true }))).toContain('These files hold no skin');
});

it.each(['{}', '{ "settings": { "color": 1 } }', '{ "settings": '])('settings with %s are damaged', async (text) => {
  const { damage } = await itemsOf({ ...shopFiles(), 'out/settings/itemflav/weapon_charm/odd.json': text });
  expect(damage.map(({ file }) => file)).toContain('out/settings/itemflav/weapon_charm/odd.json');
});
