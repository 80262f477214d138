import { describe, expect, it } from 'vitest';
import type { BatchEntry } from '#contract/imports/batch.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { User } from '#contract/users/user.ts';
import type { AssetRow, SkinRow } from '#rules/skins/given-rows.ts';
import { runAll } from '../../server/database/steps.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { idMaker } from '../../server/records/change-record.ts';
import { changesIn } from '../../server/records/save-batch.ts';
import { batchBack } from '../../server/undo/prepare-batch-back.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { recordMore } from '../support/record-more.ts';
import { insertRows } from '../support/rows.ts';
import { emptyList, emptyLists, hire, listed, newSite, refusal, refusedWith, serveDatabase } from '../support/staff.ts';
import { withoutBatches } from '../support/without-batches.ts';

const id = expect.any(String);
const at = expect.any(Number);
const skin = (name: string, more: object = {}) => ({
  ...{ legend: 'Ash', ingamename: name, model: `${name}_w`, texture: `${name}_t`, animation: null },
  ...more,
});
const asset = (name: string): AssetRow => ({ kind: 'Textures', group: 'Ash', name });
const none = { build: null, added: 0, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };

type Files = { skins?: SkinRow[]; assets?: AssetRow[]; build?: string };

const textOf = async (url: string, path: string) => (await fetch(url + path)).text();
/** What everybody sees, to the byte. */
const seen = async (url: string) => [await textOf(url, '/api/skins'), await textOf(url, '/api/archive')];

const old = [skin('one'), skin('two')];
/** Adds two skins and two assets, changes one. */
const season: Files = {
  skins: [skin('one'), skin('two', { model: 'new_w' }), skin('three'), skin('four', { legend: 'Wraith' })],
  assets: [asset('ash_lgnd_three_body'), asset('ash_lgnd_four_body')],
  build: 'Season 27',
};

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyLists, owners: ['ann'] });
  for (const { legend, ...detail } of old) await ann.add(legend, detail);
  const before = await seen(url);
  const batch = await runImport(db, season);
  return { db, url, ann, before, batch };
}

