import { describe, expect, it } from 'vitest';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { hire } from '../support/staff.ts';

const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const id = expect.any(String);
const at = expect.any(Number);

async function start(open: OpenNew) {
  const { db, url } = await newSite(open);
  const changes = async () => (await (await fetch(`${url}/api/skins/changes`)).json()).changes;
  return { db, url, changes };
}

describeOnEachDatabase('the newest changes of the skin list', (open) => {
  it('name each skin that was added, changed or removed, newest first, and no account', async () => {
    const { db, url, changes } = await start(open);
    const ann = await hire(db, url, 'ann');
    const old = await ann.add('Ash', skin('old'));
    await db.updateTable('skin').set({ created_at: 1 }).where('id', '=', old.json.data._id).execute();
    const { json } = await ann.add('Ash', skin('one'));
    await ann.save(json.data._id, { ...skin('one'), ingamename: 'renamed' });
    await ann.remove(old.json.data._id);
    const news = await changes();
    const address = '/legends/ash/renamed';
    expect(news).toEqual([
      { _id: id, at, action: 'remove', count: 1, skin: { legend: 'Ash', ingamename: 'old' } },
      { _id: id, at, action: 'change', count: 1, skin: { legend: 'Ash', ingamename: 'renamed', address } },
      { _id: id, at, action: 'add', count: 1, skin: { legend: 'Ash', ingamename: 'one', address } },
    ]);
    expect(JSON.stringify(news)).not.toContain(ann._id);
  });

  it('count what an import did at once, without the starter data that it took away', async () => {
    const { db, changes } = await start(open);
    const skins = ['one', 'two', 'three'].map((name) => ({ legend: 'Ash', ...skin(name) }));
    await write(db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import', build: { name: 'Season 27' } }));
    expect(await changes()).toEqual([
      {
        ...{ _id: id, at, action: 'add', count: 3 },
        group: {
          ...{ build: 'Season 27', address: '/changes/season-27' },
          examples: ['one', 'three', 'two'].map((name) => ({
            ...{ legend: 'Ash', ingamename: name, address: `/legends/ash/${name}` },
          })),
        },
      },
    ]);
  });
});

describe('the newest changes of the skin list, whatever the database', () => {
  it('do not include starter data', async () => {
    const { changes } = await start(openOnSqlite);
    expect(await changes()).toEqual([]);
  });

  it('do not include undone changes, restored skins, and skins that existed only briefly', async () => {
    const { db, url, changes } = await start(openOnSqlite);
    const ann = await hire(db, url, 'ann');
    const { json } = await ann.add('Ash', skin('stays'));
    const before = await changes();
    const { json: removed } = await ann.remove(json.data._id);
    await ann.undo(removed.historyId);
    expect(await changes()).toEqual(before);
    const soonGone = await ann.add('Ash', skin('soon gone'));
    await ann.remove(soonGone.json.data._id);
    expect(await changes()).toEqual(before);
    const { json: changed } = await ann.save(json.data._id, { ...skin('stays'), ingamename: 'renamed' });
    const { json: back } = await ann.undo(changed.historyId);
    expect(await changes()).toEqual(before);
    await ann.undo(back.historyId);
    expect((await changes()).map(({ action }: { action: string }) => action)).toEqual(['change', 'add']);
  });

  it('do not include an import that was taken back', async () => {
    const { db, url, changes } = await start(openOnSqlite);
    const ann = await hire(db, url, 'ann', ['owner']);
    const skins = ['one', 'two'].map((name) => ({ legend: 'Ash', ...skin(name) }));
    const { batch } = await write(db, (trx) => importRows(trx, { skins, assets: [] }, { actor: 'import' }));
    expect(await changes()).toHaveLength(1);
    await ann.undo(batch?.id ?? '');
    expect(await changes()).toEqual([]);
  });

  it('lead to the page of a skin that still exists, whatever its name was then', async () => {
    const { db, url, changes } = await start(openOnSqlite);
    const ann = await hire(db, url, 'ann');
    const { json } = await ann.add('Ash', skin('one'));
    await ann.save(json.data._id, { ...skin('one'), ingamename: 'renamed' });
    const news: { skin: { ingamename: string; address: string } }[] = await changes();
    expect(news.map((change) => change.skin)).toEqual([
      { legend: 'Ash', ingamename: 'renamed', address: '/legends/ash/renamed' },
      { legend: 'Ash', ingamename: 'one', address: '/legends/ash/renamed' },
    ]);
  });

  it('are the last six, and nothing about accounts', async () => {
    const { db, url, changes } = await start(openOnSqlite);
    const ann = await hire(db, url, 'ann');
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const name of names) await ann.add('Ash', skin(name));
    const bob = await hire(db, url, 'bob', []);
    await ann.send('DELETE', `/api/users/admin/${bob._id}`);
    const news: { skin: { ingamename: string } }[] = await changes();
    expect(news.map((change) => change.skin.ingamename)).toEqual(names.slice(2).reverse());
  });

  it('are kept until the list changes', async () => {
    const { db, url } = await start(openOnSqlite);
    const ann = await hire(db, url, 'ann');
    const etag = async () => (await fetch(`${url}/api/skins/changes`)).headers.get('etag');
    const before = await etag();
    expect(await etag()).toBe(before);
    await ann.add('Ash', skin('one'));
    expect(await etag()).not.toBe(before);
  });
});
