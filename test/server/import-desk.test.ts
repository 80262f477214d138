import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { readFlags } from '../../server/import/game-flags.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { emptyLists, hire, listed, newSite, refusal, refusedWith } from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const IMPORTER: Flag[] = ['addskins', 'editskins'];
const skin = (ingamename: string, more: object = {}) => ({
  ...{ legend: 'Ash', ingamename, model: `${ingamename}_w`, texture: `${ingamename}_t` },
  ...more,
});
const asset = (name: string) => ({ kind: 'Textures', group: 'Ash', name });

async function start(open: OpenNew, rights: Flag[] = ['owner']) {
  const { db, url, ann } = await newSite(open, { prepare: emptyLists, people: { ann: rights } });
  return { db, url, ann };
}

type Person = Awaited<ReturnType<typeof hire>>;

const revisions = async (person: Person) => (await person.send('GET', '/api/imports/lists')).json.seen;

/** Sends the parts of an import, and says how to apply it. */
async function sendParts(
  person: Person,
  parts: object[],
  { id = uuid(), build }: { id?: string; build?: object } = {},
) {
  const seen = await revisions(person);
  for (const [part, rows] of parts.entries()) {
    const { status } = await person.send('PUT', `/api/imports/${id}/${part}`, rows);
    expect(status).toBe(200);
  }
  return {
    id,
    apply: (over: object = {}) =>
      person.send('POST', `/api/imports/${id}`, { parts: parts.length, seen, build, ...over }),
  };
}

const namesOn = async (url: string) => (await listed(url)).details.map(({ ingamename }) => ingamename);

