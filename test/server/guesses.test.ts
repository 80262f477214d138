import { describe, expect, it } from 'vitest';
import { nameHash } from '#contract/signing-in/name-hash.ts';
import type { Database } from '../../server/database/tables.ts';
import { describeOnEachDatabase, openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { refusal } from '../support/staff.ts';
import { addUser, offered, signIn, signUp, solve } from '../support/visitor.ts';

const HOUR = 3_600_000;
const TOO_EASY = refusal(
  'challenge_too_easy',
  'Many wrong passwords were tried for this username, so the verification takes some seconds longer. Wait until it is done, then sign in again.',
);

/** A server behind a proxy, and somebody who tries passwords from a new address each time. */
async function start(db: Database) {
  const clock = { now: Date.now() };
  const { url } = await serveDatabase(db, { environment: { TRUST_PROXY: '1' }, now: () => clock.now });
  let address = 0;
  const from = (form: object) => signIn(url, form, { 'X-Forwarded-For': `198.51.100.${++address}` });
  /** So many wrong passwords, each with the work that is asked for. */
  async function guess(count: number, username = 'ann') {
    for (let i = 0; i < count; i++) {
      const { status } = await from({ username, password: 'wrong', turnstileToken: await solve(url, username) });
      expect(status).toBe(401);
    }
  }
  const level = async (username: string) => {
    const asked = await offered(url, username);
    return asked.kind === 'proofOfWork' && asked.challenge.parameters.data;
  };
  /** The count of failed sign-ins under a name, of which there are some. */
  const bucketOf = async (username: string) => `guess ${await nameHash(username)}`;
  const countOf = async (username: string) =>
    (
      await db
        .selectFrom('rate')
        .select('hits')
        .where('bucket', '=', await bucketOf(username))
        .executeTakeFirst()
    )?.hits;
  /** So many wrong passwords, as they are counted. */
  async function guessed(hits: number, username = 'ann') {
    const row = { bucket: await bucketOf(username), hits, reset_at: clock.now + HOUR };
    await db
      .insertInto('rate')
      .values(row)
      .onConflict((same) => same.column('bucket').doUpdateSet({ hits }))
      .execute();
  }
  return { url, clock, from, guess, guessed, countOf, level };
}

describeOnEachDatabase('guessing one password from many addresses', (open) => {
  it('doubles the work after ten attempts and makes it eightfold after thirty, until an hour has passed', async () => {
    const db = await open();
    const { clock, guess, guessed, countOf, level } = await start(db);
    const levels = [await level('ann')];
    await guess(10);
    levels.push(await level('ann'));
    expect(await countOf('ann')).toBe(10);
    for (const hits of [20, 29, 30, 50]) {
      await guessed(hits - 1);
      await guess(1);
      levels.push(await level('ann'));
    }
    const harder = [1, 1, 1, 3, 3].map((one) => ({ level: one }));
    expect(levels).toEqual([undefined, ...harder]);
    clock.now += HOUR;
    expect(await level('ann')).toBe(undefined);
  });

  it('many times at once is no cheaper than one after the other', async () => {
    const db = await open();
    const { url, from, guessed } = await start(db);
    await guessed(8);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => solve(url)));
    const answers = await Promise.all(
      tokens.map((turnstileToken) => from({ username: 'ann', password: 'wrong', turnstileToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 403, 403, 403, 403]);
  });
});

describe('guessing one password from many addresses, whatever the database', () => {
  it('takes more work for that name, also of the right person, who always comes in with it', async () => {
    const db = await openOnSqlite();
    const { url, from, guess } = await start(db);
    await addUser(db, 'ann');
    await guess(10);
    const refused = await from({});
    expect([refused.status, refused.json, refused.cookies]).toEqual([403, TOO_EASY, []]);
    // A client that does the work gets the answer, the right one and the wrong one.
    expect((await from({ password: 'wrong', turnstileToken: await solve(url, 'Ann') })).status).toBe(401);
    expect((await from({ turnstileToken: await solve(url, ' ANN ') })).status).toBe(200);
    expect((await from({})).status).toBe(200);
  });

  it('is the same for an unknown name, and does not affect other names', async () => {
    const db = await openOnSqlite();
    const { url, from, guess, guessed } = await start(db);
    await addUser(db, 'ann');
    await guessed(9, 'nobody');
    await guess(1, 'nobody');
    expect((await from({ username: 'nobody' })).json).toEqual(TOO_EASY);
    expect((await from({ username: 'nobody', turnstileToken: await solve(url, 'nobody') })).status).toBe(401);
    expect((await from({})).status).toBe(200);
    expect((await signUp(url, { username: 'bob' })).status).toBe(201);
  });

  it('with too little work does not count, so attackers cannot make it harder for others for free', async () => {
    const db = await openOnSqlite();
    const { from, guessed, countOf, level } = await start(db);
    await guessed(29);
    for (let easy = 0; easy < 3; easy++) expect((await from({})).json.code).toBe('challenge_too_easy');
    expect([await countOf('ann'), await level('ann')]).toEqual([29, { level: 1 }]);
  });
});

describe('the work for a name', () => {
  it('needs the hash of a name before it says how much work is required', async () => {
    const { url } = await start(await openOnSqlite());
    for (const name of ['ann', '', 'x'.repeat(44)]) {
      expect((await fetch(`${url}/api/challenge?name=${name}`)).status).toBe(400);
    }
  });

  it('cannot be made harder where Cloudflare sets the challenge', async () => {
    const db = await openOnSqlite();
    await addUser(db, 'ann');
    const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret' };
    const { url } = await serveDatabase(db, { environment: keys });
    expect(await offered(url, 'ann')).toEqual({ kind: 'turnstile', siteKey: 'site' });
  });
});
