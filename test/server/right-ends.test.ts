import { describe, expect, it } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { newSite } from '../support/new-site.ts';
import { emptyList, hire, refusal } from '../support/staff.ts';

const HOUR = 3_600_000;
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const handles = { twitter: '', discord: '', discordid: '' };
const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: `${name}_t` });
const id = expect.any(String);

/** An owner and a user, with a clock that is moved; the owner gives the user rights. */
async function start(open: OpenNew) {
  const clock = { now: Date.now() };
  const { db, url } = await newSite(open, { prepare: emptyList, now: () => clock.now });
  const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
  const cat = await hire(db, url, 'cat', []);
  const patch = (held: readonly Flag[], until?: object) => ({
    ...{ ...handles, ...(until && { until }) },
    perms: { ...NO_RIGHTS, ...Object.fromEntries(held.map((flag) => [flag, true])) },
  });
  const give = (held: readonly Flag[], until?: object) => boss.saveUser(cat._id, patch(held, until));
  const readRow = async () => {
    const { users } = (await boss.send('GET', '/api/users/admin')).json;
    return users.find((user: { _id: string }) => user._id === cat._id);
  };
  return { db, clock, boss, cat, give, patch, readRow };
}

describeOnEachDatabase('the end of a right', (open) => {
  it('ends at its moment: the next request does not have it, by any call', async () => {
    const { clock, cat, boss, give, readRow } = await start(open);
    const end = clock.now + HOUR;
    await give(['addskins', 'editskins'], { addskins: end });
    expect((await readRow()).until).toEqual({ addskins: end });
    clock.now = end - 1;
    const { json: added } = await cat.add('Ash', skin('one'));
    expect(added.message).toBe('Skin added successfully');
    expect((await cat.send('GET', '/api/users/me')).json.user.perms.addskins).toBe(true);
    expect((await cat.send('GET', '/api/account')).json.rightEnds).toEqual({ addskins: end });
    clock.now = end;
    const refused = { status: 403, json: refusal('forbidden', 'You do not have permission to do this.') };
    expect(await cat.add('Ash', skin('two'))).toEqual(refused);
    const perms = { owner: false, ...NO_RIGHTS, editskins: true };
    expect((await cat.send('GET', '/api/users/me')).json.user.perms).toEqual(perms);
    expect((await boss.send('GET', '/api/users/cat')).json.user.perms).toEqual(perms);
    expect([(await readRow()).perms, (await readRow()).until]).toEqual([perms, undefined]);
    expect((await cat.send('GET', '/api/account')).json.rightEnds).toEqual({});
    // The other one goes on.
    expect((await cat.save(added.data._id, { ...skin('one'), model: 'new_w' })).status).toBe(200);
  });
});

describe('the end of a right, whatever the database', () => {
  it('is what the history remembers, and what an undo brings back as long as it has not come', async () => {
    const { clock, boss, give, readRow } = await start(openOnSqlite);
    const end = clock.now + HOUR;
    await give(['addskins'], { addskins: end });
    const { json: taken } = await give([]);
    const [last, first] = (await boss.activity('?kind=users')).activity;
    expect(last).toMatchObject({ before: { until: { addskins: end } }, after: { perms: { addskins: false } } });
    expect(first).toMatchObject({ before: { perms: { addskins: false } }, after: { until: { addskins: end } } });
    expect(JSON.stringify([last?.kind === 'users' && last.after])).not.toContain('until');
    const { json: undone } = await boss.undo(taken.historyId);
    expect(await readRow()).toMatchObject({ perms: { addskins: true }, until: { addskins: end } });
    await boss.undo(undone.historyId);
    clock.now = end;
    const { json: again } = await boss.undo((await boss.activity('?kind=users')).activity[0]?._id ?? '');
    expect(again).toEqual({ message: 'User changed back', historyId: id });
    expect((await readRow()).perms.addskins).toBe(false);
  });

  it('stays as it is when it is not spoken of, and goes with the right or by being left out', async () => {
    const { clock, give, readRow } = await start(openOnSqlite);
    const end = clock.now + HOUR;
    await give(['addskins', 'editskins'], { addskins: end, editskins: end });
    await give(['addskins', 'deleteskins']);
    expect((await readRow()).until).toEqual({ addskins: end });
    await give(['addskins', 'editskins', 'deleteskins']);
    expect((await readRow()).until).toEqual({ addskins: end });
    await give(['addskins'], {});
    const row = await readRow();
    expect([row.perms.addskins, row.until]).toEqual([true, undefined]);
    // What has ended is no longer a difference, so giving it again is one.
    await give(['addskins'], { addskins: end });
    clock.now = end;
    expect((await give([])).json).toEqual({ message: 'User updated successfully', user: expect.any(Object) });
    expect((await give(['addskins'])).json.historyId).toEqual(id);
    expect((await readRow()).perms.addskins).toBe(true);
  });

  it('must lie ahead and be a moment, in one clear sentence', async () => {
    const { clock, give, readRow } = await start(openOnSqlite);
    const before = await readRow();
    const past = 'A right cannot end in the past. Choose a later day, or take the right away.';
    const wrong = 'The end of a right is a time in milliseconds since 1970.';
    const answer = (name: string, text: string) => ({
      status: 400,
      json: refusal('invalid', text, { fields: { [`until.${name}`]: text } }),
    });
    expect(await give(['addskins'], { addskins: clock.now })).toEqual(answer('addskins', past));
    expect(await give(['addskins'], { addskins: 1e17 })).toEqual(answer('addskins', wrong));
    expect(await readRow()).toEqual(before);
  });
});
