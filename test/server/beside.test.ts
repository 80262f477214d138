import { expect, it, vi } from 'vitest';
import { dataFile } from '../../features/data-files/server/serve-files.ts';
import { archiveList } from '../../server/archive/list-archive.ts';
import { ask } from '../../server/beside/ask.ts';
import { changeBeside } from '../../server/beside/change-beside.ts';
import { othersAreDone, prepareThenWrite, type Question } from '../../server/beside/work.ts';
import { foundPage } from '../../server/catalogue/find-page.ts';
import { isLarge } from '../../server/database/is-large.ts';
import { placeOf } from '../../server/database/place.ts';
import { stage } from '../../server/database/stage.ts';
import { rowsInto, runAll } from '../../server/database/steps.ts';
import type { Database } from '../../server/database/tables.ts';
import {
  alone,
  bumpRevision,
  inLine,
  keepValue,
  makeAhead,
  revisionOf,
  withhold,
  write,
} from '../../server/database/write.ts';
import { foundSkins } from '../../server/find/answers.ts';
import { packedBytes } from '../../server/http/send-file.ts';
import { importBeside } from '../../server/import/apply.ts';
import { importLists } from '../../server/import/read-import-lists.ts';
import { newestChanges } from '../../server/news/list-changes.ts';
import { changedSkins, newsPage } from '../../server/news/list-news.ts';
import { sitemap } from '../../server/pages/sitemap.ts';
import { touchedBy } from '../../server/records/apart.ts';
import { nextId as nextIdIn } from '../../server/records/change-record.ts';
import { preview, skinList } from '../../server/skins/list-skins.ts';
import { bumping, dying, failing, growing, indexed, waiting } from '../support/bad-works.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { insertRows } from '../support/rows.ts';
import { cookieFrom, hire, post, serveDatabase } from '../support/staff.ts';

/** Making the indexes of a list again takes seconds on a busy machine. */
const WAIT = { timeout: 60_000, interval: 50 };
const archive = { model: 'm', textures: 't', animations: 'a' };
const query = { search: 'twin', sortField: 'ingamename', sortOrder: 'asc', facts: [] } as const;

/** A skin of one of 40 legends: as with real ones, few skins are compared by their names. */
const twin = (at: number) => ({
  legend: at % 40 === 7 ? 'Ash' : `Legend ${at % 40}`,
  ingamename: `Twin ${at}`,
  animation: null,
  model: `twin_${at}_w`,
  texture: `twin_${at}`,
});

/** Adds so many skins that their list is made by a helper. */
async function addMany(db: Database) {
  await importBeside(db, { skins: Array.from({ length: 4001 }, (_, at) => twin(at)), assets: [] }, { dryRun: false });
}

