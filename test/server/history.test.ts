import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryItem, HistoryPage } from '#contract/history/history.ts';
import { type GivenFields, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { Flag } from '#contract/users/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { changesQuery } from '../../server/history/read-changes.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite, runImport } from '../support/databases.ts';
import { recordMore } from '../support/record-more.ts';
import { allRows, insertRows } from '../support/rows.ts';
import { emptyList, hire, listed, newSite, recordOf, refusedWith, serveDatabase } from '../support/staff.ts';
import { withoutBatches } from '../support/without-batches.ts';

const id = expect.any(String);
const at = expect.any(Number);
const base = { ingamename: 'Base Skin', model: 'ash_base_w', texture: 'ash_base', animation: 'pilot_ash' };
const feral = { ingamename: 'Feral', model: 'feral_w', texture: 'feral' };
/** The record of an account that was created. */
const created = (id: string) => ({ id, at: 1, actor: id, entity: 'account', entity_id: id, action: 'add' }) as const;
const contentOf = (detail: GivenFields) => ({ legend: 'Ash', ...skinFieldsOf(detail) });

const everything = allRows('skin', 'history', 'revision');

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  const { json } = await ann.add('Ash', base);
  return { db, url, ann, skin: json.data, added: json.historyId as string };
}

const bring = (db: Database, skin: object) => runImport(db, { skins: [{ legend: 'Ash', ...base, ...skin }] });

/** The records of the batch that is the newest entry. */
const recordsOfNewest = async (ann: Awaited<ReturnType<typeof hire>>) =>
  ann.history(`?batch=${(await ann.history())[0]?._id}`);

/** The request is refused so, and neither the database nor the list has changed. */
async function refuses({ db, url }: { db: Database; url: string }, ask: () => Promise<unknown>, answer: object) {
  const [before, { etag }] = [await everything(db), await listed(url)];
  expect(await ask()).toEqual(answer);
  expect([await everything(db), (await listed(url)).etag]).toEqual([before, etag]);
}

describeOnEachDatabase('the history', (open, once) => {
  it('shows who changed what, newest first', async () => {
    const { db, url, ann, skin, added } = await start(open);
    const bob = await hire(db, url, 'bob', ['addskins', 'editskins', 'deleteskins']);
    const changed = (await bob.save(skin._id, { ...base, model: 'new', animation: null })).json.historyId;
    const removed = (await bob.remove(skin._id)).json.historyId;
    const [old, now] = [contentOf(base), { ...contentOf(base), model: 'new', animation: null }];
    const plain = { isUndo: false, isUndone: false };
    expect(await bob.send('GET', '/api/history')).toEqual({
      status: 200,
      json: {
        history: [
          { _id: removed, at, actor: 'bob', action: 'remove', before: now, after: null, ...plain },
          { _id: changed, at, actor: 'bob', action: 'change', before: old, after: now, ...plain },
          { _id: added, at, actor: 'ann', action: 'add', before: null, after: old, ...plain },
        ],
        hasOlder: false,
      },
    });
    await db.updateTable('account').set({ removed_at: 1 }).where('username', '=', 'bob').execute();
    expect((await ann.history()).map(({ actor }) => actor)).toEqual(['bob', 'bob', 'ann']);
  });

  once('shows which changes undo others and which were undone', async () => {
    const { ann, added } = await start(open);
    const undone = (await ann.undo(added)).json.historyId;
    const redone = (await ann.undo(undone)).json.historyId;
    expect((await ann.history()).map(({ _id, action, isUndo, isUndone }) => [_id, action, isUndo, isUndone])).toEqual([
      [redone, 'add', true, false],
      [undone, 'remove', true, true],
      [added, 'add', false, true],
    ]);
  });

  once('shows what imports changed, but not the starter data, nor anything about accounts', async () => {
    const { db, ann } = await newSite(open, { owners: ['ann'] });
    await insertRows(db, 'history', created(ann._id));
    expect(await ann.history()).toEqual([]);
    await db.updateTable('skin').set({ starter: 0 }).execute();
    await bring(db, { ingamename: 'Imported' });
    const after = contentOf({ ...base, ingamename: 'Imported' });
    const plain = { _id: id, at, actor: 'import', isUndo: false, isUndone: false };
    const numbers = { build: null, added: 1, changed: 0, removed: 0, assetsAdded: 0, assetsRemoved: 0 };
    const [batch, ...others] = await ann.history();
    expect([batch, others]).toEqual([{ ...plain, batch: numbers }, []]);
    expect(await ann.history(`?batch=${batch?._id}`)).toEqual([
      { ...plain, action: 'add', before: null, after, build: null },
    ]);
  });
});

