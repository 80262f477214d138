import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { AccountOverview } from '#contract/account/account-overview.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Flag } from '#contract/users/user.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { PASSWORD, updateRows } from '../support/rows.ts';
import {
  addUser,
  cookieFrom,
  cookieOf,
  HEADERS,
  hire,
  newSite,
  post,
  refusal,
  refusedWith,
  serveDatabase,
  signIn,
} from '../support/staff.ts';

const MINUTE = 60_000;
const HALF = 30_000;
const WRONG =
  'This code is wrong or has expired. Enter the one that your app shows now; if that fails, let your device set its clock by itself, or enter a recovery code.';
const USED = 'This code was used already. Wait for the next one, at most 30 seconds.';
const NO_RECOVERY = 'This recovery code is not yours, or was used already. Enter another one, or the code of your app.';
const LATE = 'This sign-in took too long. Sign in again.';
const FACTOR = '/api/account/second-factor';

async function start(open: OpenNew, limits = GENEROUS) {
  const clock = { now: Date.now() };
  const { db, url, log } = await newSite(open, { now: () => clock.now, limits });
  const ann = await hire(db, url, 'ann', [], () => clock.now);
  const shown = (secret: string, ahead = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now + ahead });
  const begin = async (): Promise<string> => (await ann.send('POST', FACTOR)).json.secret;
  const confirm = (code: string) => ann.send('PUT', FACTOR, { code });
  /** The secret and the recovery codes of an app that counts, whose next code is new. */
  async function switchOn() {
    const secret = await begin();
    const { codes } = (await confirm(shown(secret))).json as { codes: string[] };
    clock.now += MINUTE;
    return { secret, codes };
  }
  const ticket = async (): Promise<string> => (await signIn(url)).json.ticket;
  const enter = async (code: string, one?: string) => {
    const answer = await post(url, '/api/users/login/code', { ticket: one ?? (await ticket()), code });
    return { status: answer.status, json: answer.json, cookie: cookieFrom(answer) };
  };
  const said = async (code: string, one?: string) => (await enter(code, one)).json.message;
  const events = async () =>
    (await db.selectFrom('security_event').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
  return { db, clock, url, log, ann, shown, begin, confirm, switchOn, ticket, enter, said, events };
}

