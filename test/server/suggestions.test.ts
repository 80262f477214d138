import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { eraseOverdue } from '../../server/accounts/rows/erase.ts';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { hire, refusal } from '../support/staff.ts';
import {
  accept,
  beginSuggestions,
  bytesOf,
  decline,
  firstOf,
  IVY,
  mine,
  queue,
  ROSE,
  suggest,
  WHY,
} from '../support/suggestions.ts';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('suggestions', (open) => {
  it('wait in the queue and change no list', async () => {
    const { url, boss, ann, change } = await beginSuggestions(await open());
    const before = await bytesOf(url);
    const { status, json } = await suggest(
      ann,
      change({ texture: 'ash_lgnd_rose2' }, { evidence: 'https://example.com/a' }),
    );
    expect(status).toBe(201);
    const sent = {
      ...{ kind: 'change', legend: 'Ash', ingamename: 'Rose', address: '/legends/ash/rose', state: 'open', others: 0 },
      before: { ...ROSE, animation: null },
      content: { fields: { texture: 'ash_lgnd_rose2' } },
      ...{ ...WHY, evidence: 'https://example.com/a', marks: [], isNews: false },
    };
    expect(json).toMatchObject({ joined: 0, suggestion: sent });
    expect((await mine(ann)).suggestions).toMatchObject([sent]);
    const { isNews, ...seen } = sent;
    expect(await queue(boss)).toMatchObject({
      suggestions: [
        {
          ...seen,
          by: { name: 'ann', accepted: 0, declined: 0, open: 1 },
          ...{ now: { ...ROSE, animation: null }, isStale: false, version: 1 },
          sources: {},
        },
      ],
      ...{ waiting: 1, next: null },
    });
    expect(await bytesOf(url)).toBe(before);
  });

  it('are news only as far as their page shows them, so that the mark in the menu goes', async () => {
    const db = await open();
    const { ann, change } = await beginSuggestions(db);
    await suggest(ann, change({ texture: 'right' }));
    const first = await db.selectFrom('suggestion').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 101 }, () => ({
      ...first,
      id: uuid(),
      same: uuid(),
      state: 'declined' as const,
    }));
    for (const row of rows) await db.insertInto('suggestion').values(row).execute();
    const newsNow = async () => (await ann.send('GET', '/api/users/me')).json.news;
    expect(await newsNow()).toBe(100);
    const ids = (await mine(ann)).suggestions.map(({ _id }) => _id);
    await ann.send('PUT', '/api/suggestions/mine/seen', { ids });
    expect(await newsNow()).toBeUndefined();
  });

  it('of every kind are batches, and their undo leaves the list as it was, byte by byte', async () => {
    const { url, boss, ann, bob, ivy, change } = await beginSuggestions(await open());
    const old = (await boss.add('Fuse', { ...ROSE, ingamename: 'Old', texture: 'old' })).json.data;
    const before = await bytesOf(url);
    await suggest(ann, change({ ingamename: 'Red Rose', animation: 'ash_rose_anim' }));
    await suggest(ann, { kind: 'add', legend: 'Axle', fields: { ...IVY, texture: 'new' }, ...WHY });
    await suggest(bob, { kind: 'remove', skin: old._id, version: old.version, ...WHY });
    await suggest(bob, { kind: 'name', skin: ivy._id, language: 'french', name: 'Lierre', ...WHY });
    const changes: string[] = [];
    for (const one of (await queue(boss)).suggestions) {
      const { status, json } = await accept(boss, one);
      expect([status, json]).toMatchObject([200, { message: 'Suggestion accepted', undo: expect.any(String) }]);
      changes.unshift(json.undo);
    }
    expect(JSON.parse(await bytesOf(url)).skins).toMatchObject([
      { legend: 'Ash', details: [{ ingamename: 'Red Rose', animation: 'ash_rose_anim' }, { ingamename: 'Ivy' }] },
      { legend: 'Axle', details: [{ ingamename: 'Ivy', texture: 'new' }] },
    ]);
    expect((await (await fetch(`${url}/api/skins/names/french`)).json()).names).toEqual({ [ivy._id]: 'Lierre' });
    expect(await mine(ann)).toMatchObject({
      news: 2,
      suggestions: [
        { kind: 'add', state: 'accepted', address: '/legends/axle/ivy', decided: { by: 'boss' }, isNews: true },
        { kind: 'change', state: 'accepted' },
      ],
    });
    const undone: string[] = [];
    for (const id of changes) undone.unshift((await boss.undo(id)).json.historyId);
    expect(await bytesOf(url)).toBe(before);
    expect(await queue(boss)).toMatchObject({ waiting: 4 });
    expect(await mine(ann)).toMatchObject({ news: 0, suggestions: [{ state: 'open' }, { state: 'open' }] });
    for (const id of undone) await boss.undo(id);
    expect(await queue(boss)).toMatchObject({ waiting: 0 });
    expect(await mine(ann)).toMatchObject({ news: 2 });
  });

  it('that say the same are decided together', async () => {
    const { boss, ann, bob, change } = await beginSuggestions(await open());
    await suggest(ann, change({ texture: 'right' }));
    expect((await suggest(ann, change({ texture: 'right' }))).json).toEqual(
      refusal('invalid', 'You have suggested this already. It waits for a decision.'),
    );
    expect((await suggest(bob, change({ texture: 'right' }))).json).toMatchObject({ joined: 1 });
    const first = await queue(boss);
    expect(first).toMatchObject({ waiting: 1, suggestions: [{ others: 1, by: { name: 'ann' } }] });
    await ann.send('DELETE', `/api/suggestions/${first.suggestions[0]?._id}`);
    const [left] = (await queue(boss)).suggestions;
    expect(left).toMatchObject({ others: 0, by: { name: 'bob' } });
    await suggest(ann, change({ texture: 'right' }));
    await boss.send('POST', `/api/suggestions/${left?._id}/decline`, { version: left?.version, why: 'wrong' });
    for (const person of [ann, bob]) {
      const { news, suggestions } = await mine(person);
      expect({ news, state: suggestions[0]?.state, decided: suggestions[0]?.decided?.why }).toEqual({
        news: 1,
        state: 'declined',
        decided: 'wrong',
      });
    }
    await ann.send('PUT', '/api/suggestions/mine/seen', { ids: (await mine(ann)).suggestions.map(({ _id }) => _id) });
    expect((await mine(ann)).news).toBe(0);
  });
});