it('the history has no page before what is no id', async () => {
  const { ann } = await start(openOnSqlite);
  const message = 'No entry has this id.';
  for (const before of ['', 'x', '%00', '%ED%A0%80', "'--"]) {
    const answer = await ann.send('GET', `/api/history?before=${before}`);
    expect([before, answer]).toEqual([before, refusedWith(400, 'invalid', message, 'before')]);
  }
});

describeOnEachDatabase('undoing', (open, once) => {
  it('an edit brings the old values back, as a new change', async () => {
    const { db, url, ann, skin } = await start(open);
    const bob = await hire(db, url, 'bob', ['editskins']);
    const { historyId } = (await ann.save(skin._id, { ingamename: 'New', model: 'm', texture: 't', animation: null }))
      .json;
    const { etag } = await listed(url);
    const undone = await bob.undo(historyId);
    const data = { ...skin, version: 3 };
    expect(undone).toEqual({ status: 200, json: { message: 'Skin changed back', data, historyId: id } });
    const list = await listed(url);
    expect(list.details).toEqual([data]);
    expect(list.etag).not.toBe(etag);
    const { history } = await everything(db);
    expect(history.at(-1)).toEqual(
      recordOf([undone.json.historyId, bob._id, 'change skin', skin._id, 3], {
        before: contentOf({ ingamename: 'New', model: 'm', texture: 't' }),
        after: contentOf(base),
        undo_of: historyId,
        version_before: 2,
      }),
    );
  });

  it('takes back one thing that an import did', async () => {
    const { db, url, ann } = await start(open);
    await bring(db, { model: 'imported' });
    const [change] = await recordsOfNewest(ann);
    expect([change?.actor, change?.action]).toEqual(['import', 'change']);
    expect((await ann.undo(change?._id ?? '')).json.data).toMatchObject({ ...base, version: 3 });
    await bring(db, { ingamename: 'Imported' });
    const [added] = await recordsOfNewest(ann);
    expect((await ann.undo(added?._id ?? '')).json.message).toBe('Skin removed again');
    expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual(['Base Skin']);
  });

  once('can be undone itself, again and again, but each only once', async () => {
    const { db, url, ann, skin, added } = await start(open);
    const refused = refusedWith(409, 'already_undone', 'This change has been undone already.');
    let last = added;
    for (let round = 1; round <= 6; round++) {
      const { status, json } = await ann.undo(last);
      expect([status, json.message]).toEqual([200, round % 2 ? 'Skin removed again' : 'Skin added again']);
      expect((await listed(url)).details).toEqual(round % 2 ? [] : [{ ...skin, version: round + 1 }]);
      if (round === 1) await refuses({ db, url }, () => ann.undo(added), refused);
      last = json.historyId;
    }
  });

  once('brings back a starter skin that an import took away; the next import leaves it', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    await bring(db, { ingamename: 'Imported' });
    const removed = (await recordsOfNewest(ann)).find(({ action }) => action === 'remove');
    expect(removed?.action).toBe('remove');
    const { data } = (await ann.undo(removed?._id ?? '')).json;
    await bring(db, { ingamename: 'Imported again' });
    expect((await listed(url)).details.map(({ _id }) => _id)).toContain(data._id);
  });

  once('brings back a skin that had shared its texture before it was removed', async () => {
    const { ann, skin } = await start(open);
    const other = (await ann.add('Ash', feral)).json.data;
    await ann.save(other._id, { ...feral, texture: base.texture });
    const removed = (await ann.remove(skin._id)).json.historyId;
    await ann.save(other._id, { ...feral, texture: base.texture, model: 'changed since' });
    expect((await ann.undo(removed)).json.message).toBe('Skin added again');
  });

  once('a deletion brings the skin back at its place, and an addition takes it away', async () => {
    const { url, ann, skin, added } = await start(open);
    await ann.add('Ash', feral);
    const { historyId } = (await ann.remove(skin._id)).json;
    const data = { ...skin, version: 3 };
    expect(await ann.undo(historyId)).toEqual({
      status: 200,
      json: { message: 'Skin added again', data, historyId: id },
    });
    expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual(['Base Skin', 'Feral']);
    const [second] = await ann.history(`?before=${historyId}`);
    expect(await ann.undo(second?._id ?? '')).toEqual({
      status: 200,
      json: { message: 'Skin removed again', historyId: id },
    });
    expect((await listed(url)).details).toEqual([data]);
    expect((await ann.undo(added)).json.code).toBe('changed_since');
  });

  once('is refused when there is no such change, and for what the product brought', async () => {
    const { db, url, ann } = await newSite(open, { owners: ['ann'] });
    const starter = await db.selectFrom('history').select('id').executeTakeFirstOrThrow();
    for (const id of ['nobody', ann._id, '0'.repeat(200), starter.id]) {
      await refuses({ db, url }, () => ann.undo(id), refusedWith(404, 'not_found', 'There is no such change.'));
    }
  });

  once('is refused when the skin was changed after that, until the later change is undone', async () => {
    const { db, url, ann, skin } = await start(open);
    const first = (await ann.save(skin._id, { ...base, model: '1' })).json.historyId;
    const second = (await ann.save(skin._id, { ...base, model: '2' })).json.historyId;
    const changedSince = refusedWith(
      409,
      'changed_since',
      'This skin was changed after that. Undo the later change first.',
    );
    await refuses({ db, url }, () => ann.undo(first), changedSince);
    const third = (await ann.undo(second)).json.historyId;
    await refuses({ db, url }, () => ann.undo(first), changedSince);
    expect((await ann.undo(third)).json.data.model).toBe('2');
    const removed = (await ann.remove(skin._id)).json.historyId;
    await refuses({ db, url }, () => ann.undo(first), changedSince);
    expect((await ann.undo(removed)).status).toBe(200);
  });

  once('is refused when another skin has got the texture meanwhile, by an addition, an edit or an import', async () => {
    const { db, url, ann, skin } = await start(open);
    const removed = (await ann.remove(skin._id)).json.historyId;
    const taker = (await ann.add('Bloodhound', { ...feral, texture: base.texture })).json.data;
    const message = 'The texture ash_base is used by Bloodhound – Feral already.';
    const refused = refusedWith(409, 'texture_used', message, 'texture');
    await refuses({ db, url }, () => ann.undo(removed), refused);
    await ann.save(taker._id, { ...feral, texture: 'other' });
    const taking = (await ann.save(taker._id, { ...feral, texture: base.texture })).json.historyId;
    expect((await ann.undo(removed)).json.code).toBe('texture_used');
    await ann.undo(taking);
    expect((await ann.undo(removed)).status).toBe(200);
    const again = (await ann.remove(skin._id)).json.historyId;
    await bring(db, { ingamename: 'Imported' });
    const byImport = 'The texture ash_base is used by Ash – Imported already.';
    await refuses({ db, url }, () => ann.undo(again), refusedWith(409, 'texture_used', byImport, 'texture'));
  });

  once('is refused when another skin of the legend has got the in-game name meanwhile', async () => {
    const { db, url, ann, skin } = await start(open);
    const renamed = (await ann.save(skin._id, { ...base, ingamename: 'Renamed' })).json.historyId;
    await ann.add('Ash', { ...feral, ingamename: 'BASE SKIN' });
    const message = 'Ash has a skin named BASE SKIN already.';
    const refused = refusedWith(409, 'name_used', message, 'ingamename');
    await refuses({ db, url }, () => ann.undo(renamed), refused);
    await ann.save(skin._id, { ...base, ingamename: 'Renamed', texture: 'n/a' });
    const removed = (await ann.remove(skin._id)).json.historyId;
    await ann.add('Ash', { ...feral, ingamename: 'renamed', texture: 'n/a' });
    const again = 'Ash has a skin named renamed already.';
    await refuses({ db, url }, () => ann.undo(removed), refusedWith(409, 'name_used', again, 'ingamename'));
  });
});