const find = async (url: string, name: string) => {
  const found = (await listed(url)).details.find(({ ingamename }) => ingamename === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};
const fieldsOf = ({ ingamename, model, texture }: { ingamename: string; model: string; texture: string }) => ({
  ...{ ingamename, model, texture },
});

describeOnEachDatabase('an import', (open, once) => {
  it('is one entry of the history and of the activity, with its numbers and its build', async () => {
    const { ann, batch } = await start(open);
    const entry = {
      ...{ _id: batch, at, actor: 'import', isUndo: false, isUndone: false },
      batch: { ...none, build: 'Season 27', added: 2, changed: 1, assetsAdded: 2 },
    };
    const [first, ...singles] = await ann.history();
    expect([first, singles.length]).toEqual([entry, 2]);
    expect((await ann.activity()).activity[0]).toEqual({ kind: 'batches', ...entry });
    expect((await ann.activity('?kind=skins')).activity).toHaveLength(3);
    expect((await ann.activity('?kind=users')).activity).toEqual([]);
  });

  it('counts as one entry in the pages of both lists, and no entry is lost between pages', async () => {
    const { db, url, ann } = await start(open);
    const one = await find(url, 'one');
    const { historyId } = (await ann.save(one._id, { ...fieldsOf(one), model: 'first' })).json;
    for (let round = 0; round < 10; round++) {
      const singles = Array.from({ length: round === 0 ? 4 : 5 }, (_, index) => `${round} ${index}`);
      const contents = singles.map((model) => ({ legend: 'Ash', ...skinFieldsOf({ ...one, model }) }));
      await recordMore(db, historyId, contents);
      await runImport(db, { skins: [skin(`a ${round}`), skin(`b ${round}`)] });
    }
    const first = await ann.history();
    const second = await ann.history(`?before=${first.at(-1)?._id}`);
    const ids = [...first, ...second].map(({ _id }) => _id);
    expect([first.length, second.length, new Set(ids).size]).toEqual([50, 13, 63]);
    expect(ids).toEqual([...ids].sort().reverse());
    const page = await ann.activity();
    const rest = await ann.activity(`?before=${page.activity.at(-1)?._id}`);
    expect([...page.activity, ...rest.activity].map(({ _id }) => _id)).toEqual(ids);
    expect([page.hasOlder, rest.hasOlder]).toEqual([true, false]);
  });

  once('without changes is not recorded', async () => {
    const { db, ann, batch } = await start(open);
    expect(await runImport(db, season)).toBe(batch);
    expect(await ann.history()).toHaveLength(3);
  });

  once('can be looked into, 50 records at a time', async () => {
    const { db, ann, batch } = await start(open);
    const names = (entries: Awaited<ReturnType<typeof ann.history>>) => entries.map(({ after }) => after?.ingamename);
    expect(names(await ann.history(`?batch=${batch}`)).sort()).toEqual(['four', 'three', 'two']);
    const many = await runImport(db, { skins: Array.from({ length: 60 }, (_, index) => skin(`many ${index}`)) });
    const first = await ann.history(`?batch=${many}`);
    const second = await ann.history(`?batch=${many}&before=${first.at(-1)?._id}`);
    expect([first.length, second.length, new Set(names([...first, ...second])).size]).toEqual([50, 10, 60]);
    expect((await ann.send('GET', '/api/history?batch=x')).status).toBe(400);
  });
});

describeOnEachDatabase('undoing an import', (open, once) => {
  it('leaves the lists as they were, to the byte, and is one entry that can be undone', async () => {
    const { db, url, ann, before, batch } = await start(open);
    const imported = await seen(url);
    const undone = await ann.undo(batch);
    expect(undone).toEqual({
      status: 200,
      json: {
        message: 'Undone: 2 skins removed, 1 skin changed back, 2 assets removed.',
        ...{ historyId: id, left: [], leftCount: 0 },
      },
    });
    expect(await seen(url)).toEqual(before);
    const [entry, first] = await ann.history();
    expect([entry, first]).toMatchObject([
      { actor: 'ann', isUndo: true, isUndone: false, batch: { removed: 2, changed: 1, added: 0, assetsRemoved: 2 } },
      { _id: batch, isUndone: true },
    ]);
    const redone = await ann.undo(undone.json.historyId);
    expect(await seen(url)).toEqual(imported);
    expect((await ann.undo(redone.json.historyId)).status).toBe(200);
    expect(await seen(url)).toEqual(before);
    expect(await db.selectFrom('batch').select('id').execute()).toHaveLength(4);
  });

  it('records the skins as they were, also when all of it is written in the turn', async () => {
    const { db } = await start(open);
    const batch = await runImport(db, { skins: [skin('two', { model: 'new_w', quality: 'Epic', slot: 'two' })] });
    const person = { _id: 'ann', perms: { owner: true } } as User;
    await write(db, async (trx) => {
      const { steps } = await batchBack.prepare(trx, { id: batch, person, at: Date.now() }, await idMaker(trx));
      await runAll(trx, steps?.() ?? []);
    });
    const record = await db.selectFrom('history').select(['before_json', 'after_json']).orderBy('id', 'desc').limit(1);
    const { before_json, after_json } = await record.executeTakeFirstOrThrow();
    expect([before_json, after_json].map((json) => JSON.parse(json ?? '').quality)).toEqual(['Epic', null]);
  });

  it('gives back names that the import has passed on from skin to skin', async () => {
    const { db, url, ann } = await start(open);
    const first = [skin('red', { gameid: '11' }), skin('blue', { gameid: '12' })];
    await runImport(db, { skins: first });
    const before = await seen(url);
    const batch = await runImport(db, {
      skins: [skin('blue', { gameid: '11' }), skin('green', { gameid: '12' }), skin('red', { gameid: '13' })],
    });
    expect((await ann.history())[0]).toMatchObject({ batch: { added: 1, changed: 2 } });
    expect((await ann.undo(batch)).json.leftCount).toBe(0);
    expect(await seen(url)).toEqual(before);
    const again = await runImport(db, { skins: [skin('blue', { gameid: '11' }), skin('red', { gameid: '12' })] });
    // It keeps the name that the other would get back.
    const blue = await find(url, 'blue');
    await ann.save(blue._id, { ...fieldsOf(blue), model: 'mine' });
    expect((await ann.undo(again)).json.code).toBe('changed_since');
  });

  it('is refused the second time, also when two people ask at once', async () => {
    const { db, url, ann, batch } = await start(open);
    const bob = await hire(db, url, 'bob');
    const answers = await Promise.all([ann.undo(batch), bob.undo(batch)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = refusal('already_undone', 'This change has been undone already.');
    expect(await ann.undo(batch)).toEqual({ status: 409, json: refused });
    expect(await db.selectFrom('batch').select('id').execute()).toHaveLength(2);
  });

  once('names twenty of those that it left and counts all', async () => {
    const { db, url, ann } = await start(open);
    const many = Array.from({ length: 23 }, (_, index) => skin(`many ${index}`));
    const batch = await runImport(db, { skins: [...many, skin('untouched')] });
    await runImport(db, { skins: many.map((one) => ({ ...one, model: 'later_w' })) });
    const { json } = await ann.undo(batch);
    expect([json.left.length, json.leftCount]).toEqual([20, 23]);
    expect(json.message).toMatch(
      /^Undone: 1 skin removed\. Left alone, because of later changes: (Ash – many \d+,? ){5}and 18 more\.$/,
    );
    expect((await listed(url)).details).toHaveLength(27);
  });

  once('is refused when all of it was changed since', async () => {
    const { db, url, ann } = await start(open);
    const batch = await runImport(db, { skins: [skin('five')] });
    const five = await find(url, 'five');
    await ann.save(five._id, { ...fieldsOf(five), model: 'mine' });
    const message = 'All of it was changed after that. Undo the later changes first.';
    expect(await ann.undo(batch)).toEqual(refusedWith(409, 'changed_since', message));
    expect(((await ann.history()) as unknown as BatchEntry[])[1]?.isUndone).toBe(false);
  });

  // `test/contract/rights.test.ts` asks the rule about everybody.
  once('needs every right of what it does', async () => {
    const { db, url, ann, batch } = await start(open);
    const before = await seen(url);
    const [adder, editor] = [
      await hire(db, url, 'adder', ['addskins', 'editskins']),
      await hire(db, url, 'editor', ['editskins', 'deleteskins']),
    ];
    const forbidden = refusedWith(403, 'forbidden', 'You do not have permission to do this.');
    // Additions are taken back by deletions, changes by edits.
    expect(await adder.undo(batch)).toEqual(forbidden);
    expect(await seen(url)).toEqual(before);
    const { status, json } = await editor.undo(batch);
    // Who may take it back may not always do so with that.
    expect([status, json.historyId]).toEqual([200, undefined]);
    const [undo] = await ann.history();
    expect(await editor.undo(undo?._id ?? '')).toEqual(forbidden);
    expect((await adder.undo(undo?._id ?? '')).json.historyId).toEqual(id);
    const assets = await runImport(db, { assets: [asset('more')] });
    expect(await adder.undo(assets)).toEqual(forbidden);
    const guids = await runImport(db, { assets: [known('more', one)] });
    expect(await (await hire(db, url, 'remover', ['addskins', 'deleteskins'])).undo(guids)).toEqual(forbidden);
    expect((await editor.undo(guids)).status).toBe(200);
    expect((await editor.undo(assets)).status).toBe(200);
  });

  once('leaves later imports in peace', async () => {
    const { db, url, ann, batch } = await start(open);
    await runImport(db, { skins: [skin('two', { model: 'newer_w' }), skin('six')] });
    expect((await ann.undo(batch)).json.left).toEqual([{ legend: 'Ash', ingamename: 'two' }]);
    const now = (await listed(url)).details.map(({ ingamename, model }) => [ingamename, model]);
    expect(now).toEqual([
      ['one', 'one_w'],
      ['two', 'newer_w'],
      ['six', 'six_w'],
    ]);
  });

  once('brings the starter list back, marked as such, and undoing that takes it away again', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    const starter = (await listed(url)).details;
    const [same, other] = starter;
    if (!same || !other) throw new Error('There is no starter list.');
    const before = await seen(url);
    const adopted = { ...same, animation: same.animation ?? null };
    const changed = { ...other, animation: other.animation ?? null, model: 'another_w' };
    const assets = [asset('ash_lgnd_three_body')];
    const batch = await runImport(db, { skins: [adopted, changed, skin('three')], assets });
    const imported = await seen(url);
    const { json } = await ann.undo(batch);
    expect(JSON.parse((await seen(url))[0] ?? '').starter).toBe(true);
    expect(await seen(url)).toEqual(before);
    await ann.undo(json.historyId);
    expect(await seen(url)).toEqual(imported);
  });

  once('gives back the mark of a starter list that the import found as it is', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    const before = await seen(url);
    const { details } = await listed(url);
    const batch = await runImport(db, { skins: details.map((one) => ({ ...one, animation: one.animation ?? null })) });
    expect(JSON.parse((await seen(url))[0] ?? '').starter).toBe(false);
    expect((await ann.undo(batch)).json.message).toBe('Undone: marks of starter data.');
    expect(await seen(url)).toEqual(before);
  });

  once('leaves and names skins that were changed since, and keeps the asset that they need', async () => {
    const { url, ann, batch } = await start(open);
    const two = await find(url, 'two');
    const three = await find(url, 'three');
    const four = await find(url, 'four');
    await ann.save(two._id, { ...fieldsOf(two), model: 'mine' });
    await ann.save(three._id, { ...fieldsOf(three), texture: 'ash_lgnd_three' });
    await ann.remove(four._id);
    const { json } = await ann.undo(batch);
    const left = [
      { legend: 'Ash', ingamename: 'two' },
      { legend: 'Ash', ingamename: 'three' },
    ];
    expect(json).toEqual({
      message: 'Undone: 1 asset removed. Left alone, because of later changes: Ash – two, Ash – three.',
      ...{ historyId: id, left, leftCount: 2 },
    });
    const now = (await listed(url)).details;
    expect(now.map(({ ingamename, model }) => [ingamename, model])).toEqual([
      ['one', 'one_w'],
      ['two', 'mine'],
      ['three', 'three_w'],
    ]);
    expect(JSON.parse((await seen(url))[1] ?? '').data.Textures).toEqual([
      { name: 'Ash', items: ['ash_lgnd_three_body'] },
    ]);
  });

  once('leaves a skin whose name or texture another one has got since', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    const [named, worn] = (await listed(url)).details;
    if (!named || !worn) throw new Error('There is no starter list.');
    const batch = await runImport(db, { skins: [skin('three')] });
    await ann.add(named.legend, { ...fieldsOf(named), texture: 'other', model: 'm' });
    await ann.add('Ash', { ingamename: 'Taker', model: 'm', texture: worn.texture });
    const { json } = await ann.undo(batch);
    const names = [named, worn].map(({ legend, ingamename }) => ({ legend, ingamename }));
    expect(json.left).toEqual(names);
    const all = (await listed(url)).details.map(({ legend, ingamename }) => `${legend} ${ingamename}`);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('Ash three');
  });

  once('removes it from the newest changes until the undo is undone', async () => {
    const { url, ann, batch } = await start(open);
    const newest = async () => JSON.parse(await textOf(url, '/api/skins/changes')).changes;
    const before = await newest();
    expect(before.slice(0, 2)).toMatchObject([
      { action: 'add', count: 2 },
      { action: 'change', count: 1 },
    ]);
    const { json } = await ann.undo(batch);
    expect(await newest()).toEqual(before.slice(2));
    await ann.undo(json.historyId);
    expect(await newest()).toEqual(before);
  });
});

