import { describe, expect, it } from 'vitest';
import type { BatchEntry } from '#contract/imports/batch.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, listed, refusal } from '../support/staff.ts';

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

describeOnEachDatabase('taking back everything that somebody did since a moment', (open) => {
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
    expect(await take(1, seen)).toEqual({ status: 409, json: refusal('stale', message, { current }) });
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
});

describe('taking back everything that somebody did since a moment, whatever the database', () => {
  it('takes a list of moments and orders that can be, and reaches deleted users', async () => {
    const { boss, max, ids, since, path, preview, take } = await start(openOnSqlite);
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

  it('leaves and names what others changed since, and takes back everything later', async () => {
    const { ann, max, ids, preview, take, content } = await start(openOnSqlite);
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

  it('knows what was undone already, and that undoing what others did is a change too', async () => {
    const { ann, max, ids, preview, take, content } = await start(openOnSqlite);
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

  it('asked again after a lost answer says the same and does nothing', async () => {
    const { db, max, ids, preview, take, everything } = await start(openOnSqlite);
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
