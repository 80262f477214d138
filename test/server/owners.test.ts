import { expect, it } from 'vitest';
import { makeOwnerCode } from '../../server/accounts/sign-up/owner-code.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { hire, refusal } from '../support/staff.ts';
import { signUp } from '../support/visitor.ts';

const HOUR = 3_600_000;
const NEEDED = refusal('proof_needed', 'Please prove again that it is you, then this goes on.');
const LAST = refusal('last_owner', 'This is the last owner. Make somebody else an owner first.');

async function start(open: OpenNew, environment: NodeJS.ProcessEnv = {}) {
  const db = await open();
  // Proofs of this second lie behind it.
  const clock = { now: Date.now() + 1000 };
  const { url } = await serveDatabase(db, { now: () => clock.now, environment });
  const boss = await hire(db, url, 'boss');
  const cat = await hire(db, url, 'cat', ['addskins']);
  const make = (id: string, by = boss) => by.send('PUT', `/api/users/admin/${id}/owner`);
  const unmake = (id: string, by = boss) => by.send('DELETE', `/api/users/admin/${id}/owner`);
  const owners = async () =>
    (await boss.send('GET', '/api/access')).json.owners.map(({ username }: { username: string }) => username);
  return { db, clock, url, boss, cat, make, unmake, owners };
}

describeOnEachDatabase('owners', (open) => {
  it('are made and unmade by an owner with a fresh proof, and hold every right in between', async () => {
    const { clock, boss, cat, make, unmake, owners } = await start(open);
    expect((await make(cat._id, cat)).status).toBe(403);
    clock.now += 11 * 60_000;
    expect((await make(cat._id)).json).toEqual(NEEDED);
    expect(await owners()).toEqual(['boss']);
    clock.now -= 11 * 60_000;
    expect(await make(cat._id)).toEqual({ status: 200, json: { message: 'cat is an owner now.' } });
    expect(await make(cat._id)).toEqual({ status: 200, json: { message: 'cat is an owner now.' } });
    expect(await owners()).toEqual(['boss', 'cat']);
    expect((await cat.send('GET', '/api/activity')).status).toBe(200);
    expect(await unmake(cat._id)).toEqual({ status: 200, json: { message: 'cat is no longer an owner.' } });
    expect((await cat.send('GET', '/api/activity')).status).toBe(403);
    expect((await cat.send('GET', '/api/users/me')).json.user.perms).toMatchObject({ owner: false, addskins: true });
    const { activity } = await boss.activity('?kind=users');
    expect(activity).toMatchObject([
      { username: 'cat', before: { perms: { owner: true } }, after: { perms: { owner: false } }, canUndo: false },
      { username: 'cat', before: { perms: { owner: false } }, after: { perms: { owner: true } }, canUndo: false },
    ]);
    const message = 'Owners are made and unmade under Owners. It cannot be undone here.';
    expect(await boss.undo(activity[0]?._id ?? '')).toEqual({ status: 409, json: refusal('not_undoable', message) });
  });

  it('never lose the last one, by any and many requests at once', async () => {
    const { boss, cat, make, unmake, owners } = await start(open);
    expect(await unmake(boss._id)).toEqual({ status: 409, json: LAST });
    await make(cat._id);
    const both = await Promise.all([unmake(boss._id, cat), unmake(cat._id, boss)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = (await boss.send('GET', '/api/access')).status === 200 ? boss : cat;
    expect((await left.send('GET', '/api/access')).json.owners).toHaveLength(1);
    expect(await unmake(left._id, left)).toEqual({ status: 409, json: LAST });
    if (left === boss) expect(await owners()).toEqual(['boss']);
  });

  it('see what a user did with each right', async () => {
    const { db, boss, cat, clock } = await start(open);
    const { json: added } = await cat.add('Ash', { ingamename: 'x', model: 'x_w', texture: 'x_t' });
    await boss.undo(added.historyId);
    const { json } = await boss.send('GET', `/api/users/admin/${cat._id}`);
    const never = { times: 0, lastAt: null };
    expect(json).toEqual({
      user: expect.objectContaining({ username: 'cat', version: 1 }),
      createdAt: expect.any(Number),
      lastSignInAt: null,
      did: { addskins: { times: 1, lastAt: clock.now }, editskins: never, deleteskins: never, batches: never },
    });
    expect(JSON.stringify(json)).not.toContain('password');
    expect((await boss.send('GET', '/api/users/admin/nobody')).status).toBe(404);
    expect((await cat.send('GET', `/api/users/admin/${boss._id}`)).status).toBe(403);
    expect(await db.selectFrom('history').select('id').where('actor', '=', cat._id).execute()).toHaveLength(1);
  });
});

describeOnEachDatabase('the registration', (open) => {
  const closed = (again: string) =>
    refusal('registration_closed', `No accounts can be created at the moment. ${again}`);
  const LATER = 'Try again in an hour.';
  const state = (closedUntil: number | null, isClosedBySetting = false) => ({
    ...{ isOpen: closedUntil === null && !isClosedBySetting, isClosedBySetting, closedUntil },
  });

  it('is closed for an hour by a button, by any owner, and opened again', async () => {
    const { db, clock, url, boss } = await start(open);
    const end = clock.now + HOUR;
    expect((await boss.send('PUT', '/api/registration/closed')).json).toEqual({
      message: 'For an hour nobody can create an account.',
      registration: state(end),
    });
    for (const username of ['new', 'boss']) {
      const { status, json } = await signUp(url, { username });
      expect([status, json]).toEqual([403, closed(LATER)]);
    }
    expect((await boss.send('DELETE', '/api/registration/closed')).json.registration).toEqual(state(null));
    expect((await signUp(url, { username: 'new' })).status).toBe(201);
    await boss.send('PUT', '/api/registration/closed');
    clock.now = end;
    expect((await boss.send('GET', '/api/access')).json.registration).toEqual(state(null));
    expect((await signUp(url, { username: 'later' })).status).toBe(201);
    const { activity } = await boss.activity('?kind=security&person=bos');
    expect(activity).toMatchObject([
      { kind: 'security', event: 'registration_closed', actor: 'boss', username: 'boss' },
      { kind: 'security', event: 'registration_opened' },
      { kind: 'security', event: 'registration_closed' },
    ]);
    expect((await boss.activity('?kind=security&person=new')).activity).toEqual([]);
    expect((await db.selectFrom('account').select('id').execute()).length).toBe(4);
  });

  it('is closed for good by a setting, but not for the first owner with a code', async () => {
    const { db, clock, url, boss } = await start(open, { REGISTRATION: 'closed' });
    const answer = await signUp(url, { username: 'new' });
    expect([answer.status, answer.json]).toEqual([403, closed('Ask the owner of the site for one.')]);
    expect((await boss.send('DELETE', '/api/registration/closed')).json).toEqual({
      message: 'The setting REGISTRATION of the server keeps it closed.',
      registration: state(null, true),
    });
    await db.updateTable('account').set({ owner: 0 }).execute();
    const ownerCode = await makeOwnerCode(db, clock.now);
    expect((await signUp(url, { username: 'first', ownerCode })).status).toBe(201);
  });
});