const known = (name: string, guid: string | undefined, file?: string) => ({ ...asset(name), guid, package: file });
const one = '00000000000000a1';
const two = '00000000000000a2';
const stored = (db: Database) =>
  db
    .selectFrom('archive_item')
    .select(['name', 'guid', 'package', 'starter'])
    .where('group_name', '=', 'Ash')
    .orderBy('name')
    .execute();

describeOnEachDatabase('an import that brings GUIDs and packages', (open, once) => {
  it('to assets that are known changes them, is one entry that says so, and its undo gives back exactly what was', async () => {
    const { db, url, ann } = await start(open);
    const before = await seen(url);
    await runImport(db, { assets: [known('ash_lgnd_three_body', one, 'old.rpak')] });
    const earlier = await stored(db);
    const assets = [known('ash_lgnd_three_body', one, 'new.rpak'), known('ash_lgnd_four_body', two)];
    const batch = await runImport(db, { assets });
    const imported = await stored(db);
    expect(imported).toMatchObject([
      { name: 'ash_lgnd_four_body', guid: two, package: null },
      { name: 'ash_lgnd_three_body', guid: one, package: 'new.rpak' },
    ]);
    expect((await ann.history())[0]).toMatchObject({ _id: batch, batch: { ...none, assetsChanged: 2 } });
    const undone = await ann.undo(batch);
    expect([undone.json.message, await stored(db)]).toEqual(['Undone: 2 assets changed back.', earlier]);
    expect(await seen(url)).toEqual(before);
    await ann.undo(undone.json.historyId);
    expect(await stored(db)).toEqual(imported);
  });

  once('is taken back only where no later one has brought others', async () => {
    const { db, ann } = await start(open);
    const first = await runImport(db, { assets: [known('ash_lgnd_three_body', one, 'old.rpak')] });
    await runImport(db, { assets: [known('ash_lgnd_three_body', two)] });
    expect((await ann.undo(first)).status).toBe(200);
    expect((await stored(db))[1]).toMatchObject({ guid: two, package: null });
  });

  once('of existing values changes nothing, and values that a file does not give stay', async () => {
    const { db, ann } = await start(open);
    await runImport(db, { assets: [known('ash_lgnd_three_body', one, 'old.rpak')] });
    const entries = (await ann.history()).length;
    await runImport(db, { assets: [known('ash_lgnd_three_body', one), asset('ash_lgnd_three_body')] });
    expect((await ann.history()).length).toBe(entries);
    await runImport(db, { assets: [asset('ash_lgnd_three_body'), known('ash_lgnd_three_body', two)] });
    expect((await stored(db))[1]).toMatchObject({ guid: two, package: 'old.rpak' });
  });

  once('gives back those of what it removed, and of starter data with its mark', async () => {
    const { db, ann } = await newSite(open, { owners: ['ann'] });
    await db.updateTable('archive_item').set({ guid: one, package: 'starter.rpak' }).execute();
    const all = () =>
      db.selectFrom('archive_item').selectAll().orderBy('kind').orderBy('group_name').orderBy('name').execute();
    const before = await all();
    const [kept] = before;
    if (!kept) throw new Error('There is no starter archive.');
    const { kind, group_name: group, name } = kept;
    const batch = await runImport(db, { assets: [{ kind, group, name, guid: two }] });
    expect(await all()).toEqual([{ ...kept, starter: 0, guid: two }]);
    await ann.undo(batch);
    expect(await all()).toEqual(before);
  });
});

