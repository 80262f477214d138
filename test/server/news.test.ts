import { SqliteAdapter } from 'kysely';
import { expect, it } from 'vitest';
import type { NewsGroup, NewsPage } from '#contract/history/news.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';
import type { Database } from '../../server/database/tables.ts';
import { dayOf, firstIdOf } from '../../server/news/read-skin-news.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { emptyList, newSite } from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const id = expect.any(String);
const at = expect.any(Number);
const none = { added: 0, changed: 0, gone: 0, removed: 0 };
const skin = (name: string, more: object = {}) => ({ ingamename: name, model: `${name}_w`, texture: name, ...more });
const row = (name: string, more: object = {}): SkinRow => ({ legend: 'Ash', animation: null, ...skin(name), ...more });

async function start(open: OpenNew) {
  const { db, url, ann } = await newSite(open, { prepare: emptyList, owners: ['ann'] });
  const page = async (query = ''): Promise<NewsPage> => (await fetch(`${url}/api/changes${query}`)).json();
  const news = async () => (await page()).changes;
  return { db, url, ann, page, news };
}

/** The same id, made so many days earlier. */
function older(value: string, days: number) {
  const ms = Number.parseInt(value.slice(0, 8) + value.slice(9, 13), 16) - days * DAY;
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${value.slice(13)}`;
}

/** Makes all that has happened so far as many days older, or each change its own number of days. */
async function letDaysPass(db: Database, days: number | ((at: number) => number)) {
  const records = await db.selectFrom('history').select(['id', 'at']).orderBy('id').execute();
  for (const [place, { id: known, at: then }] of records.entries()) {
    const some = typeof days === 'number' ? days : days(place);
    const set = { id: older(known, some), at: then - some * DAY };
    await db.updateTable('history').set(set).where('id', '=', known).execute();
  }
  if (typeof days === 'function') return;
  await db
    .updateTable('skin')
    .set(({ eb }) => ({ created_at: eb('created_at', '-', days * DAY) }))
    .execute();
}

const told = ({ lines }: NewsGroup) => lines.map(({ kind, legend, ingamename }) => `${kind} ${legend} ${ingamename}`);

describeOnEachDatabase('what changed (docs: What changed)', (open, once) => {
  it('groups the single edits of a day, once for each skin, by legend, and names no author', async () => {
    const { url, ann, news } = await start(open);
    const { json } = await ann.add('Wraith', skin('one'));
    await ann.save(json.data._id, { ...skin('one'), ingamename: 'Renamed' });
    await ann.add('Ash', skin('two'));
    const [day, ...others] = await news();
    expect(others).toEqual([]);
    const renamed = { kind: 'added', address: '/legends/wraith/renamed' };
    expect(day).toEqual({
      ...{ _id: new Date().toISOString().slice(0, 10), at, newest: id, counts: { ...none, added: 2 } },
      lines: [
        { skin: id, kind: 'added', legend: 'Ash', ingamename: 'two', address: '/legends/ash/two', fields: [] },
        { ...renamed, skin: json.data._id, legend: 'Wraith', ingamename: 'Renamed', fields: [] },
      ],
    });
    expect(await (await fetch(`${url}/api/changes`)).text()).not.toMatch(new RegExp(`ann|${ann._id}`));
  });

  it('continues page by page, by whole days, and loses none between two', async () => {
    const { db, ann, page } = await start(open);
    for (let number = 1; number <= 20; number++) await ann.add('Ash', skin(`s${number}`));
    await letDaysPass(db, (at) => 2 * (20 - at));
    const first = await page();
    const second = await page(`?before=${first.older}`);
    expect([first.changes.length, second.changes.length, second.older]).toEqual([15, 5, null]);
    const all = [...first.changes, ...second.changes];
    expect(all.flatMap(told)).toEqual(Array.from({ length: 20 }, (_, number) => `added Ash s${20 - number}`));
    expect((await page('?before=1999-01-01')).changes).toEqual([]);
  });

  it('shows when a build was released and with which manifest, and the builds beside it that changed something', async () => {
    const { db, ann, page } = await start(open);
    const batches: Record<string, string> = {};
    for (const [name, day, manifest] of [
      ['Season 27', '2025-11-04', '1234567890123456'],
      ['Season 29', undefined, undefined],
      ['Season 28', '2026-02-10', undefined],
    ] as const) {
      batches[name] = await runImport(db, { skins: [row(name.replace(' ', ''))], build: name });
      await db
        .insertInto('build')
        .values({ name, released: day ?? null, manifest: manifest ?? null })
        .onConflict((same) => same.column('name').doUpdateSet({ released: day ?? null, manifest: manifest ?? null }))
        .execute();
    }
    const beside = async (group: string) => {
      const { changes, older, ...others } = await page(`?group=${group}`);
      const [{ released, manifest } = {} as NewsGroup] = changes;
      return { released, manifest, ...others };
    };
    const way = (build: string) => ({ build, address: `/changes/${build.toLowerCase().replace(' ', '-')}` });
    expect(await beside('season-27')).toEqual({
      ...{ released: '2025-11-04', manifest: '1234567890123456', next: way('Season 28') },
    });
    // Without a day of its own it counts by the day of its import.
    expect(await beside('season-28')).toEqual({
      ...{ released: '2026-02-10', previous: way('Season 27'), next: way('Season 29') },
    });
    await ann.undo(batches['Season 28'] ?? '');
    expect(await beside('season-29')).toEqual({ previous: way('Season 27') });
    expect(await beside(new Date().toISOString().slice(0, 10)).catch(() => 'none')).not.toHaveProperty('previous');
  });

  it('lists the ids of all skins that a build, a batch or a day changed, however many there are', async () => {
    const { db, url, ann } = await start(open);
    const mine = (await ann.add('Ash', skin('mine'))).json.data._id;
    const old = (await ann.add('Ash', skin('old'))).json.data._id;
    const soon = (await ann.add('Ash', skin('soon gone'))).json.data._id;
    // PostgreSQL needs only to answer.
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const many = Array.from({ length: isSqlite ? 2100 : 60 }, (_, number) => row(`new ${number}`));
    await runImport(db, { skins: [...many, row('old', { model: 'newer_w' })], build: 'Season 27' });
    const skinsOf = async (group: string) => (await fetch(`${url}/api/changes/${group}/skins`)).json();
    const all = await db.selectFrom('skin').select('id').where('ingamename', 'like', 'new %').execute();
    const { added, changed, gone } = await skinsOf('season-27');
    expect([added.toSorted(), changed, gone]).toEqual([all.map((one) => one.id).sort(), [old], []]);
    await ann.remove(soon);
    const today = new Date().toISOString().slice(0, 10);
    expect(await skinsOf(today)).toEqual({ added: expect.arrayContaining([mine, old]), changed: [], gone: [] });
    expect((await fetch(`${url}/api/changes/season-1/skins`)).status).toBe(404);
  });

  once('refuses an invalid day, is kept until the list changes, and can be read by pages of every origin', async () => {
    const { url, ann } = await start(open);
    expect((await fetch(`${url}/api/changes?before=2026-13-44`)).status).toBe(400);
    expect((await fetch(`${url}/api/changes?before=yesterday`)).status).toBe(400);
    const answer = await fetch(`${url}/api/changes`);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const again = () => fetch(`${url}/api/changes`, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await ann.add('Ash', skin('one'));
    expect((await again()).status).toBe(200);
  });

  once('is nothing at first, and nothing of what the product brought along', async () => {
    const { url } = await newSite(open);
    expect(await (await fetch(`${url}/api/changes`)).json()).toEqual({ changes: [], older: null });
  });

  once('shows what was renamed and what was changed, before and after', async () => {
    const { db, ann, news } = await start(open);
    const one = (await ann.add('Ash', skin('one'))).json.data._id;
    const two = (await ann.add('Ash', skin('two'))).json.data._id;
    await letDaysPass(db, 3);
    await ann.save(one, skin('one', { model: 'between' }));
    await ann.save(one, skin('one', { model: 'after' }));
    await ann.save(two, skin('two', { ingamename: 'Second', texture: 'other' }));
    const [today, before] = await news();
    expect(today?.lines).toEqual([
      {
        skin: one,
        kind: 'changed',
        legend: 'Ash',
        ingamename: 'one',
        address: '/legends/ash/one',
        fields: [{ field: 'model', before: 'one_w', after: 'after' }],
      },
      {
        ...{ skin: two, kind: 'renamed', legend: 'Ash', ingamename: 'Second', address: '/legends/ash/second' },
        fields: [
          { field: 'ingamename', before: 'two', after: 'Second' },
          { field: 'texture', before: 'two', after: 'other' },
        ],
      },
    ]);
    expect([today?.counts, before?.counts]).toEqual([
      { ...none, changed: 2 },
      { ...none, added: 2 },
    ]);
    expect(before && told(before)).toEqual(['added Ash one', 'added Ash two']);
  });

  once(
    'leaves out what was taken back: by an undo on the same day or later, by hand, and what came and went',
    async () => {
      const { db, ann, news } = await start(open);
      const one = (await ann.add('Ash', skin('one'))).json.data._id;
      const added = (await ann.add('Ash', skin('mistake'))).json;
      await letDaysPass(db, 3);
      const changed = (await ann.save(one, skin('one', { model: 'new' }))).json;
      await letDaysPass(db, 3);
      const again = (await ann.undo(older(changed.historyId, 3))).json;
      await ann.undo(older(added.historyId, 6));
      await ann.save(one, skin('one', { animation: 'a' }));
      await ann.save(one, skin('one', { animation: null }));
      const brief = (await ann.add('Ash', skin('brief'))).json.data._id;
      await ann.remove(brief);
      expect((await news()).map(told)).toEqual([['added Ash one']]);
      await ann.undo((await ann.history()).find((entry) => entry.isUndo && entry._id !== again.historyId)?._id ?? '');
      expect((await news()).map(told)).toEqual([['added Ash mistake', 'added Ash one']]);
    },
  );

  once('shows a removal if the skin existed for a day', async () => {
    const { db, ann, news } = await start(open);
    const one = (await ann.add('Ash', skin('one'))).json.data._id;
    await letDaysPass(db, 2);
    await ann.remove(one);
    expect((await news()).map(told)).toEqual([['removed Ash one']]);
  });

  once(
    'shows an import as one entry, with its build, its numbers and the first of many; undone it is gone',
    async () => {
      const { db, ann, news } = await start(open);
      await ann.add('Ash', skin('old'));
      const many = Array.from({ length: 60 }, (_, number) => row(`new ${number}`));
      const batch = await runImport(db, { skins: [...many, row('old', { model: 'newer_w' })], build: 'Season 27' });
      const [first, second] = await news();
      expect(first).toMatchObject({
        _id: batch,
        newest: batch,
        build: 'Season 27',
        counts: { ...none, added: 60, changed: 1 },
      });
      expect([first?.lines.length, second && told(second)]).toEqual([50, ['added Ash old']]);
      const { json } = await ann.undo(batch);
      expect((await news()).map(told)).toEqual([['added Ash old']]);
      await ann.undo(json.historyId);
      expect((await news()).map(({ build }) => build)).toEqual(['Season 27', undefined]);
    },
  );

  once('shows all of a build, a day or a batch without a name at their addresses, and 404 at others', async () => {
    const { db, ann, page, url } = await start(open);
    await ann.add('Ash', skin('mine'));
    const many = Array.from({ length: 60 }, (_, number) => row(`new ${number}`));
    await runImport(db, { skins: many.slice(0, 55), build: 'Season 27' });
    const batch = await runImport(db, { skins: many.slice(55), build: 'Season 27' });
    const unnamed = await runImport(db, { skins: [row('unnamed')] });
    const linesOf = async (group: string) => (await page(`?group=${group}`)).changes.map(({ lines }) => lines.length);
    expect(await linesOf('season-27')).toEqual([5, 55]);
    expect(await linesOf(unnamed)).toEqual([1]);
    expect(await linesOf(new Date().toISOString().slice(0, 10))).toEqual([1]);
    await ann.undo(batch);
    expect(await linesOf('season-27')).toEqual([55]);
    for (const group of ['season-28', batch, '2020-02-02', '%2F', 'x'.repeat(200)])
      expect([group, (await fetch(`${url}/api/changes?group=${group}`)).status]).toEqual([group, 404]);
    expect((await fetch(`${url}/api/changes?group=${'x'.repeat(10_000)}`)).status).toBe(400);
  });
});

it('the day of an id is the one on which it was made', () => {
  expect(dayOf(firstIdOf('2026-11-04'))).toBe('2026-11-04');
  expect(dayOf('h1')).toBe('1970-01-01');
});
