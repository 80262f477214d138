import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BlenderFile, DataIndex } from '#contract/skins/data-files.ts';
import { hashOf } from '#game-files/names/guid.ts';
import { write } from '#server/database/write.ts';
import { importBeside } from '#server/import/apply.ts';
import { forgetOld } from '#server/lists/remember.ts';
import { describeOnEachDatabase, type OpenNew } from '../../../test/support/databases.ts';
import { newSite, refusal, serveDatabase } from '../../../test/support/staff.ts';
import { AnimationsFile, ItemsDelta, ItemsFile } from '../data-files.ts';
import type { ItemRow } from '../item.ts';
import { items } from './made-items.ts';

async function start(open: OpenNew) {
  const { db, url, boss } = await newSite(open, { owners: ['boss'] });
  const text = async (name: string) => (await fetch(`${url}/data/v1/${name}`)).text();
  const read = async <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    v.parse(schema, JSON.parse(await text(name)));
  const take = (...rows: ItemRow[]) =>
    importBeside(db, { skins: [], assets: [], others: { items: rows } }, { dryRun: false });
  const undo = async () => {
    const [newest] = await boss.history();
    expect((await boss.undo(newest?._id ?? '')).status).toBe(200);
  };
  return { db, url, boss, text, read, take, undo };
}

const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const assets = (...some: ItemRow[]) => some.map(({ asset }) => asset).sort();
const placed = ({ asset, ...item }: ItemRow, more: object) => ({ _id: asset, ...item, ...more });

