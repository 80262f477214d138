import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Rows } from '#rules/skins/given-rows.ts';
import type { Database } from '#server/database/tables.ts';
import { importBeside } from '#server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew } from '../../../test/support/databases.ts';
import { emptyLists, hire, newSite, refusedWith } from '../../../test/support/staff.ts';
import type { CoverageReply } from '../coverage.ts';
import { CoverageReply as Schema } from '../coverage.ts';

const texture = (name: string, group = 'Ash') => ({ kind: 'Textures' as const, group, name });
const detail = (ingamename: string, art: string) => ({
  ...{ ingamename, model: `ash_${art}_w`, texture: `ash_lgnd_${art}` },
});

async function start(open: OpenNew) {
  const { db, url } = await newSite(open, { prepare: emptyLists });
  const ann = await hire(db, url, 'ann', ['addskins', 'editskins', 'deleteskins']);
  const read = async (query = ''): Promise<CoverageReply> => {
    const { status, json } = await ann.send('GET', `/api/coverage${query}`);
    expect([status, v.is(Schema, json)]).toEqual([200, true]);
    return json;
  };
  return { db, url, ann, read };
}

/** Imports a dump whose lists have just this. */
const runImport = (db: Database, rows: Partial<Rows>) => {
  const { skins = [], assets = [] } = rows;
  const gameids = skins.map(({ gameid }) => gameid ?? '');
  return importBeside(db, { skins, assets }, { dryRun: false, lists: { gameids, assets } });
};

