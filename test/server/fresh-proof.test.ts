import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Flag } from '#contract/users/user.ts';
import { PASSWORD } from '../support/accounts.ts';
import { describeOnEachDatabase, type OpenNew, openOnSqlite } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { serveDatabase } from '../support/http.ts';
import { hire, refusal } from '../support/staff.ts';
import { addUser, cookieOf, HEADERS } from '../support/visitor.ts';

const MINUTE = 60_000;
const NEEDED = refusal('proof_needed', 'Please prove again that it is you, then this goes on.');
const WRONG = 'This is not your password. Try again.';
const NO_RIGHTS = { addskins: false, editskins: false, deleteskins: false };
const patch = { twitter: '', discord: '', discordid: '', perms: { ...NO_RIGHTS, addskins: true } };

async function start(open: OpenNew, held: readonly Flag[] = ['owner']) {
  const db = await open();
  const clock = { now: Date.now() };
  const limits = { ...GENEROUS, failures: { times: 5, seconds: 900 } };
  const { url } = await serveDatabase(db, { now: () => clock.now, limits });
  const boss = await hire(db, url, 'boss', held);
  const cat = await addUser(db, 'cat');
  const prove = (password: string) => boss.send('POST', '/api/account/proof', { password });
  const people = () => db.selectFrom('account').selectAll().orderBy('id').execute();
  return { db, clock, url, boss, cat, prove, people };
}

describeOnEachDatabase('a fresh proof', (open) => {
  it('is not guessed from many addresses either: the session that guesses ends, and its person reads of it', async () => {
    const db = await open();
    const limits = { ...GENEROUS, proofs: LIMITS.proofs };
    const { url } = await serveDatabase(db, { limits, environment: { TRUST_PROXY: '1' } });
    const ann = await hire(db, url, 'ann', []);
    const stolen = await cookieOf(db, ann._id);
    const guess = async (at: number) => {
      const isProof = at % 2 === 0;
      const answer = await fetch(`${url}/api/account/${isProof ? 'proof' : 'password'}`, {
        method: isProof ? 'POST' : 'PUT',
        headers: { ...HEADERS, Cookie: stolen, 'X-Forwarded-For': `203.0.113.${at}` },
        body: JSON.stringify(
          isProof ? { password: `guess ${at}` } : { oldPassword: `guess ${at}`, newPassword: 'kestrel' },
        ),
      });
      return answer.status;
    };
    for (let at = 0; at < 20; at += 1) expect(await guess(at)).toBe(403);
    expect([await guess(20), await guess(21)]).toEqual([429, 401]);
    expect((await ann.send('GET', '/api/users/me')).status).toBe(200);
    const { events } = (await ann.send('GET', '/api/account')).json as AccountOverview;
    expect(events.filter(({ kind }) => kind === 'proof_failed')).toHaveLength(20);
  });
});

describe('a fresh proof, whatever the database', () => {
  it('is needed ten minutes after the last one, for all that gives rights or takes an account', async () => {
    const { clock, boss, cat, prove, people } = await start(openOnSqlite);
    clock.now += 9 * MINUTE;
    const { historyId } = (await boss.saveUser(cat._id, patch)).json;
    clock.now += 2 * MINUTE;
    const before = await people();
    const asked = [
      () => boss.saveUser(cat._id, { ...patch, perms: NO_RIGHTS }),
      () => boss.removeUser(cat._id),
      () => boss.undo(historyId),
    ];
    for (const ask of asked) expect(await ask()).toEqual({ status: 403, json: NEEDED });
    expect(await people()).toEqual(before);
    expect((await boss.send('GET', '/api/users/admin')).status).toBe(200);

    expect(await prove('wrong password')).toEqual({
      status: 403,
      json: refusal('wrong_password', WRONG, { fields: { password: WRONG } }),
    });
    expect((await boss.removeUser(cat._id)).json).toEqual(NEEDED);
    expect((await prove(PASSWORD)).status).toBe(200);
    for (const ask of asked.slice(0, 2)) expect((await ask()).status).toBe(200);
  });

  it('counts for the session that gave it alone, and not from a moment that is still to come', async () => {
    const { db, clock, url, boss, cat, prove } = await start(openOnSqlite);
    clock.now += 11 * MINUTE;
    expect((await prove(PASSWORD)).status).toBe(200);
    const chief = await hire(db, url, 'chief');
    await db.updateTable('session').set({ proved_at: 0 }).where('account_id', '=', chief._id).execute();
    expect((await chief.removeUser(cat._id)).json).toEqual(NEEDED);
    clock.now -= MINUTE;
    expect((await boss.removeUser(cat._id)).json).toEqual(NEEDED);
  });

  it('cannot be guessed: after five wrong passwords also the right one waits', async () => {
    const { clock, prove } = await start(openOnSqlite, []);
    for (let guess = 0; guess < 5; guess++) expect((await prove(`guess ${guess}`)).status).toBe(403);
    expect((await prove(PASSWORD)).status).toBe(429);
    clock.now += 15 * MINUTE;
    expect((await prove(PASSWORD)).status).toBe(200);
  });
});
