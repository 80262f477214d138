import { describe, expect, it } from 'vitest';
import { firstLegends } from '#game-files/names/legends.ts';
import { readEverything } from '../../server/commands/export.ts';
import { importBeside } from '../../server/import/apply.ts';
import { problemOf, readKnownLegends } from '../../server/legends/legend-row.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { allRows } from '../support/rows.ts';
import { emptyLists, hire, listed, newSite, recordOf, refusal, refusing, serveDatabase } from '../support/staff.ts';

const id = expect.any(String);
const axle = { name: 'Axle', folder: 'overdrive', words: ['axle'], rig: 'pilot_medium_overdrive', clips: 'pilot_x' };
const fox = { name: 'Fox', folder: 'fox', words: [], rig: null, clips: null };
const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });

const legendsAt = async (url: string) => (await (await fetch(`${url}/api/legends`)).json()).legends;
const everything = allRows('legend', 'skin', 'archive_item', 'history');
const refuses = refusing(everything);

async function start(open: OpenNew) {
  const { db, url, boss } = await newSite(open, { prepare: emptyLists, owners: ['boss'] });
  const call = {
    add: (body: object) => boss.send('POST', '/api/legends/admin', body),
    save: (_id: string, body: object) => boss.send('PUT', `/api/legends/admin/${_id}`, body),
    remove: (_id: string, query = '') => boss.send('DELETE', `/api/legends/admin/${_id}${query}`),
  };
  const add = async (body: object): Promise<string> => (await call.add(body)).json.data._id;
  return { db, url, boss, call, add };
}

const wrong = (field: string, text: string, code: string) => refusal(code, text, field);

it('a new database knows what is first known of legends, and shows those without skins in no list of skins', async () => {
  const { db, url } = await newSite(openOnSqlite);
  const legends = await legendsAt(url);
  expect(legends.map(({ _id, version, skins, ...known }: Record<string, unknown>) => known)).toEqual(firstLegends);
  await db.deleteFrom('history').execute();
  await db.deleteFrom('skin').execute();
  const { url: other } = await serveDatabase(db);
  expect((await (await fetch(`${other}/api/skins`)).json()).skins).toEqual([]);
  expect(await legendsAt(other)).toHaveLength(firstLegends.length);
});

