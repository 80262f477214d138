import { expect, it } from 'vitest';
import { makeOwner } from '../../server/commands/owner.ts';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { sweep } from '../../server/startup/sweep.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import {
  addUser,
  cookieFrom,
  endsOf,
  HEADERS,
  hire,
  newSite,
  recordOf,
  refusal,
  refusing,
  signIn,
  signUp,
} from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const MONTH = 30 * DAY;
const id = expect.any(String);
const at = expect.any(Number);
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const patch = { twitter: '@cat', discord: 'cat#1', discordid: '42', perms: { ...NO_RIGHTS, addskins: true } };
const NO_HANDLES = { twitter: '', discord: '', discordid: '' };
const nothing = { ...NO_HANDLES, perms: NO_RIGHTS };

const everything = async (db: Database) => ({
  accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
  history: await db.selectFrom('history').selectAll().where('actor', '!=', 'starter').orderBy('id').execute(),
  signIns: await db.selectFrom('sign_in').selectAll().orderBy('id').execute(),
  sessions: await db
    .selectFrom('session')
    .select(['id', 'account_id', 'seen_at', 'expires_at'])
    .orderBy('id')
    .execute(),
});

/** An owner, whose session outlasts a moved clock, and a user who created an account. */
async function start(open: OpenNew) {
  const clock = { now: Date.now() };
  const { db, url } = await newSite(open, { now: () => clock.now });
  const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
  const end = clock.now + 2 * MONTH;
  await db.updateTable('session').set({ seen_at: end, expires_at: end }).execute();
  const created = await signUp(url, { username: 'Cat' });
  const cat = created.json.user;
  const changed = async (body: object) => (await boss.saveUser(cat._id, body)).json.historyId as string;
  const removed = async () => (await boss.removeUser(cat._id)).json.historyId as string;
  const { history } = await everything(db);
  return { db, clock, url, boss, cat, Cookie: cookieFrom(created), created: history[0]?.id ?? '', changed, removed };
}

const refuses = refusing(everything);

/** Two sweeps a day apart; the second one deletes what had expired at the first. */
async function sweepAsOf(db: Database, moment: number) {
  for (const now of [moment, moment + DAY]) await sweep(db, now);
}

const erased = refusal('erased', 'This account was deleted more than 30 days ago. It can no longer be restored.');
const changedSince = refusal('changed_since', 'This user was changed after that. Undo the later change first.');