describeOnEachDatabase('a database from before changes could be undone', (open) => {
  it('learns from its history which version each change made, and its last change can be undone', async () => {
    const { db, ann, skin, added } = await start(open);
    const changed = (await ann.save(skin._id, { ...base, model: 'new' })).json.historyId;
    await insertRows(db, 'history', created(ann._id));
    const { history } = await everything(db);
    await withoutBatches(db);
    await db.schema.dropTable('history').execute();
    await db.schema
      .createTable('history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before_json', 'text')
      .addColumn('after_json', 'text')
      .execute();
    for (const index of ['history_newest', 'history_of_entity'])
      await db.schema.createIndex(index).on('history').column('id').execute();
    await insertRows(
      db,
      'history',
      history.map(({ version, undo_of, batch_id, version_before, unknown, ...record }) => record),
    );
    await db.deleteFrom('migration').where('name', 'in', ['003-undo.sql', '032-unknown-names.sql']).execute();
    await migrate(db, async () => {});
    expect((await everything(db)).history).toEqual(history);
    expect(history.map(({ id, version }) => [id, version])).toEqual([
      [ann._id, null],
      [added, 1],
      [changed, 2],
    ]);
    expect((await ann.undo(added)).json.code).toBe('changed_since');
    expect((await ann.undo(changed)).status).toBe(200);
  });
});

