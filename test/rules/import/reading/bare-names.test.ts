import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromText } from '#game-files/files/incoming.ts';
import { readDump } from '#rules/import/reading/read-detected.ts';
import { incoming, list, readingOf } from '../../../game-files/dump/files-of.ts';
import { forAny } from '../../../support/for-any.ts';

const heirloom = 'mdl/techart/mshop/weapons/class/heirloom/lifeline/v19_drumstick/lifeline_v19_drumstick_v.rmdl';
const rifle = 'mdl/techart/mshop/weapons/class/assault/tavok/tavok_base_v.rmdl';
const wraith = 'mdl/techart/mshop/characters/legends/wraith/wraith_lgnd_v31_zu_w.rmdl';

/** Lines with a path, the name that a list without folders has for it, and what it is. */
const places: [path: string, bare: string, what: string][] = [
  [heirloom, 'lifeline_v19_drumstick_v', 'weapon'],
  [rifle, 'tavok_base_v', 'weapon'],
  ['mdl/weapons/rspn101/ptpov_rspn101.rmdl', 'ptpov_rspn101', 'weapon'],
  ['mdl/props/ash_tray_01.rmdl', 'ash_tray_01', 'model of something else'],
  ['mdl/props/charm/ash_v20_x_w.rmdl', 'ash_v20_x_w', 'model of something else'],
  ['material/models/props/fuse_base_body_rgdp.rpak', 'fuse_base_body', 'material of something else'],
  ['texture/models/camo_skins/wraith_base_body_col.rpak', 'wraith_base_body_col', 'texture of something else'],
  ['animseq/humans/class/light/pilot_light_wraith/wraith_base_idle_w.rseq', 'wraith_base_idle_w', 'animation clip'],
  ['animrig/humans/class/medium/mp_pilot_medium_core.rrig', 'mp_pilot_medium_core', 'shared by all legends'],
  ['settings/itemflav/weapon_skin/r301/rare_07.rpak', 'rare_07', 'settings of a weapon'],
  ['settings/itemflav/weapon_charm/charm_zu.rpak', 'charm_zu', 'settings of a charm'],
  ['settings/itemflav/gcard_stance/ash/rare_08.rpak', 'rare_08', 'settings of an animation'],
  ['settings/itemflav/loadscreen/rare_09.rpak', 'rare_09', 'settings of something else'],
];

const countsOf = (aside: { words: string; count: number }[]) =>
  Object.fromEntries(aside.map(({ words, count }) => [words, count]));

it('a name without folders is what its path in another list is, whichever comes first', async () => {
  const rows = fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, selector: ([path]) => path });
  const how = fc.record({ rows, isFirst: fc.boolean(), slash: fc.constantFrom('/', '\\', '//') });
  await forAny(how).resolves({ numRuns: 60 }, async ({ rows, isFirst, slash }) => {
    const paths = [
      'list.csv',
      list(...[wraith, ...rows.map(([path]) => path)].map((path) => `,,a.rpak,${path.replaceAll('/', slash)}`)),
    ];
    const names = ['lists/common.txt', `${['wraith_lgnd_v31_zu_w', ...rows.map(([, bare]) => bare)].join('\r\n')}\r\n`];
    const files = isFirst ? [names, paths] : [paths, names];
    const { assets, aside } = await readingOf(Object.fromEntries(files));
    const whats = Object.groupBy(rows, ([, , what]) => what);
    expect(assets.map(({ name }) => name)).toEqual(['wraith_lgnd_v31_zu_w']);
    expect(countsOf(aside)).toEqual(
      Object.fromEntries(Object.entries(whats).map(([what, some]) => [what, (some?.length ?? 0) * 2])),
    );
  });
});

it('an asset in the folder of another legend than its name says belongs to that legend', async () => {
  const path = 'mdl/techart/mshop/characters/legends/ash/wraith_lgnd_v31_zu_w.rmdl';
  const { assets } = await readingOf({
    'lists/a.txt': 'wraith_lgnd_v31_zu_w\r\n',
    'list.csv': list(`mdl_,1,a.rpak,${path}`),
  });
  expect(assets.map(({ name, group }) => [name, group])).toEqual([['wraith_lgnd_v31_zu_w', 'Ash']]);
});

it('a weapon’s name without folders is a weapon’s, also of a weapon that only its folder shows', async () => {
  const names = [
    'flatline_v20_assim_w',
    'w_r97',
    'hemlok_lgnd_v21_evolve_body',
    'heirloom_wraith_v18_kunai_v',
    'tavok_v31_zu_w',
  ];
  const others = ['vornak_lgnd_v20_x_w', 'car_park_01', 'bow_tie'];
  const bare = { 'lists/common.txt': `${[...names, ...others, 'ash_base_w'].join('\r\n')}\r\n` };
  expect(countsOf((await readingOf(bare)).aside)).toEqual({ weapon: 4, 'unknown legend': 4 });
  const known = { ...bare, 'list.csv': list(`,,a.rpak,${rifle}`) };
  expect(countsOf((await readingOf(known)).aside)).toEqual({ weapon: 6, 'unknown legend': 3 });
});

it('a pasted list takes the meaning of paths in files too', async () => {
  const files = incoming({ 'list.csv': list(`,,a.rpak,${heirloom}`, `,,a.rpak,${wraith}`) });
  const pasted = fromText('lifeline_v19_drumstick_v\nash_base_w\n');
  for (const all of [
    [pasted, ...files],
    [...files, pasted],
  ]) {
    const outcome = await readDump(all);
    expect(outcome).toMatchObject({ reading: { own: { assets: [{ name: 'ash_base_w', group: 'Ash' }] } } });
    expect('reading' in outcome && countsOf(outcome.reading.aside)).toEqual({ weapon: 2 });
  }
});

it('settings of other items that were exported are counted as what they are, and named', async () => {
  const stems = [
    'weapon_category/ar',
    'artifact_component_blade/rare_07',
    'emote_icon/ash/default',
    'loadscreen/rare_09',
  ];
  const settings = stems.map((stem) => [`out/settings/itemflav/${stem}.json`, '{}']);
  const { aside } = await readingOf({ ...Object.fromEntries(settings), 'list.csv': list(`,,a.rpak,${wraith}`) });
  expect(aside.map(({ words, first }) => [words, first.map(({ text }) => text)])).toEqual([
    ['settings of a weapon', stems.slice(0, 2).map((stem) => `settings/itemflav/${stem}.rpak`)],
    ['settings of something else', stems.slice(2).map((stem) => `settings/itemflav/${stem}.rpak`)],
  ]);
});