describeOnEachDatabase('a version that was taken back', (open, once) => {
  it('is never given to another state of the skin: who saw it is refused', async () => {
    const { db, url, ann, batch } = await start(open);
    const two = await find(url, 'two');
    expect(two.version).toBe(2);
    await ann.undo(batch);
    expect((await find(url, 'two')).version).toBe(1);
    const stale = await ann.save(two._id, { ...fieldsOf(two), model: 'form', version: 2 });
    expect([stale.status, stale.json.code, stale.json.current.actor]).toEqual([409, 'stale', 'ann']);
    const saved = await ann.save(two._id, { ...fieldsOf(two), model: 'mine', version: 1 });
    expect([saved.status, saved.json.data.version]).toEqual([200, 3]);
    expect((await ann.save(two._id, { ...fieldsOf(two), model: 'form', version: 2 })).status).toBe(409);
    expect((await ann.remove(two._id, '?version=2')).status).toBe(409);
    await runImport(db, season);
    expect((await find(url, 'two')).version).toBe(4);
  });

  once('is never given by an import either', async () => {
    const { db, url, ann, batch } = await start(open);
    const { _id } = await find(url, 'two');
    await ann.undo(batch);
    await runImport(db, { skins: [skin('two', { model: 'newer_w' })] });
    expect((await find(url, 'two')).version).toBe(3);
    expect((await ann.save(_id, { ...skin('two'), legend: undefined, model: 'form', version: 2 })).status).toBe(409);
  });

  once('gives back the same state when the undo is undone', async () => {
    const { url, ann, batch } = await start(open);
    const two = await find(url, 'two');
    const { historyId } = (await ann.undo(batch)).json;
    await ann.undo(historyId);
    expect(await find(url, 'two')).toEqual(two);
    expect((await ann.save(two._id, { ...fieldsOf(two), model: 'form', version: 2 })).json.data.version).toBe(3);
  });

  once('leaves a record of the batch undone when the batch is', async () => {
    const { ann, batch } = await start(open);
    const [record] = await ann.history(`?batch=${batch}`);
    await ann.undo(batch);
    expect((await ann.undo(record?._id ?? '')).json.code).toBe('already_undone');
    expect((await ann.history(`?batch=${batch}`)).map(({ isUndone }) => isUndone)).toEqual([true, true, true]);
  });
});