describeOnEachDatabase('what is found out from long lists', (open, _, openTwice) => {
  it('is the same from a helper, what is refused there is refused here, and a change that fails is not shown', async () => {
    const db = await open();
    expect(await isLarge(db)).toBe(false);
    await addMany(db);
    expect(await isLarge(db)).toBe(true);
    const both = async <Asked, Answer>(question: Question<Asked, Answer>, asked: Asked) => {
      const [there, here] = structuredClone([await ask(db, question, asked), await question.read(db, asked)]);
      expect([question.name, there]).toEqual([question.name, here]);
      return there;
    };
    const { packed } = await both(skinList, archive);
    expect((await packedBytes(packed).in('identity')).toString()).toContain('Twin 4000');
    expect((await both(preview, { query, archive })).skins).toBeGreaterThan(4000);
    await both(archiveList, null);
    await both(importLists, null);
    expect(await both(foundPage, { place: { legend: 'ash', skin: 'twin-7' }, archive })).toMatchObject({
      outcome: 'found',
    });
    const { id = '' } = (await db.selectFrom('batch').select('id').executeTakeFirst()) ?? {};
    expect((await both(changedSkins, id)).added).toHaveLength(4001);
    expect((await both(newestChanges, null)).changes).toMatchObject([{ action: 'add', count: 4001 }]);
    expect((await both(newsPage, {})).changes).toMatchObject([{ _id: id }]);
    expect(await both(sitemap, { number: 0, most: 50_000, ofFeatures: [] })).toContain('/legends/ash/twin-7');
    expect(await both(sitemap, { number: 2, most: 50_000, ofFeatures: [] })).toBeUndefined();
    const asked = { name: 'skins.json', since: undefined, archive, now: Date.now() };
    const file = await both(dataFile, asked);
    expect(file && (await packedBytes(file.packed).in('identity')).toString()).toContain('Twin 4000');
    expect(await both(dataFile, { ...asked, name: 'nothing' })).toBeUndefined();
    await expect(ask(db, dataFile, { ...asked, since: '5' })).rejects.toMatchObject({ status: 410, code: 'too_old' });
    await isUnchangedByAFailure(db);
  });

  it('answers questions, news, data files and feeds from what was known until the new is ready', async () => {
    const db = await open();
    if (!placeOf(db)) return;
    await addMany(db);
    const { url } = await serveDatabase(db);
    const textOf = async (path: string) => (await fetch(url + path)).text();
    const calls = ['/api/find?q=twin+7', '/api/skins/changes', '/api/changes'];
    const paths = [...calls, '/data/v1/skins.json', '/changes.atom', '/api/skins'];
    const before = await Promise.all(paths.map(textOf));
    await importBeside(db, { skins: [{ ...twin(7), texture: 'quite_new' }], assets: [] }, { dryRun: false });
    expect(await Promise.all(paths.map(textOf))).toEqual(before);
    const after = await vi.waitFor(async () => {
      const texts = await Promise.all(paths.map(textOf));
      expect(texts.filter((text, at) => text === before[at])).toEqual([]);
      return texts;
    }, WAIT);
    const told = ['quite_new', 'Twin 7', 'quite_new', 'quite_new', 'quite_new', 'quite_new'];
    expect(after.map((text, at) => text.includes(told[at] ?? ''))).toEqual(told.map(() => true));
  });

  it('answers what is kept out of an index of the lists as they are, or as they are about to be shown', async () => {
    const db = await open();
    if (!placeOf(db)) return;
    await addMany(db);
    const before = await ask(db, indexed, null);
    await bumpRevision(db, 'skins');
    expect(await ask(db, indexed, null)).toBe(before + 1);
    const ahead: Promise<number>[] = [];
    makeAhead(db, async () => void (await ahead[ahead.push(ask(db, indexed, null)) - 1]));
    await changeBeside(db, bumping, null);
    expect(await Promise.all(ahead)).toEqual([before + 2]);
  });

  it('finds skins and what is besides them while a list is made', async () => {
    const db = await open();
    if (!placeOf(db)) return;
    await addMany(db);
    const { url } = await serveDatabase(db);
    const making = ask(db, waiting, 'may end');
    const { total } = await (await fetch(`${url}/api/find?q=twin+7`)).json();
    expect(total).toBeGreaterThan(100);
    await keepValue(db, 'may end', 'yes');
    expect(await making).toBe(null);
  });

  it('searches the short list until the helper for the long one is ready', async () => {
    const db = await open();
    if (!placeOf(db)) return;
    const asked = { q: 'twin 7', legend: '', limit: 5, now: 0 };
    const before = await ask(db, foundSkins, asked);
    const now = { skins: await revisionOf(db, 'skins'), archive: await revisionOf(db, 'archive') };
    const { show } = withhold(db, { ...now, skins: now.skins + 1 });
    await addMany(db);
    const read: typeof foundSkins.read = (...by) => show().then(() => foundSkins.read(...by));
    expect(await ask(db, foundSkins, asked)).toEqual(before);
    expect(await ask(db, { ...foundSkins, read }, asked)).toEqual(before);
    expect((await ask(db, foundSkins, asked)).skins).toHaveLength(5);
  });

  it('shows an edit to the browser that made it on any server, and to others once the list is made', async () => {
    const [db, other] = await openTwice();
    if (!placeOf(db)) return;
    await addMany(db);
    const [here, there] = [await serveDatabase(db), await serveDatabase(other)];
    const list = async (url: string, Cookie: string) => {
      const answer = await fetch(`${url}/api/skins`, { headers: { Cookie } });
      return (await answer.text()).includes('Quite new');
    };
    const [ann, ben] = [await hire(db, here.url, 'ann'), await hire(db, here.url, 'ben')];
    for (const { url } of [here, there]) expect(await list(url, ben.Cookie)).toBe(false);
    const details = [{ ingamename: 'Quite new', model: 'new_w', texture: 'new' }];
    const added = await post(here.url, '/api/skins/admin', { legend: 'Ash', details }, { Cookie: ann.Cookie });
    for (const { url } of [here, there]) {
      expect(await list(url, ben.Cookie)).toBe(false);
      expect(await list(url, `${ann.Cookie}; ${cookieFrom(added)}`)).toBe(true);
      expect(await list(url, ben.Cookie)).toBe(true);
    }
  });

  /** A change that cannot be committed: what is shown afterwards is what is there. */
  async function isUnchangedByAFailure(db: Database) {
    const place = placeOf(db);
    // PGlite has one connection, and no helper.
    if (!place) return;
    const { url } = await serveDatabase(db);
    const list = async () => (await fetch(`${url}/api/skins`, { headers: { Cookie: 'changed=1' } })).text();
    expect(await list()).toContain('Twin 4000');
    const revision = await revisionOf(db, 'skins');
    await expect(changeBeside(db, failing, place)).rejects.toThrow();
    expect(await revisionOf(db, 'skins')).toBe(revision);
    // This gets the revision that the failed change would have had.
    await importBeside(db, { skins: [twin(4001)], assets: [] }, { dryRun: false });
    expect(await revisionOf(db, 'skins')).toBe(revision + 1);
    expect(await list()).toContain('Twin 4001');
  }

  it('shows a withheld change when everything is ready, and changes by others at once', async () => {
    const [db, other] = await openTwice();
    const before = await revisionOf(db, ['skins', 'archive']);
    const { show } = withhold(db, {
      skins: (await revisionOf(db, 'skins')) + 1,
      archive: await revisionOf(db, 'archive'),
    });
    await bumpRevision(other, 'skins');
    expect(await revisionOf(db, ['skins', 'archive'])).toBe(before);
    await show();
    expect(await revisionOf(db, ['skins', 'archive'])).toBe(before + 1);
    withhold(db, { skins: (await revisionOf(db, 'skins')) + 1, archive: await revisionOf(db, 'archive') });
    await bumpRevision(other, 'skins');
    await bumpRevision(other, 'archive');
    expect(await revisionOf(db, ['skins', 'archive'])).toBe(before + 3);
  });

  it('is changed by what was prepared once, also when somebody else saves another skin meanwhile', async () => {
    const [db, other] = await openTwice();
    if (!placeOf(db)) return;
    const record = (id: string, entity_id: string) => ({
      ...{ id, at: 0, actor: 'somebody', entity: 'skin', entity_id, action: 'remove' as const },
      ...{ before_json: null, after_json: null, version: null, undo_of: null },
    });
    let times = 0;
    await prepareThenWrite(db, async (_, nextId) => {
      times++;
      const none = { added: 0, changed: 0, removed: 0, assets_added: 0, assets_removed: 0, gone: null };
      const batch = { id: nextId(), at: 0, actor: 'somebody', build: null, undo_of: null, ...none };
      await write(other, async (trx) => {
        await insertRows(trx, 'history', record(await nextIdIn(trx), 'theirs'));
        await bumpRevision(trx, 'skins');
      });
      const steps = () => [
        rowsInto('batch', [batch]),
        rowsInto('history', [{ ...record(nextId(), 'ours'), batch_id: batch.id }]),
      ];
      return { told: null, touched: () => touchedBy([]), steps };
    });
    expect(times).toBe(1);
    const written = await db
      .selectFrom('history')
      .where('actor', '=', 'somebody')
      .select('entity_id')
      .orderBy('id')
      .execute();
    expect(written.map(({ entity_id }) => entity_id)).toEqual(['theirs', 'ours']);
  });

  it('has rows that are updated by others with fewer columns, in a turn as well as brought beside', async () => {
    const db = await open();
    await importBeside(db, { skins: [twin(1), twin(2)], assets: [] }, { dryRun: false });
    const readAll = () => db.selectFrom('skin').selectAll().orderBy('id').execute();
    const [first, ...others] = await readAll();
    const id = first?.id;
    const how = { key: ['id'], updates: ['version', 'removed_at'], areThere: true } as const;
    const change = (version: number) => rowsInto('skin', [{ id, version, removed_at: 5 }], how);
    await write(db, (trx) => runAll(trx, [change(7)]));
    expect(await readAll()).toEqual([{ ...first, version: 7, removed_at: 5 }, ...others]);
    await write(db, async (trx) => runAll(trx, await stage(trx, [change(8)])));
    expect(await readAll()).toEqual([{ ...first, version: 8, removed_at: 5 }, ...others]);
  });

  it('can be changed again after a helper has died while it held the turn', async () => {
    const db = await open();
    const place = placeOf(db);
    if (!place) return;
    const dead = changeBeside(db, dying, place);
    const next = changeBeside(db, growing, 1);
    await expect(dead).rejects.toThrow('There was too little memory for an answer.');
    expect(await next).toBe('done');
    await importBeside(db, { skins: [twin(1)], assets: [] }, { dryRun: false });
    expect(await ask(db, archiveList, null)).toBeDefined();
  });
});

it('changes are carried out one after the other, also when each takes so much memory that its helper ends', async () => {
  const db = await openOnSqlite();
  const all = Array.from({ length: 3 }, () => changeBeside(db, growing, 60));
  expect(await Promise.allSettled(all)).toEqual(all.map(() => ({ status: 'fulfilled', value: 'done' })));
});

it('what takes long waits until nobody else goes on', async () => {
  let steps = 0;
  const goOn = async (most: number) => {
    for (steps = 0; steps < most; steps++) {
      for (const end = performance.now() + 1; performance.now() < end; );
      await new Promise(setImmediate);
    }
  };
  await Promise.all([goOn(20), othersAreDone(60_000).then(() => expect(steps).toBe(20))]);
});

it('a single statement waits in line with the pieces of a large change on SQLite', async () => {
  const db = await openOnSqlite();
  const said: string[] = [];
  const piece = inLine(db, ['skins'], performance.now() + 60_000, async () => {
    await new Promise(setImmediate);
    said.push('piece');
  });
  await Promise.all([piece, alone(db, async () => said.push('single'))]);
  expect(said).toEqual(['piece', 'single']);
});
