import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryItem, HistoryPage } from '#contract/history/history.ts';
import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import type { Flag } from '#contract/users/user.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { changesQuery } from '../../server/history/read-changes.ts';
import { importRows } from '../../server/import/apply.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { newSite } from '../support/new-site.ts';
import { recordMore } from '../support/record-more.ts';
import { emptyList, hire, refusal } from '../support/staff.ts';

const detail = (ingamename: string, more: object = {}) => ({
  ...{ ingamename, model: `${ingamename}_w`, texture: 'n/a' },
  ...more,
});
const skin = (ingamename: string, more: object = {}) => ({ legend: 'Ash', ...detail(ingamename, more) });

/** Imports, and answers the id of the batch. */
async function runImport(db: Database, skins: SkinRow[], build?: string) {
  await write(db, (trx) =>
    importRows(
      trx,
      { skins, assets: [] },
      { actor: 'import', build: build === undefined ? undefined : { name: build } },
    ),
  );
  return (await db.selectFrom('batch').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

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

/** Each line in a word or two: what was done to which skin, or how many a batch added. */
const lineOf = (item: HistoryItem) =>
  'batch' in item ? `batch of ${item.batch.added}` : `${item.action} ${(item.after ?? item.before)?.ingamename}`;
const lines = ({ history }: HistoryPage) => history.map(lineOf);

describeOnEachDatabase('a part of the history', (open) => {
  it('says whether there is something older, of the list, of a batch and of a skin', async () => {
    const { db, ann, page } = await start(open);
    const batch = await runImport(
      db,
      Array.from({ length: 51 }, (_, index) => skin(`many ${index}`)),
    );
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
    await runImport(db, [skin('imported')]);
    const { _id } = (await ann.add('Ash', detail('one'))).json.data;
    const { historyId } = (await bob.save(_id, detail('one', { model: 'm' }))).json;
    await bob.undo(historyId);
    const batch = await runImport(db, [skin('two')]);
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
    await runImport(db, [skin('a'), skin('b', { legend: 'Wraith' })], 'Both');
    await runImport(db, [skin('c', { legend: 'Wraith' })], 'Wraith alone');
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
    await runImport(db, [skin('one', { model: 'new' }), skin('other')], 'Season 27');
    await bob.save(_id, detail('renamed', { model: 'new' }));
    await runImport(db, [skin('renamed', { model: 'newer' })]);
    const { history } = await page(`?skin=${_id}`);
    expect(history.map((item) => [lineOf(item), item.actor, (item as HistoryEntry).build])).toEqual([
      ['change renamed', 'import', null],
      ['change renamed', 'bob', undefined],
      ['change one', 'import', 'Season 27'],
      ['add one', 'Ann', undefined],
    ]);
    expect(await page('?skin=nobody')).toEqual({ history: [], hasOlder: false });
  });
});

describe('a part of the history, whatever the database', () => {
  it('is refused for what can be no skin, legend or person', async () => {
    const { ann } = await start(openOnSqlite);
    for (const [field, value, message] of [
      ['skin', '%00', 'The id of the skin holds characters that cannot be printed.'],
      ['skin', '', 'The id of the skin is empty.'],
      ['legend', 'a%0Ab', 'The legend holds characters that cannot be printed.'],
      ['person', 'x'.repeat(101), 'The username is longer than 100 characters.'],
    ] as const) {
      expect(await ann.send('GET', `/api/history?${field}=${value}`)).toEqual({
        status: 400,
        json: refusal('invalid', message, { fields: { [field]: message } }),
      });
    }
  });
});

it('each part is found by an index in its order, the newest single changes without those of batches', async () => {
  const db = await openOnSqlite();
  await emptyList(db);
  const batch = await runImport(
    db,
    Array.from({ length: 2000 }, (_, index) => skin(`many ${index}`)),
  );
  for (const part of [{ batch: null }, { batch }, { skin: batch }, { batch: null, before: batch }]) {
    const plan = await planOf(db, { entity: 'skin', limit: 51, ...part });
    const wrong = plan.filter((step) => /SCAN history|SCAN undone|TEMP B-TREE/.test(step));
    expect([part, wrong]).toEqual([part, []]);
    expect(plan[0]).toMatch(part.batch === null ? /history_singles \(entity=\?/ : /^SEARCH history/);
  }
});