describeOnEachDatabase('accepted suggestions', (open) => {
  it('name who suggested and who accepted, in the history and on the page of the skin, until the account is erased', async () => {
    const db = await open();
    const { url, boss, ann, change } = await beginSuggestions(db);
    await suggest(ann, change({ texture: 'right' }));
    const { undo } = (await accept(boss, await firstOf(boss))).json;
    const page = async () => (await (await fetch(`${url}/api/pages/legends/ash/rose`)).json()).history;
    expect(await boss.history()).toMatchObject([{ _id: undo, actor: 'boss', suggestedBy: ['ann'] }, {}, {}]);
    expect(await boss.history(`?batch=${undo}`)).toMatchObject([{ actor: 'boss', suggestedBy: 'ann' }]);
    expect((await boss.activity()).activity[0]).toMatchObject({ kind: 'batches', suggestedBy: ['ann'] });
    expect(await page()).toMatchObject([{ suggestedBy: 'ann', acceptedBy: 'boss' }, { action: 'add' }]);
    expect(Object.keys((await page())[1])).not.toContain('acceptedBy');
    await boss.undo(undo);
    expect(await page()).toMatchObject([{ action: 'change' }, { suggestedBy: 'ann' }, {}]);
    // Accepted again, it is named in both places.
    const { undo: again } = (await accept(boss, await firstOf(boss))).json;
    expect(await boss.history()).toMatchObject([
      { _id: again, suggestedBy: ['ann'] },
      { isUndo: true },
      { _id: undo, suggestedBy: ['ann'] },
      ...[{}, {}],
    ]);
    expect(await page()).toMatchObject([{ suggestedBy: 'ann' }, {}, { suggestedBy: 'ann' }, {}]);

    await suggest(ann, change({ texture: 'more' }, { version: 2 }));
    await boss.removeUser(ann._id);
    await eraseOverdue(db, Date.now() + 31 * DAY);
    expect(JSON.stringify([await page(), await boss.history(), await queue(boss)])).not.toMatch(/"ann"/);
    expect(
      await db.selectFrom('suggestion').select(['state', 'account_id', 'reason', 'content_json']).execute(),
    ).toEqual([{ state: 'accepted', account_id: null, reason: '', content_json: '{"fields":{"texture":"right"}}' }]);
    expect(await queue(boss, '?state=accepted')).toMatchObject({ suggestions: [{ by: null, reason: '' }] });
  });

  it('are open again when one of their changes is undone, or when all of the reviewer’s are taken back', async () => {
    const db = await open();
    const { url, boss, ann, rose, ivy, change } = await beginSuggestions(db);
    const max = await hire(db, url, 'max', ['editskins']);
    const before = await bytesOf(url);
    await suggest(ann, change({ texture: 'right' }));
    await suggest(ann, { ...change({ texture: 'right too' }), skin: ivy._id });
    const states = async () => (await mine(ann)).suggestions.map(({ state }) => state).reverse();
    for (const one of (await queue(max)).suggestions) await accept(max, one);
    const path = `/api/users/admin/${max._id}/take-back`;
    const { seen } = (await boss.send('GET', `${path}?since=0`)).json;
    const taken = await boss.send('POST', path, { order: uuid(), since: 0, seen });
    expect([taken.status, await states(), await bytesOf(url)]).toEqual([200, ['open', 'open'], before]);
    await boss.undo(taken.json.historyId);
    expect(await states()).toEqual(['accepted', 'accepted']);
    const [record] = await boss.history(`?skin=${rose._id}`);
    await boss.undo(record?._id ?? '');
    expect(await states()).toEqual(['open', 'accepted']);
  });
});