describeOnEachDatabase('a database from before there were batches', (open) => {
  it('gets one for each of its imports, at its place, and each can be taken back', async () => {
    const { db, url, ann, before } = await start(open);
    const one = await find(url, 'one');
    await ann.save(one._id, { ...fieldsOf(one), model: 'between' });
    // The clock has gone on: each import has a moment of its own.
    await db.updateTable('history').set({ at: 5 }).where('actor', '=', 'import').execute();
    await runImport(db, { skins: [skin('five')] });
    const batches = (await ann.history()).map((entry) => ('batch' in entry ? 'batch' : entry.action));
    const list = await seen(url);
    await withoutBatches(db);
    await migrate(db, async () => {});
    const history = await ann.history();
    expect(history.map((entry) => ('batch' in entry ? 'batch' : entry.action))).toEqual(batches);
    const [last, , first] = history as unknown as BatchEntry[];
    expect([last?.batch, first?.batch]).toEqual([
      { ...none, added: 1 },
      { ...none, added: 2, changed: 1 },
    ]);
    expect([last?._id, first?._id]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), id]);
    expect(await seen(url)).toEqual(list);
    expect(await ann.history(`?batch=${first?._id}`)).toHaveLength(3);
    const change = history[1]?._id ?? '';
    expect((await ann.undo(last?._id ?? '')).json.message).toBe('Undone: 1 skin removed.');
    expect((await ann.undo(change)).status).toBe(200);
    await ann.undo(first?._id ?? '');
    const names = (text: string | undefined) =>
      JSON.parse(text ?? '').skins[0].details.map((one: object) => fieldsOf(one as never));
    expect(names((await seen(url))[0])).toEqual(names(before[0]));
  });
});