describeOnEachDatabase('the list of legends', (open, once) => {
  it('holds each by name with its words and how many skins it has, for everybody and pages of every origin', async () => {
    const { db, url, boss, add } = await start(open);
    await add(fox);
    await add(axle);
    await boss.add('Fox', skin('one'));
    const { json } = await boss.add('Fox', skin('two'));
    await boss.remove(json.data._id);
    await boss.add('Bare', skin('three'));
    await db.insertInto('legend').values({ id: 'd', name: 'Dummy', name_key: 'dummy', created_at: 1 }).execute();
    expect(await legendsAt(url)).toEqual([
      { _id: id, ...axle, version: 1, skins: 0 },
      { _id: id, name: 'Bare', folder: null, words: [], rig: null, clips: null, version: 1, skins: 1 },
      { _id: id, ...fox, version: 1, skins: 1 },
    ]);
    const { headers } = await fetch(`${url}/api/legends`, { headers: { Origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const again = await fetch(`${url}/api/legends`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  once('changes with every change of a legend, and the list of skins only when a name does', async () => {
    const { url, boss, call, add } = await start(open);
    const _id = await add(fox);
    await boss.add('Fox', skin('one'));
    const etagOf = async () => (await fetch(`${url}/api/legends`)).headers.get('etag');
    const [before, { etag }] = [await etagOf(), await listed(url)];
    await call.save(_id, { ...fox, words: ['vixen'] });
    expect([(await etagOf()) === before, (await listed(url)).etag === etag]).toEqual([false, true]);
    await call.save(_id, { ...fox, name: 'Vixen', version: 2 });
    expect((await listed(url)).etag).not.toBe(etag);
  });
});

describeOnEachDatabase('adding a legend', (open, once) => {
  it('keeps it as it is written in files, with a record and the way back', async () => {
    const { db, boss, call } = await start(open);
    const added = await call.add({
      name: ' Fox ',
      folder: ' Fox ',
      words: ['VIXEN', 'fox', 'vixen', 'kit_01'],
      clips: ' pilot_light_fox ',
    });
    const content = { name: 'Fox', folder: 'fox', words: ['vixen', 'kit_01'], rig: null, clips: 'pilot_light_fox' };
    expect(added).toEqual({
      status: 201,
      json: {
        message: 'Legend added successfully',
        data: { _id: id, ...content, version: 1, skins: 0 },
        historyId: id,
      },
    });
    expect((await everything(db)).history).toEqual([
      recordOf([added.json.historyId, boss._id, 'add legend', added.json.data._id, 1], { after: content }),
    ]);
  });

  once('refuses what another legend has, and names it', async () => {
    const { db, call, add } = await start(open);
    const _id = await add(axle);
    const fuse = await add({ ...fox, name: 'Fuse', folder: 'fuse' });
    const tries = (body: object) => [() => call.add(body), () => call.save(fuse, body)];
    const name = 'There is a legend named Axle already.';
    await refuses(db, tries({ ...fox, name: 'AXLE' }), 409, wrong('name', name, 'name_used'));
    const folder = '“axle” stands for Axle already.';
    await refuses(db, tries({ ...fox, folder: 'Axle' }), 409, wrong('folder', folder, 'name_used'));
    const words = '“overdrive” stands for Axle already.';
    await refuses(db, tries({ ...fox, words: ['a', 'overdrive'] }), 409, wrong('words', words, 'name_used'));
    expect((await call.save(_id, { ...axle, words: ['overdrive', 'axle', 'gear'] })).json.data.words).toEqual([
      'axle',
      'gear',
    ]);
  });
});

it('neither adding nor changing takes what cannot be a legend, words that stand for none, or words without a folder', async () => {
  const { db, call, add } = await start(openOnSqlite);
  const _id = await add(axle);
  const tries = (body: object) => [() => call.add(body), () => call.save(_id, body)];
  // `test/contract/legend-draft.test.ts` has everything that the form of a legend refuses, and its sentences.
  const form = 'A word is a text.';
  await refuses(db, tries({ ...fox, words: [1] }), 400, wrong('words.0', form, 'invalid'));
  const shared = '“core” stands for no legend: files of several have it.';
  await refuses(db, tries({ ...fox, words: ['x', 'core'] }), 400, wrong('words', shared, 'invalid'));
  await refuses(db, tries({ ...fox, folder: 'core' }), 400, wrong('folder', shared, 'invalid'));
  const text = 'Words count beside a folder. Name it first.';
  await refuses(db, tries({ ...fox, folder: '', words: ['x'] }), 400, wrong('folder', text, 'invalid'));
});

it.each(['generic', 'dummy', 'dummie', 'shared', 'core', '_shared_favorites'])('“%s” stands for no legend', (word) => {
  const kept = { id: 'f', name: 'Fox', name_key: 'fox', created_at: 1, rig: null, clips: null, version: 1 };
  const text = `“${word}” stands for no legend: files of several have it.`;
  const refused = { status: 400, code: 'invalid', text };
  expect([
    problemOf({ ...kept, folder: 'fox', words: `x ${word}` }, []),
    problemOf({ ...kept, folder: word, words: '' }, []),
  ]).toEqual([
    { ...refused, field: 'words' },
    { ...refused, field: 'folder' },
  ]);
});

describeOnEachDatabase('changing a legend', (open, once) => {
  it('renames it in the list of skins and in the archive, and keeps everything else', async () => {
    const { db, url, boss, call, add } = await start(open);
    const _id = await add(fox);
    await boss.add('Fox', skin('one'));
    const items = [
      { kind: 'Textures' as const, group_name: 'Fox', name: 'fox_base_body', starter: 0 as const },
      { kind: 'Textures' as const, group_name: 'Vixen', name: 'fox_base_body', starter: 0 as const },
      { kind: 'Models' as const, group_name: 'FOX', name: 'fox_base_w', starter: 0 as const },
      { kind: 'Models' as const, group_name: 'Ash', name: 'ash_base_w', starter: 0 as const },
    ];
    await db.insertInto('archive_item').values(items).execute();
    const [before, { details }] = [await everything(db), await listed(url)];
    const saved = await call.save(_id, { ...fox, name: 'Vixen', version: 1 });
    expect(saved).toEqual({
      status: 200,
      json: {
        message: 'Legend updated successfully',
        data: { _id, ...fox, name: 'Vixen', version: 2, skins: 1 },
        historyId: id,
      },
    });
    expect((await listed(url)).details).toEqual(details.map((detail) => ({ ...detail, legend: 'Vixen' })));
    const after = await everything(db);
    expect(after.skin).toEqual(before.skin);
    expect(after.archive_item.map(({ kind, group_name, name }) => `${kind} ${group_name} ${name}`)).toEqual([
      'Models Ash ash_base_w',
      'Models Vixen fox_base_w',
      'Textures Vixen fox_base_body',
    ]);
    expect((await boss.undo(saved.json.historyId)).json.message).toBe('Legend changed back');
    expect((await listed(url)).details).toEqual(details);
  });

  it('by two owners at once from the same version happens once, and no word becomes two legends’', async () => {
    const { db, url, boss, call, add } = await start(open);
    const other = await hire(db, url, 'other');
    const [one, two] = [await add(axle), await add(fox)];
    const put = (person: typeof boss, _id: string, body: object) =>
      person.send('PUT', `/api/legends/admin/${_id}`, body);
    const same = await Promise.all([
      put(boss, one, { ...axle, words: ['a'], version: 1 }),
      put(other, one, { ...axle, words: ['b'], version: 1 }),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all([
      call.save(one, { ...axle, words: ['gear'] }),
      put(other, two, { ...fox, words: ['gear'] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  once('leaves an import to be taken back that was made under the old name', async () => {
    const { db, url, boss, call, add } = await start(open);
    const _id = await add(fox);
    const before = [await listed(url), await (await fetch(`${url}/api/archive`)).text()];
    const skins = [{ legend: 'Fox', ...skin('one') }];
    const assets = [{ kind: 'Models' as const, group: 'Fox', name: 'one_w' }];
    await importBeside(db, { skins, assets }, { dryRun: false });
    await call.save(_id, { ...fox, name: 'Vixen' });
    const [batch] = (await boss.activity()).activity.filter(({ kind }) => kind === 'batches');
    expect((await boss.undo(batch?._id ?? '')).json.message).toBe('Undone: 1 skin removed, 1 asset removed.');
    expect([await listed(url), await (await fetch(`${url}/api/archive`)).text()]).toEqual(before);
  });

  once('names the newest changes by the name that the legend has by now', async () => {
    const { url, boss, call, add } = await start(open);
    const _id = await add(fox);
    await boss.add('Fox', skin('one'));
    await call.save(_id, { ...fox, name: 'Vixen' });
    const { changes } = await (await fetch(`${url}/api/skins/changes`)).json();
    expect(changes.map(({ skin: one }: { skin: object }) => one)).toEqual([
      { legend: 'Vixen', ingamename: 'one', address: '/legends/vixen/one' },
    ]);
  });

  once('keeps what is not sent, takes away what is empty, and leaves no trace when it changes nothing', async () => {
    const { db, call, add } = await start(open);
    const _id = await add(axle);
    expect((await call.save(_id, { name: 'Axle', clips: null, rig: '' })).json.data).toEqual({
      ...{ _id, ...axle, clips: null, rig: null, version: 2, skins: 0 },
    });
    const before = await everything(db);
    for (const version of [undefined, 1, 2]) {
      const { status, json } = await call.save(_id, { name: 'Axle', words: [' AXLE'], version });
      expect([status, json.historyId, json.data.version]).toEqual([200, undefined, 2]);
    }
    expect(await everything(db)).toEqual(before);
  });

  once('refuses who saw another version, and shows what is there now and who changed it', async () => {
    const { db, url, call, add } = await start(open);
    const _id = await add(axle);
    const other = await hire(db, url, 'other');
    await other.send('PUT', `/api/legends/admin/${_id}`, { ...axle, words: ['gear'], version: 1 });
    const current = { _id, ...axle, words: ['gear'], version: 2, skins: 0, actor: 'other' };
    const message = 'Somebody changed Axle meanwhile. Look at the new values, then save again.';
    const asks = [1, 3].map((version) => () => call.save(_id, { ...axle, words: ['mine'], version }));
    await refuses(db, asks, 409, refusal('stale', message, { current }));
    const deletion = 'Somebody changed Axle meanwhile. Look at it again before you delete it.';
    await refuses(db, () => call.remove(_id, '?version=1'), 409, refusal('stale', deletion, { current }));
    expect((await call.save(_id, { ...axle, words: ['mine'], version: 2 })).json.data.version).toBe(3);
  });
});

describe('deleting a legend', () => {
  it('takes one away that never had a skin', async () => {
    const { db, url, call, add } = await start(openOnSqlite);
    const _id = await add(axle);
    const removed = await call.remove(_id, '?version=1');
    expect(removed).toEqual({ status: 200, json: { message: 'Legend deleted successfully', historyId: id } });
    expect([await legendsAt(url), (await everything(db)).legend]).toEqual([[], []]);
    const gone = refusal('not_found', 'This legend no longer exists.');
    await refuses(db, [() => call.remove(_id), () => call.save(_id, axle)], 404, gone);
  });

  it('refuses one that has skins, or had them', async () => {
    const { db, boss, call, add } = await start(openOnSqlite);
    const _id = await add(fox);
    const { json } = await boss.add('Fox', skin('one'));
    const RULE = 'Only a legend that never had one can be deleted.';
    await refuses(db, () => call.remove(_id), 409, refusal('has_skins', `Fox has 1 skin. ${RULE}`));
    await boss.remove(json.data._id);
    const text = `Fox had skins, which can still be brought back. ${RULE}`;
    await refuses(db, () => call.remove(_id), 409, refusal('has_skins', text));
  });
});

describeOnEachDatabase('undoing a change of a legend', (open, once) => {
  it('takes additions, changes and deletions back, and can be undone itself', async () => {
    const { url, boss, call, add } = await start(open);
    const added = (await call.add(axle)).json;
    const { _id } = added.data;
    const changed = (await call.save(_id, { ...axle, name: 'Overdrive', words: [] })).json;
    const back = await boss.undo(changed.historyId);
    expect(back).toEqual({ status: 200, json: { message: 'Legend changed back', historyId: id } });
    expect(await legendsAt(url)).toEqual([{ _id, ...axle, version: 3, skins: 0 }]);
    expect((await boss.undo(back.json.historyId)).status).toBe(200);
    expect((await legendsAt(url))[0].name).toBe('Overdrive');
    const removed = (await call.remove(_id)).json;
    const again = await boss.undo(removed.historyId);
    expect(again.json.message).toBe('Legend added again');
    expect(await legendsAt(url)).toEqual([{ _id, ...axle, name: 'Overdrive', words: [], version: 6, skins: 0 }]);
    expect((await boss.undo(again.json.historyId)).json.message).toBe('Legend removed again');
    expect(await legendsAt(url)).toEqual([]);
    expect((await boss.undo((await call.add(fox)).json.historyId)).json.message).toBe('Legend removed again');
    await add(fox);
  });

  once('is refused when it was changed since, is undone, is in the way of another, or has skins by now', async () => {
    const { db, boss, call } = await start(open);
    const added = (await call.add(axle)).json;
    const changed = (await call.save(added.data._id, { ...axle, words: [] })).json;
    const since = refusal('changed_since', 'This legend was changed after that. Undo the later change first.');
    await refuses(db, () => boss.undo(added.historyId), 409, since);
    const other = (await call.add({ ...fox, words: ['axle'] })).json;
    const taken = wrong('words', '“axle” stands for Fox already.', 'name_used');
    await refuses(db, () => boss.undo(changed.historyId), 409, taken);
    await call.save(other.data._id, { ...fox, words: [] });
    await boss.undo(changed.historyId);
    const twice = refusal('already_undone', 'This change has been undone already.');
    await refuses(db, () => boss.undo(changed.historyId), 409, twice);
    const bare = (await call.add({ name: 'Bare' })).json;
    await boss.add('Bare', skin('one'));
    const skins = refusal('has_skins', 'Bare has 1 skin. Only a legend that never had one can be deleted.');
    await refuses(db, () => boss.undo(bare.historyId), 409, skins);
  });

  once('is the owner’s alone', async () => {
    const { db, url, call } = await start(open);
    const ann = await hire(db, url, 'ann', ['addskins', 'editskins', 'deleteskins']);
    const { historyId } = (await call.add(axle)).json;
    const forbidden = refusal('forbidden', 'You do not have permission to do this.');
    await refuses(db, () => ann.undo(historyId), 403, forbidden);
    expect(await ann.history()).toEqual([]);
  });

  once('is in the activity, by its kind', async () => {
    const { boss, call } = await start(open);
    const { _id } = (await call.add(axle)).json.data;
    const { historyId } = (await call.save(_id, { ...axle, name: 'Overdrive' })).json;
    await boss.undo(historyId);
    await boss.add('Bare', skin('one'));
    const told = { kind: 'legends', _id: id, at: expect.any(Number), actor: 'boss', isUndone: false, isUndo: false };
    const renamed = { ...axle, name: 'Overdrive' };
    expect((await boss.activity('?kind=legends')).activity).toEqual([
      { ...told, action: 'change', before: renamed, after: axle, isUndo: true },
      { ...told, action: 'change', before: axle, after: renamed, isUndone: true },
      { ...told, action: 'add', before: null, after: axle },
    ]);
    expect((await boss.activity()).activity.map(({ kind }) => kind)).toEqual([
      'skins',
      'legends',
      'legends',
      'legends',
    ]);
  });
});

describe('what reads the game’s files', () => {
  it('knows the legends that have a folder', async () => {
    const { db, boss, add } = await start(openOnSqlite);
    await add(axle);
    await add({ ...fox, folder: 'fox' });
    await boss.add('Bare', skin('one'));
    expect(await readKnownLegends(db)).toEqual([axle, { ...fox, rig: undefined, clips: undefined }]);
  });

  it('is in an export with all its values, without ids', async () => {
    const { db, add } = await start(openOnSqlite);
    await add(axle);
    await add(fox);
    expect((await readEverything(db)).legends).toEqual([axle, fox]);
  });
});
