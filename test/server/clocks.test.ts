import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/tables.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite, runImport } from '../support/databases.ts';
import { insertRows, updateRows } from '../support/rows.ts';
import { addUser, emptyList, hire, listed, newSite, signIn } from '../support/staff.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const contentOf = (name: string) => JSON.stringify({ legend: 'Ash', ...skin(name), animation: null });

async function start(open: OpenNew, now = Date.now) {
  const { db, url } = await newSite(open, { prepare: emptyList, now });
  const ann = await hire(db, url, 'ann', ['owner'], now);
  const changes = async (): Promise<{ skin: { ingamename: string } }[]> =>
    (await (await fetch(`${url}/api/skins/changes`)).json()).changes;
  return { db, url, ann, changes };
}

/** What a server has written whose clock was a day ahead: a skin and its record. */
async function addAhead(db: Database, actor: string) {
  const at = Date.now() + DAY;
  const [id, legend_id] = [uuid({ msecs: at }), uuid()];
  const { texture, model, ingamename } = skin('ahead');
  const times = { created_at: at, updated_at: at, removed_at: null };
  await db.insertInto('legend').values({ id: legend_id, name: 'Ash', name_key: 'ash', created_at: at }).execute();
  await insertRows(db, 'skin', {
    id,
    legend_id,
    ingamename,
    model,
    texture,
    animation: null,
    starter: 0,
    version: 1,
    ...times,
  });
  await insertRows(db, 'history', {
    id: uuid({ msecs: at + 1 }),
    at,
    actor,
    entity: 'skin',
    entity_id: id,
    action: 'add',
    version: 1,
  });
  await updateRows(db, 'history', { after_json: contentOf('ahead') }, { entity_id: id });
}

describeOnEachDatabase('after the clock was ahead', (open) => {
  it('new entries are above the older ones: in the history, in the activity, and in public', async () => {
    const { db, url, ann, changes } = await start(open);
    await addAhead(db, ann._id);
    await addUser(db, 'bob');
    await signIn(url, { username: 'bob' });
    await ann.add('Ash', skin('later'));
    await signIn(url, { username: 'bob', password: 'wrong' });
    await runImport(db, { skins: [{ legend: 'Ash', ...skin('last') }] });
    const entries = (await ann.history()).map((entry) => ('batch' in entry ? 'import' : entry.after?.ingamename));
    expect(entries).toEqual(['import', 'later', 'ahead']);
    expect((await changes()).map((change) => change.skin.ingamename)).toEqual(['last', 'later', 'ahead']);
    const { activity } = await ann.activity();
    const told = activity.map((entry) => (entry.kind === 'skins' ? entry.after?.ingamename : entry.kind));
    expect(told).toEqual(['batches', 'signIns', 'later', 'signIns', 'ahead']);
    const [newest, second] = await ann.history();
    expect((await ann.history(`?before=${newest?._id}`))[0]).toEqual(second);
  });

  it('skins are listed in the order in which they were added', async () => {
    const { db, url, ann } = await start(open);
    await addAhead(db, ann._id);
    for (const name of ['one', 'two']) await ann.add('Ash', skin(name));
    await runImport(db, { skins: [{ legend: 'Ash', ...skin('three') }] });
    expect((await listed(url)).details.map(({ ingamename }) => ingamename)).toEqual(['ahead', 'one', 'two', 'three']);
  });

  it('a skin that was deleted then is not brought back over one that took its texture since', async () => {
    const { db, ann } = await start(open);
    const { _id } = (await ann.add('Ash', skin('old'))).json.data;
    const { historyId } = (await ann.remove(_id)).json;
    const ahead = uuid({ msecs: Date.now() + DAY });
    await db.updateTable('history').set({ id: ahead }).where('id', '=', historyId).execute();
    await ann.add('Ash', { ...skin('heir'), texture: 'old' });
    expect((await ann.undo(ahead)).json.code).toBe('texture_used');
  });
});

describe('while the clock is 31 days ahead for some hours', () => {
  it('a deleted user is not erased: they are restored when it is right again', async () => {
    const clock = { now: Date.now() };
    const { db, ann } = await start(openOnSqlite, () => clock.now);
    const { _id } = await addUser(db, 'bob');
    const { historyId } = (await ann.removeUser(_id)).json;
    const right = clock.now;
    await sweep(db, right);
    for (let hour = 0; hour < 20; hour++) await sweep(db, right + 31 * DAY + hour * HOUR);
    await sweep(db, right + 21 * HOUR);
    await sweep(db, right + 30 * HOUR);
    expect((await ann.undo(historyId)).json.message).toBe('User restored');
  });

  it('sign-ins and used challenges are not forgotten', async () => {
    const { db } = await start(openOnSqlite);
    const now = Date.now();
    await insertRows(db, 'sign_in', { id: uuid(), at: now - 70 * DAY, account_id: null, succeeded: 0 });
    await insertRows(db, 'spent', { id: 'used', expires_at: now + 1000 });
    for (const moment of [now, now + 31 * DAY, now + 31 * DAY + HOUR, now + HOUR]) await sweep(db, moment);
    expect(await db.selectFrom('sign_in').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('spent').select('id').execute()).toHaveLength(1);
  });
});