/** The database as the program wrote it that accepted several at once: both changes are in the first one's batch. */
async function asBefore(db: Database, [first, second]: readonly [string, string]) {
  await sql`update history set batch_id = ${first} where batch_id = ${second}`.execute(db);
  await sql`update acceptance set batch_id = ${first} where batch_id = ${second}`.execute(db);
  await sql`update suggestion set batch_id = ${first} where batch_id = ${second}`.execute(db);
  await sql`delete from batch where id = ${second}`.execute(db);
  await sql`update batch set changed = 2 where id = ${first}`.execute(db);
  const batch = sql`select batch_id from acceptance where suggestion_id in (suggestion.id, suggestion.joins)`;
  await sql`update suggestion set accepted_in = (${batch})`.execute(db);
  await db.schema.dropTable('acceptance').execute();
  await db.deleteFrom('migration').where('name', '=', '042-acceptances.sql').execute();
}

describeOnEachDatabase('a database from before each suggestion was a batch of its own', (open) => {
  it('keeps what is open and what was decided, with its undo and its names', async () => {
    const db = await open();
    const { url, boss, ann, bob, rose, ivy, change } = await beginSuggestions(db);
    const before = JSON.parse(await bytesOf(url)).skins;
    await suggest(ann, change({ texture: 'right' }));
    await suggest(bob, change({ texture: 'right' }));
    await suggest(bob, { ...change({ texture: 'right too' }), skin: ivy._id });
    await suggest(ann, { kind: 'name', skin: rose._id, language: 'french', name: 'La Rose', ...WHY });
    await suggest(ann, { kind: 'add', legend: 'Axle', fields: { ...IVY, texture: 'new' }, ...WHY });
    await suggest(bob, { kind: 'remove', skin: rose._id, version: 1, ...WHY });
    const [rosy, ivied, named, added, removed] = (await queue(boss)).suggestions;
    if (!rosy || !ivied || !named || !added || !removed) throw new Error('The queue is too short.');
    const { version } = (await decline(boss, named)).json;
    await boss.send('POST', `/api/suggestions/${named._id}/reopen`, { version });
    await decline(boss, removed, { why: 'other', words: 'No.' });
    await boss.undo((await accept(boss, added)).json.undo);
    const both = [(await accept(boss, rosy)).json.undo, (await accept(boss, ivied)).json.undo] as const;

    await asBefore(db, both);
    await migrate(db, async () => {});

    expect((await queue(boss)).suggestions).toMatchObject([{ kind: 'name', version: 3 }, { kind: 'add' }]);
    expect((await mine(bob)).suggestions).toMatchObject([
      { kind: 'remove', state: 'declined', decided: { by: 'boss', why: 'other', words: 'No.' } },
      { kind: 'change', state: 'accepted', ingamename: 'Ivy' },
      { kind: 'change', state: 'accepted', ingamename: 'Rose' },
    ]);
    const [batch] = await boss.history();
    expect(batch).toMatchObject({ _id: both[0], batch: { changed: 2 }, suggestedBy: ['ann', 'bob'] });
    expect(await boss.history(`?batch=${both[0]}`)).toMatchObject([{ suggestedBy: 'bob' }, { suggestedBy: 'ann' }]);
    expect((await boss.history()).map((item) => ('suggestedBy' in item ? item.suggestedBy : undefined))).toEqual([
      ['ann', 'bob'],
      undefined,
      ['ann'],
      ...[undefined, undefined],
    ]);
    const undone = await boss.undo(both[0]);
    expect(JSON.parse(await bytesOf(url)).skins).toEqual(before);
    expect((await queue(boss)).waiting).toBe(4);
    await boss.undo(undone.json.historyId);
    expect((await queue(boss)).suggestions).toMatchObject([{ kind: 'name' }, { kind: 'add' }]);
    for (const one of (await queue(boss)).suggestions) expect((await accept(boss, one)).status).toBe(200);
  });
});