describeOnEachDatabase('the data files of items (docs: Files of items)', (open, once) => {
  it('have every item, and what an import and its undo changed since a revision', async () => {
    const { db, url, text, read, take, undo } = await start(open);
    await take(...Object.values(items));
    const whole = await read('items.json', ItemsFile);
    expect(ids(whole.items)).toEqual(assets(...Object.values(items)));
    const ofR301 = { owner: 'R-301 Carbine', page: '/weapons/r-301-carbine/the-law-dispenser' };
    expect(whole.items).toContainEqual(placed(items.law, ofR301));
    expect(whole.items).toContainEqual(placed(items.nessy, { page: '/charms' }));
    expect(whole.items).toContainEqual(placed(items.finisher, { owner: 'Wraith', page: '/animations/wraith' }));
    const since = (revision: number) => read(`items.json?since=${revision}`, ItemsDelta);
    expect(await since(whole.revision)).toMatchObject({ items: [], removed: [], revision: whole.revision });
    const rare = { ...items.nessy, quality: 'rare' };
    const wave = { ...items.emote, asset: items.emote.asset.replace('wave', 'nod') };
    await take(rare, wave, items.law);
    const changed = await since(whole.revision);
    expect([ids(changed.items), changed.removed]).toEqual([assets(rare, wave), []]);
    expect(changed.sha256).toBe(
      createHash('sha256')
        .update(await text('items.json'))
        .digest('hex'),
    );
    await undo();
    const back = await since(changed.revision);
    expect([ids(back.items), back.removed]).toEqual([[rare.asset], [wave.asset]]);
    expect(ids((await since(whole.revision)).items)).toEqual([rare.asset]);
    expect((await read('items.json', ItemsFile)).items).toEqual(whole.items);
    // Another server gives the same, and a weapon that is called otherwise changes its skins.
    const other = await serveDatabase(db);
    expect(await (await fetch(`${other.url}/data/v1/items.json`)).text()).toBe(await text('items.json'));
    await take({ ...items.r99, names: { english: 'R-99' } });
    const renamed = await since(back.revision);
    expect(ids(renamed.items)).toEqual(assets(items.r99, items.other, items.part, items.begins));
    expect(renamed.items.at(-1)).toMatchObject({ owner: 'R-99', page: expect.stringMatching(/^\/weapons\/r-99\//) });
    await write(db, (trx) => forgetOld(trx, 'items', 1));
    const message = `What has changed since revision ${whole.revision} is no longer known. Request the whole file: /data/v1/items.json`;
    const tooOld = await fetch(`${url}/data/v1/items.json?since=${whole.revision}`);
    expect([tooOld.status, await tooOld.json()]).toEqual([410, refusal('too_old', message)]);
    expect((await since(renamed.revision)).items).toEqual([]);
  });

  it('leave every other file as it is while there are no items, and never give a revision twice', async () => {
    const { db, text, read, take, undo } = await start(open);
    const others = ['skins.json', 'archive.json', 'guids.json', 'blender.json'];
    const before = await Promise.all(others.map(text));
    expect(await read('items.json', ItemsFile)).toEqual({ version: 1, revision: 0, items: [] });
    expect(await db.selectFrom('data_revision').select('list').where('list', '=', 'items').execute()).toEqual([]);
    const index = await read('', DataIndex);
    expect(index.files.slice(-2).map(({ rows, revision }) => rows + revision)).toEqual([0, 0]);
    expect(await Promise.all(others.map(text))).toEqual(before);
    await take(items.law, items.nessy);
    expect(await Promise.all(others.slice(0, 3).map(text))).toEqual(before.slice(0, 3));
    const filled = await read('blender.json', BlenderFile);
    expect(filled.revision).toBeGreaterThan(index.revision);
    await undo();
    const { revision, ...empty } = await read('blender.json', BlenderFile);
    const { revision: _, ...known } = JSON.parse(before[3] ?? '');
    expect(empty).toEqual(known);
    expect(revision).toBeGreaterThan(filled.revision);
  });

  once('say what names in Blender mean, the item that recolours none first', async () => {
    const { read, take } = await start(open);
    await take(...Object.values(items));
    const { items: told } = await read('blender.json', BlenderFile);
    const named = (places: readonly number[] = []) => places.map((at) => told?.rows[at]?._id);
    expect(named(told?.names.w_r301_base)).toEqual([items.base.asset, items.law.asset]);
    expect(named(told?.numbers[hashOf('mdl/weapons/w_r301_base.rmdl')])).toEqual([items.base.asset, items.law.asset]);
    expect(named(told?.names.w_blink)).toEqual([items.finisher.asset]);
    expect(told?.rows.find(({ _id }) => _id === items.law.asset)).toEqual({
      ...{ _id: items.law.asset, kind: 'weapon skin', name: 'The Law Dispenser', owner: 'R-301 Carbine' },
      ...{ names: ['Der Gesetzgeber', '執行人'], slot: 'red', camo: '12', parent: items.base.asset },
      ...{ files: [{ role: 'world', name: 'w_r301_base' }], page: '/weapons/r-301-carbine/the-law-dispenser' },
    });
  });

  once('have the tables of add-ons, which the hashes and paths of real clips open', async () => {
    const { read, take } = await start(open);
    const of = (kind: ItemRow['kind'], place: string, english: string, files: ItemRow['files']): ItemRow => ({
      ...{ kind, asset: `settings/itemflav/${place}.rpak`, names: { english }, legend: place.split('/')[1], files },
    });
    const [folder, quality] = ['animseq/humans/class/medium/pilot_medium_alter/alter_gladcard_', 'epic'];
    const [moving, still] = ['', '_idle'].map((end) => `${folder}animated_notyou${end}.rseq`) as [string, string];
    const shared = { role: 'clip', path: 'animseq/humans/fly.rseq' } as const;
    const pose = of('pose', 'gcard_stance/alter/epic_01', 'Not Me', [
      { role: 'still', path: still },
      { role: 'moving', path: moving },
    ]);
    const ground = of('emote', 'character_emote/wraith/default', 'Wheel', [
      { role: 'clip', path: 'wraith_ground_emote_energy' },
      { role: 'loop', path: 'wraith_ground_emote_energy_loop' },
    ]);
    const falls = ['up', 'down'].map((name) => of('emote', `skydive_emote/wraith/${name}`, name, [shared]));
    const kill = of('finisher', 'character_execution/wraith/ninja', 'Blink', [
      { role: 'attacker', path: 'animseq/humans/w_kill.rseq' },
      { role: 'preview', path: 'animseq/humans/w_kill.rseq' },
    ]);
    await take({ ...pose, quality }, ground, ...falls, kill, items.law);
    const { version, revision, metadata, ...tables } = await read('animations.json', AnimationsFile);
    expect([version, metadata.item_settings]).toEqual([1, 5]);
    expect(metadata.generated).toBe(new Date(revision).toISOString().slice(0, 10));
    const table = (type: string, slug: string, displayName: string, lists: object) => ({
      ...{ type, legends: { [displayName]: { slug, displayName, ...lists } } },
    });
    const ofWraith = (file: string, name: string) => ({
      items: [{ file: `wraith/${file}.json`, name, rarity: 'other', kind: 'animation' }],
    });
    const posed = { file: 'alter/epic_01.json', name: 'Not Me', rarity: 'epic', kind: 'animated' };
    expect(tables).toEqual({
      schema: 1,
      full: {
        '07355a1f9e42b837': ['Not Me', 'Animated'],
        [hashOf(still)]: ['Not Me', 'Still'],
        [hashOf(shared.path)]: null,
        [hashOf('animseq/humans/w_kill.rseq')]: ['Blink', ''],
      },
      short: { e0f8f5f3f4c8f734: ['Wheel', ''], [hashOf('wraith_ground_emote_energy_loop')]: ['Wheel', 'Loop'] },
      banner: {
        'alter/epic_01.json': {
          ...{ still: 'alter_gladcard_animated_notyou_idle', moving: 'alter_gladcard_animated_notyou' },
          ...{ hasMoving: true, name: 'Not Me' },
        },
      },
      emote: {
        'wraith/default.json': {
          ...{ anim: 'wraith_ground_emote_energy', animLoop: 'wraith_ground_emote_energy_loop', name: 'Wheel' },
        },
      },
      finisher: { 'wraith/ninja.json': { attacker: 'w_kill', name: 'Blink' } },
      banner_poses: table('banner_poses', 'alter', 'Alter', { animated: [posed] }),
      character_emotes: table('character_emotes', 'wraith', 'Wraith', ofWraith('default', 'Wheel')),
      character_executions: table('character_executions', 'wraith', 'Wraith', ofWraith('ninja', 'Blink')),
    });
  });
});