describeOnEachDatabase('an import from the page', (open, once) => {
  it('is applied as one batch of the person when all its parts are there, and undone as one', async () => {
    const { url, ann } = await start(open);
    const before = await (await fetch(`${url}/api/skins`)).text();
    const { apply } = await sendParts(
      ann,
      [{ skins: [skin('one')] }, { skins: [skin('two')], assets: [asset('ash_two')] }],
      { build: { name: 'Season 27' } },
    );
    expect(await namesOn(url)).toEqual([]);
    const { status, json } = await apply();
    expect([status, json]).toEqual([
      200,
      {
        message: 'Imported successfully',
        historyId: expect.any(String),
        batch: { build: 'Season 27', added: 2, changed: 0, removed: 0, assetsAdded: 1, assetsRemoved: 0 },
      },
    ]);
    expect(await namesOn(url)).toEqual(['one', 'two']);
    const [entry, ...others] = await ann.history();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      _id: json.historyId,
      actor: 'ann',
      batch: { build: 'Season 27', added: 2, assetsAdded: 1 },
    });
    expect((await ann.undo(json.historyId)).status).toBe(200);
    expect(await (await fetch(`${url}/api/skins`)).text()).toBe(before);
  });

  it('remembers flags until they are given otherwise', async () => {
    const { db, ann } = await start(open, IMPORTER);
    const flagsNow = async () => (await ann.send('GET', '/api/imports/lists')).json.flags;
    const say = async (flags: object, rows: object = {}) => (await sendParts(ann, [rows])).apply({ flags });
    expect(await flagsNow()).toEqual([]);
    const { seen } = (await ann.send('GET', '/api/imports/lists')).json;
    expect(await say({ on: ['HAS_B', 'HAS_A', 'HAS_B'] })).toEqual({
      status: 200,
      json: { message: 'It is noted which flags are on. Nothing else has changed.' },
    });
    expect([await flagsNow(), (await revisions(ann)).skins]).toEqual([['HAS_A', 'HAS_B'], seen.skins + 1]);
    expect((await say({ on: ['HAS_A'] })).json.message).toBe('Nothing has changed: everything is in the list already.');
    expect((await revisions(ann)).skins).toBe(seen.skins + 1);
    expect((await say({ on: ['HAS_C'], off: ['HAS_A'] }, { skins: [skin('one')] })).json.batch).toMatchObject({
      added: 1,
    });
    expect(await flagsNow()).toEqual(['!HAS_A', 'HAS_B', 'HAS_C']);
    // An undo takes back what was imported, not what somebody said of the game.
    const [entry] = await ann.history();
    expect((await ann.undo(entry?._id ?? '')).status).toBe(200);
    expect(await flagsNow()).toEqual(['!HAS_A', 'HAS_B', 'HAS_C']);
    expect((await say({ on: ['a b'] })).status).toBe(400);
    expect((await say({ off: ['!HAS_B'] })).status).toBe(400);
    await db.updateTable('account').set({ editskins: 0 }).where('username', '=', 'ann').execute();
    expect((await ann.send('POST', `/api/imports/${uuid()}`, { parts: 1, seen, flags: { on: ['X'] } })).status).toBe(
      403,
    );
  });

  it('can remember flags in a database from before there were any', async () => {
    const db = await open();
    await db.schema.dropTable('game_flag').execute();
    await db.deleteFrom('migration').where('name', '=', '026-game-flags.sql').execute();
    await migrate(db, async () => {});
    await db.insertInto('game_flag').values({ name: 'HAS_A', at: Date.now() }).execute();
    expect(await readFlags(db)).toEqual(['HAS_A']);
  });

  it('gives a repeated request the same answer, and adds nothing', async () => {
    const { url, ann } = await start(open);
    const { apply } = await sendParts(ann, [{ skins: [skin('one')] }]);
    const answers = await Promise.all([apply(), apply(), apply()]);
    answers.push(await apply());
    expect(new Set(answers.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
    expect(await namesOn(url)).toEqual(['one']);
    expect(await ann.history()).toHaveLength(1);
  });

  it('is refused when more than skins was changed since the comparison, and keeps its parts', async () => {
    const { url, ann } = await start(open);
    const typed = { ingamename: 'typed', model: 'typed_w', texture: 'typed_t' };
    await ann.add('Ash', typed);
    const { apply } = await sendParts(ann, [{ skins: [skin('one')] }]);
    const { legends } = (await ann.send('GET', '/api/legends')).json;
    const ash = legends.find(({ name }: { name: string }) => name === 'Ash');
    await ann.send('PUT', `/api/legends/admin/${ash._id}`, { ...ash, name: 'Ashe', _id: undefined, skins: undefined });
    const { status, json } = await apply();
    const now = await revisions(ann);
    expect([status, json]).toEqual([409, refusal('stale', 'Somebody changed the list meanwhile.', { current: now })]);
    expect(await namesOn(url)).toEqual(['typed']);
    expect((await apply({ seen: now })).status).toBe(200);
    expect((await namesOn(url)).sort()).toEqual(['one', 'typed']);
    // A page of an earlier version does not say what it has seen last.
    const early = await sendParts(ann, [{ skins: [skin('two')] }]);
    const { newest, ...seen } = await revisions(ann);
    await ann.add('Ash', { ...typed, ingamename: 'other', texture: 'other_t' });
    expect((await early.apply({ seen })).json.code).toBe('stale');
  });

  it('goes in beside what others have changed since, and leaves alone what both have touched', async () => {
    const { url, ann } = await start(open);
    const typed = (name: string, more: object = {}) => ({ ...skin(name, more), legend: undefined });
    const ids = new Map<string, string>();
    for (const name of ['free', 'edited', 'removed', 'renamed', 'same'])
      ids.set(name, (await ann.add('Ash', typed(name))).json.data._id);
    const wanted = ['free', 'edited', 'removed', 'renamed', 'same', 'new', 'added', 'taken'];
    const rows = wanted.map((name) => skin(name, { model: 'from_the_files_w' }));
    const { apply } = await sendParts(ann, [{ skins: rows }]);
    const idOf = (name: string) => ids.get(name) ?? '';
    await ann.save(idOf('edited'), typed('edited', { model: 'typed_w' }));
    await ann.remove(idOf('removed'));
    await ann.save(idOf('renamed'), typed('taken', { texture: 'renamed_t' }));
    await ann.save(idOf('same'), typed('same', { model: 'from_the_files_w' }));
    await ann.add('Ash', typed('added'));
    await ann.add('Ash', typed('beside'));
    const { status, json } = await apply();
    expect([status, json]).toEqual([
      200,
      {
        message:
          'Imported successfully. Left alone, because somebody changed them meanwhile: Ash – edited, Ash – removed, Ash – renamed, Ash – added, Ash – taken.',
        batch: expect.objectContaining({ added: 1, changed: 1 }),
        historyId: expect.any(String),
        leftCount: 5,
      },
    ]);
    const content = async () =>
      (await listed(url)).details.map(({ ingamename, model }) => `${ingamename} ${model}`).sort();
    const kept = ['added added_w', 'beside beside_w', 'edited typed_w', 'taken taken_w'];
    const brought = ['free from_the_files_w', 'new from_the_files_w', 'same from_the_files_w'];
    expect(await content()).toEqual([...kept, ...brought].sort());
    const again = await sendParts(ann, [{ skins: rows.filter(({ ingamename }) => ingamename === 'edited') }]);
    expect((await again.apply()).json).toMatchObject({ message: 'Imported successfully', batch: { changed: 1 } });
    await ann.undo(json.historyId);
    expect(await content()).toEqual(
      [...kept.toSpliced(2, 1), 'edited from_the_files_w', 'free free_w', 'same from_the_files_w'].sort(),
    );
  });

  it('loses nothing when two people apply theirs at once: both go in, unless both touch the same', async () => {
    const { db, url, ann } = await start(open);
    const ben = await hire(db, url, 'ben');
    const imports = [
      await sendParts(ann, [{ skins: [skin('ann')] }]),
      await sendParts(ben, [{ skins: [skin('ben')] }]),
    ];
    const answers = await Promise.all(imports.map(({ apply }) => apply()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await namesOn(url)).sort()).toEqual(['ann', 'ben']);
    const same = [
      await sendParts(ann, [{ skins: [skin('ann', { model: 'one_w' })] }]),
      await sendParts(ben, [{ skins: [skin('ann', { model: 'two_w' })] }]),
    ];
    const both = await Promise.all(same.map(({ apply }) => apply()));
    expect(both.map(({ json }) => json.leftCount ?? 0).sort()).toEqual([0, 1]);
  });

  it('is refused when its person has sent too many rows within a day, and goes on after that', async () => {
    const clock = { now: Date.now() };
    const limits = { ...GENEROUS, rows: { times: 3, seconds: 24 * 3600 } };
    const { ann, ben } = await newSite(open, { limits, now: () => clock.now, owners: ['ann', 'ben'] });
    const keep = (person: Person, names: string[]) =>
      person.send('PUT', `/api/imports/${uuid()}/0`, { skins: names.map((name) => skin(name)), assets: [asset('a')] });
    expect((await keep(ann, ['one', 'two'])).status).toBe(200);
    clock.now += 3_600_000;
    const message =
      'You have sent 3 rows of imports within a day. Apply what has arrived, and send the rest in 23 hours.';
    expect(await keep(ann, [])).toEqual(refusedWith(429, 'slow_down', message));
    expect((await keep(ben, ['one'])).status).toBe(200);
    clock.now += 23 * 3_600_000;
    expect((await keep(ann, ['one'])).status).toBe(200);
  });

  it('is not applied before all of it has arrived, and a part that comes again replaces itself', async () => {
    const { url, ann } = await start(open);
    const { id, apply } = await sendParts(ann, [{ skins: [skin('one')] }]);
    const said = 'Not all of the import has arrived. Apply it again.';
    expect(await apply({ parts: 2 })).toEqual(refusedWith(409, 'incomplete', said));
    await ann.send('PUT', `/api/imports/${id}/0`, { skins: [skin('other')] });
    expect((await apply()).status).toBe(200);
    expect(await namesOn(url)).toEqual(['other']);
    const late = await ann.send('PUT', `/api/imports/${id}/0`, { skins: [skin('late')] });
    expect(late).toEqual(refusedWith(409, 'applied', 'This import was applied already.'));
  });

  it('belongs to the person who began it', async () => {
    const { db, url, ann } = await start(open);
    const ben = await hire(db, url, 'ben', IMPORTER);
    const { id } = await sendParts(ann, [{ skins: [skin('one')] }]);
    const gone = refusedWith(404, 'not_found', 'There is no such import.');
    expect(await ben.send('PUT', `/api/imports/${id}/0`, { skins: [skin('mine')] })).toEqual(gone);
    const applied = await ben.send('POST', `/api/imports/${id}`, { parts: 1, seen: await revisions(ben) });
    expect(applied.status).toBe(404);
    expect(await namesOn(url)).toEqual([]);
  });

  it('is forgotten when it was not applied for days', async () => {
    const { db, url, ann } = await start(open);
    const { apply } = await sendParts(ann, [{ skins: [skin('one')] }]);
    for (const days of [0, 1, 2]) await sweep(db, Date.now() + days * DAY);
    const said = 'There is no such import. Choose the files again.';
    expect(await apply()).toEqual(refusedWith(404, 'not_found', said));
    expect(await db.selectFrom('incoming_part').select('part').execute()).toEqual([]);
    expect(await namesOn(url)).toEqual([]);
  });

  it('shows everybody what it added, but not the starter data that it replaced', async () => {
    const { db, url } = await newSite(open);
    const { apply } = await sendParts(await hire(db, url, 'ann'), [{ skins: [skin('one')] }]);
    await apply();
    expect(await namesOn(url)).toEqual(['one']);
    const { changes } = await (await fetch(`${url}/api/skins/changes`)).json();
    expect(changes).toMatchObject([{ action: 'add', count: 1, skin: { legend: 'Ash', ingamename: 'one' } }]);
  });

  it('keeps three imports of a person that wait, and forgets what waits longer', async () => {
    const { db, ann } = await start(open);
    const all = [];
    for (const name of ['a', 'b', 'c', 'd']) all.push(await sendParts(ann, [{ skins: [skin(name)] }]));
    const kept = await db.selectFrom('incoming').select('id').orderBy('at').execute();
    expect(kept.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
    expect(await db.selectFrom('incoming_part').select('incoming_id').execute()).toHaveLength(3);
  });

  once('can be taken back by its author, and by others only with the right to delete', async () => {
    const { db, url, ann } = await start(open, IMPORTER);
    const ben = await hire(db, url, 'ben', IMPORTER);
    const { apply } = await sendParts(ann, [{ skins: [skin('one')] }]);
    const { historyId } = (await apply()).json;
    expect((await ben.undo(historyId)).status).toBe(403);
    await db.updateTable('account').set({ addskins: 0 }).where('username', '=', 'ann').execute();
    expect((await ann.undo(historyId)).status).toBe(403);
    await db.updateTable('account').set({ addskins: 1 }).where('username', '=', 'ann').execute();
    expect([(await ann.undo(historyId)).status, await namesOn(url)]).toEqual([200, []]);
  });

  once('checks every row again, from any sender', async () => {
    const { url, ann } = await start(open);
    const send = (rows: object) => ann.send('PUT', `/api/imports/${uuid()}/0`, rows);
    const wrong = [
      { skins: [skin('')] },
      { skins: [skin('one', { legend: undefined })] },
      { skins: [skin('one', { model: 'a\nb' })] },
      { skins: [skin('one', { owner: true })] },
      { assets: [{ ...asset('one'), kind: 'Sounds' }] },
      { skins: 'all' },
    ];
    for (const rows of wrong) expect([rows, (await send(rows)).status]).toEqual([rows, 400]);
    const { apply } = await sendParts(ann, [{ skins: [skin('one'), skin('ONE')] }]);
    const twice = 'Ash – ONE comes twice. Give one of them another name.';
    expect(await apply()).toEqual(refusedWith(400, 'invalid', twice));
    expect(await namesOn(url)).toEqual([]);
    const twins = await sendParts(ann, [{ skins: [skin('one', { gameid: '7' }), skin('ONE', { gameid: '8' })] }]);
    expect((await twins.apply()).status).toBe(200);
    const either = await sendParts(ann, [{ skins: [skin('one')] }]);
    const which =
      'Nothing was imported. Ash has several skins named one. Add the permanent id (gameid) of the one you mean.';
    expect(await either.apply()).toEqual(refusedWith(400, 'invalid', which));
  });
});
