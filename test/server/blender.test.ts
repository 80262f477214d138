import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BlenderFile } from '#contract/skins/data-files.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { stemOf } from '#game-files/names/stem.ts';
import { importBeside } from '../../server/import/apply.ts';
import { BLENDER_PYTHON } from '../../src/content/blender.ts';
import * as inLists from '../game-files/translate/disguised.ts';
import * as inSearches from '../rules/search/disguised.ts';
import { openOnSqlite } from '../support/databases.ts';
import { hasPython, python } from '../support/python.ts';
import { serveDatabase } from '../support/staff.ts';

const models = [...new Set([...inLists.models, ...inSearches.models])];
const materials = [...new Set([...inLists.materials, ...inSearches.materials])];
/** Longer than Blender keeps. */
const LONG = `wraith_lgnd_v31_${'tavrelombrin'.repeat(4)}_body`;

const waysOfModels = [(name: string) => `${name}_LOD0`, (name: string) => `${name.toUpperCase()}_LOD0.cast.001`];
const waysOfMaterials = [
  (name: string) => name,
  (name: string) => `body_0_${name}.001`,
  (name: string) => `Hair_parts_12_${name}_sknp`,
  (name: string) => `body_0_${BigInt(`0x${hashOf(name)}`)}`,
  (name: string) => `0x${hashOf(name)}`,
];

const NAMES = { english: 'Colour', german: 'Farbe', french: 'Colour', italian: 'Colore', spanish: 'Farbe' };

async function start() {
  const db = await openOnSqlite();
  await db.deleteFrom('skin').execute();
  const row = (ingamename: string) => ({ legend: 'Wraith', ingamename });
  const textures = [...new Set([...materials, LONG].map((name) => stemOf(name).base))];
  const skins = [
    ...models.map((model) => ({ ...row(model), model, texture: 'n/a' })),
    ...textures.map((texture) => ({ ...row(texture), model: 'n/a', texture })),
    { ...row('Slot'), model: 'ash_zase_w', texture: 'n/a', slot: 'rare_v23_zu', arms: 'pov_zu', gameid: '1' },
    { ...row('Colour'), model: 'n/a', texture: 'n/a', gameid: '2', parentid: '1', names: JSON.stringify(NAMES) },
  ];
  const asset = (kind: 'Models' | 'Textures') => (name: string) => ({
    kind,
    group: 'Wraith',
    name,
    guid: hashOf(name),
  });
  const assets = [...models.map(asset('Models')), ...[...materials, LONG].map(asset('Textures'))];
  await importBeside(db, { skins, assets }, { dryRun: false });
  const { url } = await serveDatabase(db);
  const file = v.parse(BlenderFile, await (await fetch(`${url}/data/v1/blender.json`)).json());
  return { url, file };
}

it('names a skin by its model, its arms and the parts of its material, with slot, parent and its names in other languages', async () => {
  const { file } = await start();
  const named = (name: string) => file.names[name]?.map((at) => file.skins[at]?.ingamename);
  expect(named('ash_zase_w')).toEqual(['ash_zase_w', 'Slot']);
  expect(named('pov_zu')).toEqual(['Slot']);
  expect(named('wraith_lgnd_v60_zu_body')).toEqual(['wraith_lgnd_v60_zu']);
  expect(named('bloodhound_lgnd_v59_zu_gear_rt01')).toEqual(['bloodhound_lgnd_v59_zu_rt01']);
  const slot = file.skins.find(({ ingamename }) => ingamename === 'Slot');
  expect(slot).toMatchObject({ legend: 'Wraith', slot: 'rare_v23_zu', page: '/legends/wraith/slot' });
  const colour = file.skins.find(({ ingamename }) => ingamename === 'Colour');
  expect([colour?.parent, colour?.names?.toSorted()]).toEqual([slot?._id, ['Colore', 'Farbe']]);
  expect(file.numbers[hashOf('wraith_lgnd_v60_zu_body')]).toEqual(file.names.wraith_lgnd_v60_zu_body);
});

it.skipIf(!hasPython)('is read by the program of the page as Translate Lists reads the names', async () => {
  const { url } = await start();
  const names = [
    ...models.flatMap((name) => waysOfModels.map((way) => way(name))),
    ...materials.flatMap((name) => waysOfMaterials.map((way) => way(name))),
    ...['wraith_lgnd_v60_zu_scarf', 'wraith_lgnd_v99_unknown_body', 'Camera', 'body_0_16564475196701862357'],
  ];
  const found: { _id: string }[][] = await python(
    `${BLENDER_PYTHON}\ndata = load("${url}")`,
    '[skins(data, name) for name in given]',
    names,
  );
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ lines: names });
  const { lines } = await (await fetch(`${url}/api/translate`, { method: 'POST', headers, body })).json();
  const told = found.map((skins, at) => [names[at], skins.map(({ _id }) => _id).sort()]);
  expect(told).toEqual(lines.map(({ text, skins }: { text: string; skins: string[] }) => [text, skins.toSorted()]));
  expect(told.filter(([, skins]) => skins?.length === 0).map(([name]) => name)).toEqual(names.slice(-3));
});

it.skipIf(!hasPython)('is read also where Blender has cut a name, or a .cast file a number', async () => {
  const { url, file } = await start();
  const of = file.names[LONG]?.map((at) => file.skins[at]);
  expect(of).toHaveLength(1);
  const names = [`body_0_${LONG}`.slice(0, 63), `${`body_0_${LONG}`.slice(0, 59)}.001`, hashOf(LONG).slice(0, 13)];
  const load = `${BLENDER_PYTHON}\ndata = load("${url}")`;
  expect(await python(load, '[skins(data, name) for name in given]', names)).toEqual(names.map(() => of));
});

it('is a program of at most 40 lines', () => {
  expect(BLENDER_PYTHON.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});