/** Turns a database into one from before what a batch did to the assets of a group was one row. */
async function withAssetRows(db: Database) {
  const changes = (await db.selectFrom('batch_asset').selectAll().execute()).flatMap((row) =>
    changesIn(row).map((change) => ({ batch_id: row.batch_id, ...change })),
  );
  await db.schema.dropTable('batch_asset').execute();
  const [texts, numbers] = [
    ['batch_id', 'kind', 'group_name', 'name', 'action', 'guid', 'package', 'guid_before', 'package_before'],
    ['starter', 'starter_before', 'waits', 'waits_before'],
  ];
  let table = db.schema.createTable('batch_asset');
  for (const name of texts) table = table.addColumn(name, 'text');
  for (const name of numbers) table = table.addColumn(name, 'integer');
  await table.execute();
  await insertRows(db, 'batch_asset', changes as never[]);
  for (const index of ['history_singles', 'history_of_entity']) await db.schema.dropIndex(index).execute();
  for (const index of ['by_time', 'newest', 'versions', 'singles', 'of_entity'])
    await db.schema.createIndex(`history_${index}`).on('history').column('id').execute();
  await db.schema.createIndex('archive_item_of_group').on('archive_item').column('group_name').execute();
  await db.deleteFrom('migration').where('name', '=', '043-large-changes.sql').execute();
}

describeOnEachDatabase('a database from before the assets of a batch were packed', (open) => {
  it('has the same list, and its batches can be taken back and brought again', async () => {
    const { db, url, ann, before, batch } = await start(open);
    const [list, packed] = [await seen(url), await db.selectFrom('batch_asset').selectAll().execute()];
    expect(packed).toHaveLength(1);
    await withAssetRows(db);
    await migrate(db, async () => {});
    expect([await seen(url), await db.selectFrom('batch_asset').selectAll().execute()]).toEqual([list, packed]);
    const { historyId } = (await ann.undo(batch)).json;
    expect((await seen(url))[1]).toBe(before[1]);
    await ann.undo(historyId);
    expect((await seen(url))[1]).toBe(list[1]);
  });
});

