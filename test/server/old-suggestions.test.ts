import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { accept, beginSuggestions, bytesOf, decline, IVY, mine, queue, suggest, WHY } from '../support/suggestions.ts';

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
    expect((await boss.send('GET', '/api/status')).json.import).toBeNull();
    const undone = await boss.undo(both[0]);
    expect(JSON.parse(await bytesOf(url)).skins).toEqual(before);
    expect((await queue(boss)).waiting).toBe(4);
    await boss.undo(undone.json.historyId);
    expect((await queue(boss)).suggestions).toMatchObject([{ kind: 'name' }, { kind: 'add' }]);
    for (const one of (await queue(boss)).suggestions) expect((await accept(boss, one)).status).toBe(200);
  });
});