/** A ticket as a thief with a copy of a database could have made one while tickets were signed with a secret in it. */
function signedAsBefore(id: string, password: string, secret: string) {
  const rest = `${(Date.now() + MINUTE).toString(36)}.${'x'.repeat(22)}`;
  const text = JSON.stringify(['ticket', 'code step', id, password, rest]);
  return `${id}.${rest}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describeOnEachDatabase('the second factor (docs: Second factor)', (open, once) => {
  it('counts once a code of the app has come; then the password opens nothing without a code', async () => {
    const { db, ann, url, shown, begin, confirm, switchOn, ticket, enter, events } = await start(open);
    const { json: begun } = await ann.send('POST', FACTOR);
    expect(begun.otpauth).toBe(
      `otpauth://totp/Legend%20Tools:ann?issuer=Legend%20Tools&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn(url)).json.message).toBe('Welcome back, ann!');
    const abandoned = begun.secret;
    const secret = await begin();
    expect((await confirm(shown(abandoned))).json.code).toBe('invalid');
    const { json } = await confirm(shown(secret));
    expect(json).toEqual({
      message: 'The second factor is on',
      secondFactor: { isOn: true, codesLeft: 10 },
      codes: Array(10).fill(expect.stringMatching(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)),
      sessions: [expect.objectContaining({ isThis: true })],
    });
    expect(new Set(json.codes).size).toBe(10);
    const asked = await signIn(url);
    expect([asked.status, Object.keys(asked.json).sort(), asked.cookies]).toEqual([200, ['message', 'ticket'], []]);
    expect((await enter('000000')).json).toEqual(refusal('wrong_code', WRONG, 'code'));
    expect((await signIn(url, { password: 'wrong' })).json.code).toBe('bad_credentials');
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1);
    expect(await events()).toEqual(['sessions_ended', 'second_factor_on', 'recovery_codes_made']);
    expect((await ann.send('POST', FACTOR)).json.code).toBe('changed_since');
    expect((await confirm(shown(secret))).json.code).toBe('changed_since');
    await ann.send('DELETE', FACTOR);
    expect((await switchOn()).codes).toHaveLength(10);
    expect(await ticket()).toEqual(expect.any(String));
  });

  it('opens with each recovery code once, however it is typed, until new ones are made', async () => {
    const { ann, switchOn, enter, said, events } = await start(open);
    const { codes } = await switchOn();
    const [first = '', second = '', third = ''] = codes;
    expect(
      (await enter(` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).status,
    ).toBe(200);
    expect(await said(first)).toBe(NO_RECOVERY);
    expect((await enter(second.replaceAll('-', ''))).status).toBe(200);
    expect((await ann.send('GET', '/api/account')).json.secondFactor).toEqual({ isOn: true, codesLeft: 8 });
    const { json } = await ann.send('POST', '/api/account/recovery-codes');
    expect([json.message, json.secondFactor.codesLeft, json.codes.length]).toEqual([
      'You have ten new recovery codes',
      10,
      10,
    ]);
    expect(await said(third)).toBe(NO_RECOVERY);
    expect(await said('hunter2')).toBe(
      'A code of the app has 6 digits, a recovery code has 16 letters and digits. Check it and try again.',
    );
    expect((await enter(json.codes[0])).status).toBe(200);
    expect((await events()).slice(2)).toEqual([
      'recovery_code_used',
      'recovery_code_used',
      'recovery_codes_made',
      'recovery_code_used',
    ]);
    const text = JSON.stringify((await ann.send('GET', '/api/account')).json);
    for (const code of [...codes, ...json.codes]) expect(text).not.toContain(code);
  });

  it('is switched off without locking anybody out: the password alone opens the account again', async () => {
    const { db, ann, url, switchOn, ticket, said, shown } = await start(open);
    const { secret, codes } = await switchOn();
    const waiting = await ticket();
    const off = { isOn: false, codesLeft: 0 };
    const remove = async () => (await ann.send('DELETE', FACTOR)).json;
    expect(await remove()).toEqual({ message: 'The second factor is off', secondFactor: off });
    expect(await remove()).toEqual({ message: 'The second factor was off already', secondFactor: off });
    expect((await ann.send('POST', '/api/account/recovery-codes')).json.code).toBe('changed_since');
    // A person who waits has to enter the password once more: a ticket opens nothing by itself.
    expect(await said(shown(secret), waiting)).toBe(LATE);
    expect((await signIn(url)).json.message).toBe('Welcome back, ann!');
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    expect(codes).toHaveLength(10);
  });

  it('takes a ticket once, with any code', async () => {
    const { db, shown, switchOn, ticket, enter, said } = await start(open);
    const { secret, codes } = await switchOn();
    const one = await ticket();
    const answers = await Promise.all([shown(secret), ...codes.slice(0, 3)].map((code) => enter(code, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect(await said(codes[4] ?? '', one)).toBe(LATE);
    // A code that came too late is not used up.
    const left = await db.selectFrom('recovery_code').select('hash').where('used_at', 'is', null).execute();
    expect(left.length).toBeGreaterThanOrEqual(9);
  });

  once('takes the code of now, of the half minute before and after, each once, typed with spaces', async () => {
    const { clock, url, shown, switchOn, enter, said } = await start(open);
    const { secret } = await switchOn();
    const spaced = shown(secret).replace(/(...)/, ' $1 ');
    const { status, json, cookie } = await enter(spaced);
    expect([status, json.message]).toEqual([200, 'Welcome back, ann!']);
    expect((await fetch(`${url}/api/users/me`, { headers: { Cookie: cookie } })).status).toBe(200);
    expect(await said(shown(secret))).toBe(USED);
    expect(await said(shown(secret, -HALF))).toBe(USED);
    expect((await enter(shown(secret, HALF))).status).toBe(200);
    clock.now += 3 * MINUTE;
    for (const off of [-2 * MINUTE, 2 * MINUTE]) expect(await said(shown(secret, off))).toBe(WRONG);
    expect((await enter(shown(secret, -HALF))).status).toBe(200);
  });

  once('ends all other sessions when it is switched on, unless they are kept', async () => {
    const { db, ann, url, begin, shown, events } = await start(open);
    const others = async () => (await db.selectFrom('session').select('id').execute()).length - 1;
    const first = await begin();
    await signIn(url);
    await signIn(url);
    const kept = (await ann.send('PUT', FACTOR, { code: shown(first), endsSessions: false })).json;
    expect([kept.sessions, await others()]).toEqual([undefined, 2]);
    await ann.send('DELETE', FACTOR);
    const ended = (await ann.send('PUT', FACTOR, { code: shown(await begin()) })).json;
    expect([ended.sessions.length, ended.sessions[0].isThis, await others()]).toEqual([1, true, 0]);
    expect((await events()).slice(-3)).toEqual(['sessions_ended', 'second_factor_on', 'recovery_codes_made']);
    await ann.send('DELETE', FACTOR);
    const wrong = await ann.send('PUT', FACTOR, { code: shown(await begin()), endsSessions: 'yes' });
    expect([wrong.status, wrong.json.message]).toEqual([400, 'End other sessions or not: true or false.']);
  });

  once('says while you set it up that your clock is two minutes off', async () => {
    const { begin, confirm, shown } = await start(open);
    const secret = await begin();
    for (const [minutes, how] of [
      [-2, 'slow'],
      [2, 'fast'],
    ] as const) {
      const text = `The code is right, but the clock of the device with your app is about 2 minutes ${how}. Let it set its time by itself, then enter the next code.`;
      expect((await confirm(shown(secret, minutes * MINUTE))).json.fields).toEqual({ code: text });
    }
    expect((await confirm('12345')).json.fields.code).toMatch(/^This is not the code of this app\./);
    expect((await confirm(shown(secret))).status).toBe(200);
  });

  once('goes on from the password for ten minutes, with that password and for that account alone', async () => {
    const { db, clock, ann, shown, switchOn, ticket, said, enter } = await start(open);
    const { secret } = await switchOn();
    const [early, other] = [await ticket(), await ticket()];
    for (const forged of [`${early}x`, early.slice(0, -1), early.toLowerCase(), 'x'])
      expect(await said(shown(secret), forged)).toBe(LATE);
    clock.now += 10 * MINUTE - 1;
    expect((await enter(shown(secret), early)).status).toBe(200);
    clock.now += 1;
    expect(await said(shown(secret), other)).toBe(LATE);
    const before = await ticket();
    await updateRows(db, 'account', {
      password: `${(await db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password}x`,
    });
    expect(await said(shown(secret), before)).toBe(LATE);
    await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', ann._id).execute();
    expect(await said(shown(secret), before)).toBe(LATE);
  });

  once('cannot be opened with anything in the database', async () => {
    const { db, ann, shown, switchOn, ticket, said } = await start(open);
    const { secret } = await switchOn();
    const one = await ticket();
    const begun = await db.selectFrom('begun_sign_in').selectAll().executeTakeFirstOrThrow();
    const { password } = await db.selectFrom('account').select('password').executeTakeFirstOrThrow();
    const kept = await db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(begun)).not.toContain(one);
    for (const known of [begun.ticket_hash, begun.password_print, password, ann._id, kept.secret])
      expect(await said(shown(secret), known)).toBe(LATE);
    expect(await said(shown(secret), signedAsBefore(ann._id, password, kept.secret))).toBe(LATE);
  });

  once('cannot be guessed, from any address; recovery codes open the account meanwhile', async () => {
    const { db, clock, log, ann, shown, switchOn, ticket, enter } = await start(open, {
      ...GENEROUS,
      codes: LIMITS.codes,
    });
    const { secret, codes } = await switchOn();
    const guess = async () => {
      const one = await ticket();
      const wrong = async () => (await enter('000000', one)).status;
      expect([await wrong(), await wrong()]).toEqual([403, 403]);
      // Each has counted; most of the twenty that are allowed are counted here.
      const counted = db
        .updateTable('rate')
        .set({ hits: 19 })
        .where('bucket', '=', `codes ${ann._id}`)
        .where('hits', '=', 2);
      expect(await counted.returning('hits').execute()).toEqual([{ hits: 19 }]);
      expect([await wrong(), (await enter(shown(secret), one)).status]).toEqual([403, 429]);
      return one;
    };
    const one = await guess();
    const failed = await db.selectFrom('sign_in').select('wrong').where('succeeded', '=', 0).execute();
    expect(failed).toEqual([{ wrong: 'code' }, { wrong: 'code' }, { wrong: 'code' }]);
    expect([failed.length, log.filter(({ event }) => event === 'sign_in_failed').length]).toEqual([3, 3]);
    expect((await enter(codes[0] ?? '', one)).status).toBe(200);
    expect((await enter(shown(secret))).status).toBe(200);
    await guess();
    clock.now += 60 * MINUTE;
    expect((await enter(shown(secret))).status).toBe(200);
  });

  once('counts like a wrong password until a code is right', async () => {
    const { url, clock, shown, switchOn, ticket, enter } = await start(open, {
      ...GENEROUS,
      failures: LIMITS.failures,
    });
    const { secret } = await switchOn();
    const one = await ticket();
    for (let guess = 0; guess < 4; guess++) await enter('000000', one);
    expect((await enter(shown(secret), one)).status).toBe(200);
    const again = await ticket();
    for (let guess = 0; guess < 5; guess++) expect((await enter('000000', again)).status).toBe(403);
    expect((await enter(shown(secret), again)).status).toBe(429);
    for (let attempt = 0; attempt < 4; attempt++) expect((await signIn(url, { password: PASSWORD })).status).toBe(200);
    expect((await signIn(url)).status).toBe(429);
    clock.now += 15 * MINUTE;
    expect((await enter(shown(secret))).status).toBe(200);
  });
});

describe('fresh proofs', () => {
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

  describeOnEachDatabase('a fresh proof', (open, once) => {
    it('is not guessed from many addresses either: the session that guesses ends, and its person reads of it', async () => {
      const limits = { ...GENEROUS, proofs: LIMITS.proofs };
      const environment = { TRUST_PROXY: '1' };
      const { db, url, ann } = await newSite(open, { limits, environment, people: { ann: [] } });
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

    once('is needed ten minutes after the last one, for all that gives rights or takes an account', async () => {
      const { clock, boss, cat, prove, people } = await start(open);
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

      expect(await prove('wrong password')).toEqual(refusedWith(403, 'wrong_password', WRONG, 'password'));
      expect((await boss.removeUser(cat._id)).json).toEqual(NEEDED);
      expect((await prove(PASSWORD)).status).toBe(200);
      for (const ask of asked.slice(0, 2)) expect((await ask()).status).toBe(200);
    });

    once('counts for the session that gave it alone, and not from a moment that is still to come', async () => {
      const { db, clock, url, boss, cat, prove } = await start(open);
      clock.now += 11 * MINUTE;
      expect((await prove(PASSWORD)).status).toBe(200);
      const chief = await hire(db, url, 'chief');
      await db.updateTable('session').set({ proved_at: 0 }).where('account_id', '=', chief._id).execute();
      expect((await chief.removeUser(cat._id)).json).toEqual(NEEDED);
      clock.now -= MINUTE;
      expect((await boss.removeUser(cat._id)).json).toEqual(NEEDED);
    });

    once('cannot be guessed: after five wrong passwords also the right one waits', async () => {
      const { clock, prove } = await start(open, []);
      for (let guess = 0; guess < 5; guess++) expect((await prove(`guess ${guess}`)).status).toBe(403);
      expect((await prove(PASSWORD)).status).toBe(429);
      clock.now += 15 * MINUTE;
      expect((await prove(PASSWORD)).status).toBe(200);
    });
  });
});