describeOnEachDatabase('what is left to do', (open, once) => {
  it('is counted for every legend; of the one that is asked for the lines come along', async () => {
    const { db, ann, read } = await start(open);
    await runImport(db, { assets: [texture('ash_lgnd_v1_fire_body'), texture('wraith_base_body', 'Wraith')] });
    await ann.add('Ash', { ...detail('None', 'v1_fire'), texture: 'n/a' });
    const none = { textures: 0, models: 0, unknown: 0, gone: 0, incomplete: 0, doubles: 0, animations: 0 };
    const legends = [
      { legend: 'Ash', skins: 1, complete: 0, counts: { ...none, textures: 1, incomplete: 1 } },
      { legend: 'Wraith', skins: 0, complete: 0, counts: { ...none, textures: 1 } },
    ];
    expect(await read()).toEqual({ legends, lines: [] });
    expect((await ann.send('GET', '/api/dashboard')).json.toDo).toBe(3);
    expect(await read('?legend=nobody')).toEqual({ legends, lines: [] });
    expect(await read('?legend=ASH')).toEqual({
      legends,
      lines: [
        { kind: 'textures', texture: 'ash_lgnd_v1_fire' },
        { kind: 'incomplete', _id: expect.any(String), ingamename: 'None', lacks: ['texture'] },
      ],
    });
  });

  it('has the first 20 lines of each kind, and all of the kind that is asked for', async () => {
    const { db, read } = await start(open);
    const many = Array.from({ length: 30 }, (_, index) => `ash_lgnd_v${index}_x`);
    const models = many.map((_, index) => ({ kind: 'Models' as const, group: 'Ash', name: `ash_v${index}_y_w` }));
    await runImport(db, { assets: [...many.map((name) => texture(`${name}_body`)), ...models] });
    const kinds = async (query: string) => {
      const { legends, lines } = await read(query);
      expect(legends).toMatchObject([{ counts: { textures: 30, models: 30 } }]);
      return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]);
    };
    expect(await kinds('?legend=Ash')).toEqual([
      ['textures', 20],
      ['models', 20],
    ]);
    expect(await kinds('?legend=Ash&kind=models')).toEqual([
      ['textures', 20],
      ['models', 30],
    ]);
  });

  it('is computed once for a state of the lists, however many requests come', async () => {
    const { db, ann, read } = await start(open);
    await ann.add('Ash', detail('Fire', 'v1_fire'));
    const before = await read('?legend=Ash');
    // What nobody told the revision is not looked for.
    await db.updateTable('skin').set({ texture: 'n/a' }).execute();
    expect(await read('?legend=Ash')).toEqual(before);
    await ann.add('Ash', detail('Ice', 'v2_ice'));
    expect((await read('?legend=Ash')).lines).toMatchObject([{ kind: 'incomplete', ingamename: 'Fire' }]);
  });

  once('follows every change of the lists, and of what is gone from them', async () => {
    const { db, ann, read } = await start(open);
    const counts = async () => {
      const [ash] = (await read()).legends;
      return ash && [ash.skins, ash.complete, ash.counts.textures, ash.counts.gone];
    };
    expect(await counts()).toBeUndefined();
    const fire = { legend: 'Ash', ...detail('Fire', 'v1_fire'), gameid: '1' };
    const ice = { legend: 'Ash', ...detail('Ice', 'v2_ice'), gameid: '2' };
    const assets = [texture('ash_lgnd_v1_fire_body'), texture('ash_lgnd_v2_ice_body'), texture('ash_lgnd_v3_air_body')];
    await runImport(db, { skins: [fire, ice], assets });
    expect(await counts()).toEqual([2, 2, 1, 0]);
    const added = await ann.add('Ash', detail('Air', 'v3_air'));
    expect(await counts()).toEqual([3, 3, 0, 0]);
    const imported = await runImport(db, { skins: [fire], assets: assets.slice(0, 2) });
    // The list knows half of the skins, of the textures two thirds.
    expect(await counts()).toEqual([3, 1, 0, 2]);
    expect((await read('?legend=Ash')).lines).toEqual([
      { kind: 'gone', _id: added.json.data._id, ingamename: 'Air', names: ['ash_lgnd_v3_air'] },
      { kind: 'gone', _id: expect.any(String), ingamename: 'Ice', names: [] },
    ]);
    expect((await ann.undo(imported.batch?.id ?? '')).status).toBe(200);
    expect(await counts()).toEqual([3, 3, 0, 0]);
    await ann.remove(added.json.data._id);
    expect(await counts()).toEqual([2, 2, 1, 0]);
  });

  once('is no asset of skins that the game holds back, until it shows them; an undo takes the news back', async () => {
    const { db, ann, read } = await start(open);
    const assets = [texture('ash_lgnd_v1_fire_body'), texture('ash_lgnd_v2_ice_body')];
    const held = (...waits: (boolean | undefined)[]) =>
      runImport(db, { assets: assets.map((asset, at) => ({ ...asset, waits: waits[at] })) });
    const left = async () => (await read('?legend=Ash')).lines.map((line) => 'texture' in line && line.texture);
    await held(true, undefined);
    expect(await left()).toEqual(['ash_lgnd_v2_ice']);
    const other = await held(false, true);
    expect(other.batch).toMatchObject({ assets_added: 0, assets_changed: 2 });
    expect(await left()).toEqual(['ash_lgnd_v1_fire']);
    expect((await held(undefined, true)).batch).toBeUndefined();
    expect((await ann.undo(other.batch?.id ?? '')).status).toBe(200);
    expect(await left()).toEqual(['ash_lgnd_v2_ice']);
  });

  once('corrects shared animations as one batch that an editor may take back', async () => {
    const { db, ann, read } = await start(open);
    const base = (legend: string, animation: string) => ({
      ...{ legend, ingamename: 'Base Skin', model: 'n/a', texture: `${legend.toLowerCase()}_base` },
      ...{ animation, sources: 'list:animation' },
    });
    const skins = [
      base('Ash', 'mp_pilot_medium_core'),
      base('Fuse', 'pilot_medium_fuse'),
      base('Loba', 'mp_pilot_medium_core'),
      base('Seer', 'mp_pilot_medium_core'),
    ];
    await runImport(db, { skins });
    const clips = async (legend: string, name: string | null) =>
      db.updateTable('legend').set({ clips: name }).where('name', '=', legend).execute();
    await clips('Ash', 'pilot_medium_ash');
    await clips('Loba', 'mp_pilot_medium_core');
    await clips('Seer', null);
    const animations = async () =>
      (await db.selectFrom('skin').select(['animation', 'sources']).orderBy('id').execute()).map(
        ({ animation, sources }) => `${animation} ${sources}`,
      );
    const before = await animations();
    expect((await read('?legend=Ash')).lines).toContainEqual({
      ...{ kind: 'animations', _id: expect.any(String), ingamename: 'Base Skin' },
      ...{ animation: 'mp_pilot_medium_core', clips: 'pilot_medium_ash' },
    });
    const mended = await ann.send('POST', '/api/coverage/clips');
    expect(mended).toMatchObject({ status: 200, json: { message: 'Animations set', batch: { changed: 1 } } });
    expect(await animations()).toEqual(['pilot_medium_ash derived:animation', ...before.slice(1)]);
    const { legends } = await read();
    expect(legends.map(({ counts }) => counts.animations)).toEqual([0, 0, 1, 1]);
    const again = await ann.send('POST', '/api/coverage/clips');
    expect([again.status, again.json.message, again.json.batch]).toEqual([
      200,
      'Nothing has changed: no legend’s row says which animations are its own. Name them under Legends.',
      undefined,
    ]);
    expect((await ann.undo(mended.json.historyId)).status).toBe(200);
    expect(await animations()).toEqual(before);
  });

  once('sets the rows of legends right as well when an owner asks, each as a change of its own', async () => {
    const { db, url, ann, read } = await start(open);
    const base = (legend: string) => ({
      ...{ legend, ingamename: 'Base Skin', model: 'n/a', texture: `${legend.toLowerCase()}_base` },
      animation: 'mp_pilot_medium_core',
    });
    await runImport(db, { skins: [base('Ash'), base('Loba')] });
    const row = (legend: string, rig: string | null) =>
      db.updateTable('legend').set({ rig, clips: 'mp_pilot_medium_core' }).where('name', '=', legend).execute();
    await row('Ash', 'pilot_medium_ash');
    await row('Loba', null);
    const clips = () => db.selectFrom('legend').select(['name', 'clips']).orderBy('name').execute();
    expect((await ann.send('POST', '/api/coverage/clips')).json.batch).toBeUndefined();
    expect((await clips()).map((one) => one.clips)).toEqual(['mp_pilot_medium_core', 'mp_pilot_medium_core']);
    const owner = await hire(db, url, 'olga');
    const { json } = await owner.send('POST', '/api/coverage/clips');
    expect([json.message, json.batch.changed]).toEqual(['Animations set', 1]);
    expect(await clips()).toEqual([
      { name: 'Ash', clips: 'pilot_medium_ash' },
      { name: 'Loba', clips: null },
    ]);
    expect((await read()).legends.map(({ counts }) => counts.animations)).toEqual([0, 1]);
    const { activity } = (await owner.send('GET', '/api/activity?kind=legends')).json;
    expect(activity.slice(0, 2)).toMatchObject([{ action: 'change' }, { action: 'change' }]);
  });

  once('is refused for a kind that there is not', async () => {
    const { ann } = await start(open);
    const message = 'The kinds are textures, models, unknown, gone, incomplete, doubles, animations.';
    expect(await ann.send('GET', '/api/coverage?legend=Ash&kind=x')).toEqual(
      refusedWith(400, 'invalid', message, 'kind'),
    );
  });
});