describe('parts of the history', () => {
  const detail = (ingamename: string, more: object = {}) => ({
    ...{ ingamename, model: `${ingamename}_w`, texture: 'n/a' },
    ...more,
  });
  const skin = (ingamename: string, more: object = {}) => ({ legend: 'Ash', ...detail(ingamename, more) });

  async function start(open: OpenNew) {
    const { db, url } = await newSite(open, { prepare: emptyList });
    const all: Flag[] = ['addskins', 'editskins', 'deleteskins'];
    const [ann, bob] = [await hire(db, url, 'Ann', all), await hire(db, url, 'bob', all)];
    const page = async (query = ''): Promise<HistoryPage> => (await ann.send('GET', `/api/history${query}`)).json;
    return { db, url, ann, bob, page };
  }

  /** How SQLite would read it. */
  async function planOf(db: Database, which: Parameters<typeof changesQuery>[1]) {
    const { sql: text, parameters } = changesQuery(db, which).compile();
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail);
  }

  /** Each line in a word or two: what was done to a skin, or how many a batch added. */
  const lineOf = (item: HistoryItem) =>
    'batch' in item ? `batch of ${item.batch.added}` : `${item.action} ${(item.after ?? item.before)?.ingamename}`;
  const lines = ({ history }: HistoryPage) => history.map(lineOf);

  describeOnEachDatabase('a part of the history', (open, once) => {
    it('says whether there is something older, of the list, of a batch and of a skin', async () => {
      const { db, ann, page } = await start(open);
      const batch = await runImport(db, { skins: Array.from({ length: 51 }, (_, index) => skin(`many ${index}`)) });
      const first = await page(`?batch=${batch}`);
      expect([first.history.length, first.hasOlder]).toEqual([50, true]);
      const second = await page(`?batch=${batch}&before=${first.history.at(-1)?._id}`);
      expect([second.history.length, second.hasOlder]).toEqual([1, false]);

      const { _id } = (await ann.add('Ash', detail('mine'))).json.data;
      const { historyId } = (await ann.save(_id, detail('mine', { model: '1' }))).json;
      const more = Array.from({ length: 48 }, (_, index) => detail('mine', { model: `${index + 2}` }));
      await recordMore(
        db,
        historyId,
        more.map((one) => ({ legend: 'Ash', ...skinFieldsOf(one) })),
      );
      // The batch stands behind the fifty.
      expect([(await page()).history.length, (await page()).hasOlder]).toEqual([50, true]);
      expect((await page(`?skin=${_id}`)).hasOlder).toBe(false);
      await ann.save(_id, detail('mine', { model: 'last' }));
      const own = await page(`?skin=${_id}`);
      expect([own.history.length, own.hasOlder]).toEqual([50, true]);
      const oldest = await page(`?skin=${_id}&before=${own.history.at(-1)?._id}`);
      expect([lines(oldest), oldest.hasOlder]).toEqual([['add mine'], false]);
    });

    it('is that of the people whose name holds a text, as in the activity', async () => {
      const { db, ann, bob, page } = await start(open);
      await runImport(db, { skins: [skin('imported')] });
      const { _id } = (await ann.add('Ash', detail('one'))).json.data;
      const { historyId } = (await bob.save(_id, detail('one', { model: 'm' }))).json;
      await bob.undo(historyId);
      const batch = await runImport(db, { skins: [skin('two')] });
      await ann.undo(batch);
      const ofActivity = async (person: string) => {
        const owner = await hire(db, (await serveDatabase(db)).url, `owner-${person || 'all'}`);
        return (await owner.activity(`?kind=skins&person=${person}`)).activity.map(({ _id: one }) => one);
      };
      expect(lines(await page('?person=AN'))).toEqual(['batch of 0', 'add one']);
      expect(lines(await page('?person=bob'))).toEqual(['change one', 'change one']);
      expect(lines(await page('?person=nobody'))).toEqual([]);
      for (const person of ['an', 'B', '']) {
        expect((await page(`?person=${person}`)).history.map(({ _id: one }) => one)).toEqual(await ofActivity(person));
      }
    });

    it('is that of a legend, with the batches in which one of its skins was added, changed or removed', async () => {
      const { db, ann, page } = await start(open);
      await runImport(db, { skins: [skin('a'), skin('b', { legend: 'Wraith' })], build: 'Both' });
      await runImport(db, { skins: [skin('c', { legend: 'Wraith' })], build: 'Wraith alone' });
      const { _id } = (await ann.add('Ash', detail('one'))).json.data;
      await ann.remove(_id);
      await ann.add('Wraith', detail('two'));
      const names = async (query: string) =>
        (await page(query)).history.map((item) => ('batch' in item ? item.batch.build : lineOf(item)));
      expect(await names('?legend=ASH')).toEqual(['remove one', 'add one', 'Both']);
      expect(await names('?legend=rai')).toEqual(['add two', 'Wraith alone', 'Both']);
      expect(await names('?legend=Ash&person=ann')).toEqual(['remove one', 'add one']);
      expect(await names('?legend=%25')).toEqual([]);
      const [batch] = (await page('?legend=Ash')).history.slice(-1);
      expect(await names(`?legend=Wraith&batch=${batch?._id}`)).toEqual(['add b']);
    });

    it('is that of a skin, with what came by batches and the build of each', async () => {
      const { db, ann, bob, page } = await start(open);
      const { _id } = (await ann.add('Ash', detail('one'))).json.data;
      await runImport(db, { skins: [skin('one', { model: 'new' }), skin('other')], build: 'Season 27' });
      await bob.save(_id, detail('renamed', { model: 'new' }));
      await runImport(db, { skins: [skin('renamed', { model: 'newer' })] });
      const { history } = await page(`?skin=${_id}`);
      expect(history.map((item) => [lineOf(item), item.actor, (item as HistoryEntry).build])).toEqual([
        ['change renamed', 'import', null],
        ['change renamed', 'bob', undefined],
        ['change one', 'import', 'Season 27'],
        ['add one', 'Ann', undefined],
      ]);
      expect(await page('?skin=nobody')).toEqual({ history: [], hasOlder: false });
    });

    once('is refused for what can be no skin, legend or person', async () => {
      const { ann } = await start(open);
      for (const [field, value, message] of [
        ['skin', '%00', 'The id of the skin holds characters that cannot be printed.'],
        ['skin', '', 'The id of the skin is empty.'],
        ['legend', 'a%0Ab', 'The legend holds characters that cannot be printed.'],
        ['person', 'x'.repeat(101), 'The username is longer than 100 characters.'],
      ] as const) {
        expect(await ann.send('GET', `/api/history?${field}=${value}`)).toEqual(
          refusedWith(400, 'invalid', message, field),
        );
      }
    });
  });

  it('each part is found by an index in its order, the newest single changes without those of batches', async () => {
    const db = await openOnSqlite();
    await emptyList(db);
    const batch = await runImport(db, { skins: Array.from({ length: 2000 }, (_, index) => skin(`many ${index}`)) });
    for (const part of [{ batch: null }, { batch }, { skin: batch }, { batch: null, before: batch }]) {
      const plan = await planOf(db, { entity: 'skin', limit: 51, ...part });
      const wrong = plan.filter((step) => /SCAN history|SCAN undone|TEMP B-TREE/.test(step));
      expect([part, wrong]).toEqual([part, []]);
      expect(plan[0]).toMatch(part.batch === null ? /history_singles \(entity=\?/ : /^SEARCH history/);
    }
  });
});