describe('taking several back', () => {
  const id = expect.any(String);
  const skin = (name: string, more: object = {}) => ({
    ...{ ingamename: name, model: `${name}_w`, texture: `${name}_t` },
    ...more,
  });
  const order = (number: number) => `0199aaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;

  /** Ann and Max changed skins before a moment; from then on the owner takes back what Max does. */
  async function start(open: OpenNew) {
    const db = await open();
    await emptyList(db);
    await db.deleteFrom('archive_item').execute();
    // What is imported goes by the server's own clock, which is therefore a moment ahead.
    const clock = { now: Date.now() - 60_000 };
    const { url } = await serveDatabase(db, { now: () => clock.now });
    const boss = await hire(db, url, 'boss');
    const ann = await hire(db, url, 'ann', ['addskins', 'editskins', 'deleteskins']);
    const max = await hire(db, url, 'max', ['addskins', 'editskins', 'deleteskins']);
    const ids: Record<string, string> = {};
    for (const name of ['one', 'two', 'three']) ids[name] = (await ann.add('Ash', skin(name))).json.data._id;
    await max.save(ids.one ?? '', skin('one', { model: 'before_w' }));
    clock.now += 1000;
    const since = clock.now;
    const path = `/api/users/admin/${max._id}/take-back`;
    const preview = async () => (await boss.send('GET', `${path}?since=${since}`)).json;
    const take = (number: number, seen: object) => boss.send('POST', path, { order: order(number), since, seen });
    const content = async () =>
      (await listed(url)).details.map(({ ingamename, model, version }) => [ingamename, model, version]);
    const send = async (rows: object, number: number) => {
      await max.send('PUT', `/api/imports/${order(number)}/0`, rows);
      const seen = (await preview()).seen;
      return max.send('POST', `/api/imports/${order(number)}`, { parts: 1, seen });
    };
    const everything = async () => [
      await (await fetch(`${url}/api/skins`)).text(),
      await (await fetch(`${url}/api/archive`)).text(),
    ];
    return { db, url, clock, boss, ann, max, ids, since, path, preview, take, content, send, everything };
  }

  describeOnEachDatabase('taking back everything that somebody did since a moment', (open, once) => {
    it('shows the difference first, then makes the lists what they were to the byte, as one batch', async () => {
      const { boss, max, ids, preview, take, send, everything } = await start(open);
      const before = await everything();
      await max.save(ids.one ?? '', skin('one', { model: 'x_w' }));
      await max.save(ids.one ?? '', skin('one', { model: 'y_w' }));
      await max.remove(ids.two ?? '');
      const added = (await max.add('Ash', skin('bad'))).json.data._id;
      await max.save(added, skin('worse'));
      const imported = await send(
        {
          skins: [
            { legend: 'Ash', ...skin('three', { model: 'z_w' }) },
            { legend: 'Ash', ...skin('more') },
          ],
          assets: [{ kind: 'Models', group: 'Ash', name: 'more_w' }],
        },
        1,
      );
      expect(imported.json.message).toBe('Imported successfully');
      const after = await everything();
      const shown = await preview();
      const names = (changes: { action: string; before: { ingamename: string } | null; after: object | null }[]) =>
        changes
          .map((change) => [change.action, (change.before ?? (change.after as { ingamename: string })).ingamename])
          .sort();
      expect(names(shown.changes)).toEqual([
        ['add', 'two'],
        ['change', 'one'],
        ['change', 'three'],
        ['remove', 'more'],
        ['remove', 'worse'],
      ]);
      const one = shown.changes.find(
        ({ before }: { before: { ingamename: string } | null }) => before?.ingamename === 'one',
      );
      expect([one.before.model, one.after.model]).toEqual(['y_w', 'before_w']);
      const counts = { build: null, added: 1, changed: 2, removed: 2, assetsAdded: 0, assetsRemoved: 1 };
      expect([shown.batch, shown.left, shown.leftCount, shown.isNothing]).toEqual([counts, [], 0, false]);
      expect(await everything()).toEqual(after);

      const taken = await take(2, shown.seen);
      const message = 'Undone: 2 skins removed, 2 skins changed back, 1 skin added again, 1 asset removed.';
      expect(taken).toEqual({ status: 200, json: { message, historyId: id } });
      expect(await everything()).toEqual(before);
      const [batch, ...others] = (await boss.history()) as unknown as BatchEntry[];
      expect(batch).toMatchObject({
        _id: taken.json.historyId,
        actor: 'boss',
        isUndo: true,
        takenFrom: { username: 'max' },
      });
      const byMax = others.filter(({ actor }) => actor === 'max');
      expect(byMax.map(({ isUndone }) => isUndone)).toEqual([true, true, true, true, true, true, false]);

      expect((await boss.undo(taken.json.historyId)).status).toBe(200);
      expect(await everything()).toEqual(after);
    });

    it('is refused when they have done more since the difference was looked at, and two at once are one', async () => {
      const { ann, max, ids, preview, take, content } = await start(open);
      await max.save(ids.one ?? '', skin('one', { model: 'max_w' }));
      const { seen } = await preview();
      // What others change is no reason.
      await ann.save(ids.three ?? '', skin('three', { model: 'ann_w' }));
      await max.save(ids.two ?? '', skin('two', { model: 'max_w' }));
      const message = 'Somebody changed the list meanwhile. Look at the new difference, then take it back.';
      const current = { skins: expect.any(Number), archive: expect.any(Number), newest: id };
      const before = await content();
      expect(await take(1, seen)).toEqual(refusedWith(409, 'stale', message, { current }));
      expect(await content()).toEqual(before);
      const { seen: now } = await preview();
      const both = await Promise.all([take(2, now), take(3, now)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await content())[0]?.[1]).toBe('before_w');
    });

    it('goes on when others have changed other skins since', async () => {
      const { ann, max, ids, preview, take, content } = await start(open);
      await max.save(ids.one ?? '', skin('one', { model: 'max_w' }));
      const { seen } = await preview();
      await ann.save(ids.three ?? '', skin('three', { model: 'ann_w' }));
      expect((await take(1, seen)).status).toBe(200);
      expect((await content()).map(([, model]) => model)).toEqual(['before_w', 'two_w', 'ann_w']);
    });

    once('takes a list of moments and orders that can be, and reaches deleted users', async () => {
      const { boss, max, ids, since, path, preview, take } = await start(open);
      await max.save(ids.one ?? '', skin('one', { model: 'max_w' }));
      for (const query of ['', '?since=', '?since=x', '?since=-1', '?since=1.5', '?since=99999999999999999']) {
        expect((await boss.send('GET', path + query)).status, query).toBe(400);
      }
      const { seen } = await preview();
      for (const body of [
        { order: 'x', since, seen },
        { order: order(1), since: 'x', seen },
        { order: order(1), since },
      ]) {
        expect((await boss.send('POST', path, body)).status).toBe(400);
      }
      expect((await boss.send('GET', '/api/users/admin/nobody/take-back?since=1')).status).toBe(404);
      await boss.removeUser(max._id);
      expect((await take(1, seen)).json.message).toBe('Undone: 1 skin changed back.');
    });

    once('leaves and names what others changed since, and takes back everything later', async () => {
      const { ann, max, ids, preview, take, content } = await start(open);
      await max.save(ids.one ?? '', skin('one', { model: 'max_w' }));
      await ann.save(ids.one ?? '', skin('one', { model: 'ann_w' }));
      await max.save(ids.two ?? '', skin('two', { model: 'max_w' }));
      await ann.save(ids.two ?? '', skin('two', { model: 'ann_w' }));
      await max.save(ids.two ?? '', skin('two', { model: 'again_w' }));
      await max.save(ids.three ?? '', skin('three', { model: 'max_w' }));
      const shown = await preview();
      expect([shown.left, shown.leftCount]).toEqual([
        [
          { legend: 'Ash', ingamename: 'one' },
          { legend: 'Ash', ingamename: 'two' },
        ],
        2,
      ]);
      const { json } = await take(1, shown.seen);
      expect(json.message).toBe(
        'Undone: 2 skins changed back. Left alone, because of later changes: Ash – one, Ash – two.',
      );
      expect((await content()).map(([name, model]) => [name, model])).toEqual([
        ['one', 'ann_w'],
        ['two', 'ann_w'],
        ['three', 'three_w'],
      ]);
      expect((await preview()).isNothing).toBe(true);
    });

    once('knows what was undone already, and that undoing what others did is a change too', async () => {
      const { ann, max, ids, preview, take, content } = await start(open);
      const { historyId } = (await max.save(ids.one ?? '', skin('one', { model: 'max_w' }))).json;
      await ann.undo(historyId);
      const byAnn = (await ann.save(ids.two ?? '', skin('two', { model: 'ann_w' }))).json.historyId;
      await max.undo(byAnn);
      const first = await preview();
      expect(first.changes.map(({ after }: { after: { model: string } }) => after.model)).toEqual(['ann_w']);
      const taken = await take(1, first.seen);
      expect(taken.json.message).toBe('Undone: 1 skin changed back.');
      expect((await content()).map(([, model]) => model)).toEqual(['before_w', 'ann_w', 'three_w']);
      // What is put back again is by the person who did so.
      await ann.undo(taken.json.historyId);
      expect((await content())[1]?.[1]).toBe('two_w');
      expect((await preview()).isNothing).toBe(true);
    });

    once('asked again after a lost answer says the same and does nothing', async () => {
      const { db, max, ids, preview, take, everything } = await start(open);
      await max.save(ids.one ?? '', skin('one', { model: 'max_w' }));
      const { seen } = await preview();
      const first = await take(1, seen);
      const records = await db.selectFrom('history').selectAll().orderBy('id').execute();
      const lists = await everything();
      expect(await take(1, seen)).toEqual(first);
      expect(await db.selectFrom('history').selectAll().orderBy('id').execute()).toEqual(records);
      expect(await everything()).toEqual(lists);
      const { seen: now } = await preview();
      expect((await take(2, now)).json).toEqual({ message: 'There is nothing to take back.' });
    });
  });
});