describeOnEachDatabase('undoing a change of a user', (open, once) => {
  it('restores who was deleted, with handles, rights and password; their old sessions stay ended', async () => {
    const { db, url, boss, cat, Cookie, changed, removed } = await start(open);
    await changed(patch);
    const before = await everything(db);
    const historyId = await removed();
    const restored = await boss.undo(historyId);
    expect(restored).toEqual({ status: 200, json: { message: 'User restored', historyId: id } });
    const { accounts, history, sessions } = await everything(db);
    expect(accounts).toEqual(before.accounts.map((row) => (row.id === cat._id ? { ...row, version: 4 } : row)));
    const user = { ...cat, ...patch, perms: { owner: false, ...patch.perms } };
    expect(history.at(-1)).toEqual(
      recordOf([restored.json.historyId, boss._id, 'add account', cat._id, 4], { after: user, undo_of: historyId }),
    );
    expect(sessions).toEqual(before.sessions.filter(({ account_id }) => account_id === boss._id));
    expect((await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status).toBe(401);
    const { status, json } = await signIn(url, { username: 'cat' });
    expect([status, json]).toEqual([200, { message: 'Welcome back, Cat!', user }]);
  });

  it('happens once when two owners ask for it at once', async () => {
    const { clock, db, url, boss, changed } = await start(open);
    const other = await hire(db, url, 'other', ['owner'], () => clock.now);
    for (let round = 1; round <= 5; round++) {
      const historyId = await changed({ ...patch, twitter: `${round}` });
      const answers = await Promise.all([boss.undo(historyId), other.undo(historyId)]);
      expect(endsOf(answers)).toEqual(['200', '409 already_undone']);
    }
    expect((await everything(db)).history.map(({ version }) => version)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
  });

  it('and updating at once do not both happen', async () => {
    const { clock, db, url, boss, cat, changed } = await start(open);
    const other = await hire(db, url, 'other', ['owner'], () => clock.now);
    for (let round = 1; round <= 5; round++) {
      const historyId = await changed({ ...patch, twitter: `${round}` });
      const version = (await everything(db)).history.length;
      const [undone, saved] = await Promise.all([
        boss.undo(historyId),
        other.saveUser(cat._id, { ...patch, twitter: `later ${round}`, version }),
      ]);
      expect([
        [200, undefined, 409, 'stale'],
        [409, 'changed_since', 200, undefined],
      ]).toContainEqual([undone.status, undone.json.code, saved.status, saved.json.code]);
    }
  });

  once('can be undone itself, again and again, but each only once', async () => {
    const { db, boss, cat, changed, removed } = await start(open);
    const row = () => db.selectFrom('account').selectAll().where('id', '=', cat._id).executeTakeFirstOrThrow();
    const twice = refusal('already_undone', 'This change has been undone already.');
    let last = await changed(patch);
    for (let round = 1; round <= 4; round++) {
      const { json } = await boss.undo(last);
      expect([json.message, (await row()).twitter]).toEqual(['User changed back', round % 2 ? '' : '@cat']);
      if (round === 1) await refuses(db, () => boss.undo(last), 409, twice);
      last = json.historyId;
    }
    last = await removed();
    for (let round = 1; round <= 4; round++) {
      const { json } = await boss.undo(last);
      expect([json.message, (await row()).removed_at]).toEqual(
        round % 2 ? ['User restored', null] : ['User deleted again', at],
      );
      last = json.historyId;
    }
    expect(await row()).toMatchObject({ twitter: '@cat', addskins: 1, version: 11 });
  });

  once('is refused for the creation of an account', async () => {
    const { db, boss, created, changed, removed } = await start(open);
    const refused = refusal('not_undoable', 'Creating an account cannot be undone. Delete the user instead.');
    await refuses(db, () => boss.undo(created), 409, refused);
    await changed(patch);
    await refuses(db, () => boss.undo(created), 409, refused);
    await removed();
    await refuses(db, () => boss.undo(created), 409, refused);
  });

  once('is refused for everything about who is an owner by now, and about oneself', async () => {
    const { db, boss, cat, created, changed } = await start(open);
    const before = await changed(patch);
    await makeOwner(db, 'Cat');
    await db.updateTable('account').set({ owner: 0 }).where('id', '=', boss._id).execute();
    await makeOwner(db, 'boss');
    const { history } = await everything(db);
    const about = (account: { _id: string }) =>
      history.filter(({ entity_id }) => entity_id === account._id).map((record) => record.id);
    expect(about(cat)).toEqual([created, before, id]);
    const theirs = refusal('owner_protected', 'Cat is an owner. Owners cannot be changed or deleted here.');
    for (const record of about(cat)) await refuses(db, () => boss.undo(record), 403, theirs);
    expect(about(boss)).toHaveLength(1);
    const own = refusal('owner_protected', 'This is your own account. It cannot be changed or deleted here.');
    for (const record of about(boss)) await refuses(db, () => boss.undo(record), 403, own);
  });

  once('is for owners only, whatever it was', async () => {
    const { clock, db, url, boss, created, changed, removed } = await start(open);
    const staff = await hire(db, url, 'dan', ['addskins', 'editskins', 'deleteskins']);
    const other = await hire(db, url, 'other', ['owner'], () => clock.now);
    const asGuest = async (record: string) => {
      const answer = await fetch(`${url}/api/history/${record}/undo`, { method: 'POST', headers: HEADERS });
      return { status: answer.status, json: await answer.json() };
    };
    const forbidden = refusal('forbidden', 'You do not have permission to do this.');
    const signedOut = refusal('signed_out', 'Please sign in.');
    const records = [created];
    const refusesAll = async () => {
      for (const record of records) {
        await refuses(db, () => staff.undo(record), 403, forbidden);
        await refuses(db, () => asGuest(record), 401, signedOut);
      }
    };
    records.push(await changed(patch));
    await refusesAll();
    records.push(await removed());
    await refusesAll();
    records.push((await other.undo(records.at(-1) ?? '')).json.historyId);
    await refusesAll();
    expect((await boss.undo(records.at(-1) ?? '')).json.message).toBe('User deleted again');
  });

  once('brings handles and rights back, as a new change', async () => {
    const { db, boss, cat, changed } = await start(open);
    await changed(patch);
    const historyId = await changed(nothing);
    const before = await everything(db);
    const undone = await boss.undo(historyId);
    expect(undone).toEqual({ status: 200, json: { message: 'User changed back', historyId: id } });
    const { perms, ...handles } = patch;
    expect(await everything(db)).toEqual({
      ...before,
      accounts: before.accounts.map((row) =>
        row.id === cat._id ? { ...row, ...handles, addskins: 1, version: 4 } : row,
      ),
      history: [
        ...before.history,
        recordOf([undone.json.historyId, boss._id, 'change account', cat._id, 4], {
          before: cat,
          after: { ...cat, ...patch, perms: { owner: false, ...patch.perms } },
          undo_of: historyId,
        }),
      ],
    });
  });

  once('is refused when the user was changed, deleted or restored after that, until that is undone', async () => {
    const { db, boss, changed, removed } = await start(open);
    const first = await changed(patch);
    const second = await changed(nothing);
    await refuses(db, () => boss.undo(first), 409, changedSince);
    const deletion = await removed();
    await refuses(db, () => boss.undo(second), 409, changedSince);
    const restoring = (await boss.undo(deletion)).json.historyId;
    await refuses(db, () => boss.undo(second), 409, changedSince);
    const deletedAgain = (await boss.undo(restoring)).json.historyId;
    await refuses(
      db,
      () => boss.undo(restoring),
      409,
      refusal('already_undone', 'This change has been undone already.'),
    );
    expect((await boss.undo(deletedAgain)).status).toBe(200);
  });
});

/** Somebody who signed in, was changed, and was deleted; beside them somebody who stays. */
async function withDeleted(open: OpenNew) {
  const started = await start(open);
  const { url, boss, changed, removed } = started;
  await signIn(url, { username: 'Cat' });
  await signIn(url, { username: 'Cat', password: 'wrong' });
  await signUp(url, { username: 'dan' });
  await signIn(url, { username: 'dan' });
  await boss.add('Ash', { ingamename: 'Base', model: 'm', texture: 't' });
  await changed(patch);
  const deletion = await removed();
  return { ...started, deletion, deletedAt: started.clock.now };
}

describeOnEachDatabase('an account that was deleted 30 days ago', (open, once) => {
  it('loses its personal data, also in the history and the sign-ins, and everything else stays', async () => {
    const { db, cat, deletedAt } = await withDeleted(open);
    const before = await everything(db);
    await sweepAsOf(db, deletedAt + MONTH - 1);
    expect(await everything(db)).toEqual(before);
    await sweepAsOf(db, deletedAt + MONTH);
    const after = {
      accounts: before.accounts.map((row) =>
        row.id === cat._id
          ? {
              ...row,
              ...NO_HANDLES,
              username: 'deleted user',
              username_key: cat._id,
              password: '',
              addskins: 0,
              erased_at: deletedAt + MONTH + DAY,
            }
          : row,
      ),
      history: before.history.map((record) =>
        record.entity_id === cat._id ? { ...record, before_json: null, after_json: null } : record,
      ),
      signIns: before.signIns.filter(({ account_id }) => account_id !== cat._id),
      sessions: before.sessions.filter(({ expires_at }) => expires_at > deletedAt + MONTH),
    };
    expect(await everything(db)).toEqual(after);
    expect([after.accounts.length, after.history.length, after.signIns.length]).toEqual([3, 5, 1]);
    await sweepAsOf(db, deletedAt + MONTH + DAY / 24);
    expect(await everything(db)).toEqual(after);
  });

  once('could be restored until the last millisecond, and is not erased then', async () => {
    const { db, clock, url, boss, deletion, deletedAt } = await withDeleted(open);
    clock.now = deletedAt + MONTH - 1;
    expect((await boss.undo(deletion)).json.message).toBe('User restored');
    const { sessions, ...before } = await everything(db);
    await sweepAsOf(db, deletedAt + MONTH + DAY);
    const { sessions: kept, ...after } = await everything(db);
    expect(after).toEqual(before);
    expect((await signIn(url, { username: 'Cat' })).status).toBe(200);
  });

  once('has 30 days again when it was restored and deleted again', async () => {
    const { db, clock, boss, cat, deletion, deletedAt, removed } = await withDeleted(open);
    clock.now += DAY;
    await boss.undo(deletion);
    const again = await removed();
    const before = await everything(db);
    await sweepAsOf(db, deletedAt + DAY + MONTH - 1);
    expect((await everything(db)).accounts).toEqual(before.accounts);
    expect((await boss.undo(again)).json.message).toBe('User restored');
    await boss.removeUser(cat._id);
    await sweepAsOf(db, deletedAt + DAY + MONTH);
    expect((await everything(db)).accounts.map(({ username }) => username)).toContain('deleted user');
  });

  once('cannot be restored, before and after it is erased, nor changed or deleted again', async () => {
    const { db, clock, boss, cat, deletion, deletedAt } = await withDeleted(open);
    const { history } = await everything(db);
    const records = history.filter(({ entity_id }) => entity_id === cat._id).map((record) => record.id);
    expect(records).toContain(deletion);
    const gone = refusal('not_found', 'This user no longer exists.');
    const refusesAll = async () => {
      for (const record of records) await refuses(db, () => boss.undo(record), 409, erased);
      await refuses(db, () => boss.saveUser(cat._id, patch), 404, gone);
      await refuses(db, () => boss.removeUser(cat._id, '?username=deleted%20user'), 404, gone);
    };
    clock.now = deletedAt + MONTH;
    await refusesAll();
    await sweepAsOf(db, clock.now);
    await refusesAll();
    // Also by a server whose clock is behind.
    clock.now = deletedAt;
    await refusesAll();
  });

  once('leaves its name to a new account, which has nothing of the old one', async () => {
    const { db, clock, url, boss, cat, deletedAt } = await withDeleted(open);
    expect((await signUp(url, { username: 'cat' })).status).toBe(409);
    clock.now = deletedAt + MONTH;
    await sweepAsOf(db, clock.now);
    for (const username of ['Cat', 'deleted user', cat._id]) {
      expect((await signIn(url, { username })).json.code).toBe('bad_credentials');
    }
    const { status, json } = await signUp(url, { username: 'cat' });
    const perms = { owner: false, ...NO_RIGHTS };
    expect([status, json.user]).toEqual([201, { _id: id, username: 'cat', ...nothing, perms }]);
    expect(json.user._id).not.toBe(cat._id);
    const { users } = (await boss.send('GET', '/api/users/admin')).json;
    expect(users.map(({ username }: { username: string }) => username)).toEqual(['boss', 'cat', 'dan']);
  });

  once('is erased with all others of its time, and is shown without a name', async () => {
    const { db, boss, cat, deletedAt, deletion } = await withDeleted(open);
    const other = await addUser(db, 'eve');
    await boss.removeUser(other._id);
    await sweepAsOf(db, deletedAt + MONTH);
    const { accounts } = await everything(db);
    expect(accounts.filter(({ erased_at }) => erased_at !== null).map((row) => row.id)).toEqual(
      [cat._id, other._id].sort(),
    );
    const { activity } = await boss.activity();
    const by = { kind: 'users', actor: 'boss', username: null, before: null, after: null };
    const plain = { at: deletedAt, isUndo: false, isUndone: false, canUndo: false };
    expect(activity.slice(0, 3)).toEqual([
      { ...by, ...plain, _id: id, action: 'remove' },
      { ...by, ...plain, _id: deletion, action: 'remove' },
      { ...by, ...plain, _id: id, action: 'change' },
    ]);
    expect(activity.at(-1)).toMatchObject({ action: 'add', actor: 'deleted user', username: null, after: null });
  });
});

describeOnEachDatabase('a database from before users could be managed', (open) => {
  it('learns from its history which version each change made, and the last one can be undone', async () => {
    const { db, boss, created, changed } = await start(open);
    await boss.add('Ash', { ingamename: 'Base', model: 'm', texture: 't' });
    const [first, second] = [await changed(patch), await changed(nothing)];
    const before = await everything(db);
    await db.updateTable('history').set({ version: null }).where('entity', '=', 'account').execute();
    await db.schema.dropTable('sign_in').execute();
    const indexes = ['history_of_actor', 'account_to_erase'];
    for (const index of indexes) await db.schema.dropIndex(index).execute();
    await db.schema.alterTable('account').dropColumn('erased_at').execute();
    await db.deleteFrom('migration').where('name', '=', '004-users.sql').execute();
    await migrate(db, async () => {});
    expect(await everything(db)).toEqual(before);
    expect(before.history.map(({ id, version }) => [id, version])).toEqual([
      [created, 1],
      [id, 1],
      [first, 2],
      [second, 3],
    ]);
    await refuses(db, () => boss.undo(first), 409, changedSince);
    expect((await boss.undo(second)).status).toBe(200);
  });
});
