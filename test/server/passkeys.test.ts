import { expect, it } from 'vitest';
import type { Passkey } from '#contract/signing-in/passkey.ts';
import { eraseAccount } from '../../server/accounts/rows/erase.ts';
import { authenticator } from '../support/authenticator.ts';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { GENEROUS } from '../support/easy.ts';
import { PASSWORD } from '../support/rows.ts';
import { cookieFrom, hire, post, refusal, refusedWith, serveDatabase } from '../support/staff.ts';

const MINUTE = 60_000;
const UNKNOWN =
  'This passkey opens no account here. It may have been removed, or belong to another site. Use your password instead.';
const LATE = 'This took too long. Use your passkey again.';
const COPIED =
  'This passkey says that it was used less often than before, so there may be a copy of it. Use your password, then remove the passkey.';
const refused = (message: string) => refusedWith(403, 'passkey_refused', message);

async function start(open: OpenNew) {
  const db = await open();
  const clock = { now: Date.now() };
  const environment = { PUBLIC_URL: 'https://tools.example' };
  const { url } = await serveDatabase(db, { now: () => clock.now, environment, limits: GENEROUS });
  const ann = await hire(db, url, 'ann', []);
  clock.now = Date.now();
  const here = { origin: 'https://tools.example' };
  const key = authenticator();
  const offer = async () => (await ann.send('GET', '/api/account/passkeys/offer')).json;
  const add = async (name = 'Phone', one = key, how: object = here) =>
    ann.send('POST', '/api/account/passkeys', { name, passkey: one.make(await offer(), { ...here, ...how }) });
  const asked = async () => (await fetch(`${url}/api/users/login/passkey`)).json();
  const signIn = async (passkey: object) => {
    const answer = await post(url, '/api/users/login/passkey', { passkey });
    return { status: answer.status, json: answer.json, cookie: cookieFrom(answer) };
  };
  const answer = async (how: object = {}, one = key) => {
    const { status, json } = await signIn(one.use(await asked(), { ...here, ...how }));
    return { status, json };
  };
  const listed = async (): Promise<Passkey[]> => (await ann.send('GET', '/api/account')).json.passkeys;
  const events = async () =>
    (await db.selectFrom('security_event').select(['kind', 'detail']).orderBy('id').execute()).map(
      ({ kind, detail }) => `${kind} ${detail}`,
    );
  return { db, clock, url, ann, here, key, offer, add, asked, signIn, answer, listed, events };
}

describeOnEachDatabase('passkeys (docs: Passkeys)', (open, once) => {
  it('are added, named, used without a name, and removed; their user sees each event', async () => {
    const { ann, url, key, here, add, asked, signIn, answer, listed, events } = await start(open);
    expect(await add()).toMatchObject({ status: 201, json: { message: '“Phone” signs you in from now on' } });
    expect((await add()).json.code).toBe('taken');
    const { status, json, cookie } = await signIn(key.use(await asked(), here));
    expect([status, json.message, json.user.username]).toEqual([200, 'Welcome back, ann!', 'ann']);
    expect((await fetch(`${url}/api/users/me`, { headers: { Cookie: cookie } })).status).toBe(200);
    const [passkey] = await listed();
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Phone',
      createdAt: expect.any(Number),
      usedAt: expect.any(Number),
    });
    const path = `/api/account/passkeys/${passkey?.id}`;
    expect((await ann.send('PUT', path, { name: ' ' })).json.fields).toEqual({ name: 'The name is empty.' });
    expect((await ann.send('PUT', path, { name: 'Old phone' })).json.passkeys[0].name).toBe('Old phone');
    expect((await ann.send('DELETE', path)).json).toEqual({
      message: 'The passkey no longer opens your account',
      passkeys: [],
    });
    expect((await ann.send('DELETE', path)).json.code).toBe('not_found');
    expect(await answer()).toEqual(refused(UNKNOWN));
    expect(await events()).toEqual([
      'passkey_added Phone',
      'passkey_renamed Phone → Old phone',
      'passkey_removed Old phone',
    ]);
  });

  it('that were copied are noticed by their count, and their user is warned', async () => {
    const { add, answer, events } = await start(open);
    await add();
    for (const counter of [1, 5]) expect((await answer({ counter })).status).toBe(200);
    expect(await answer({ counter: 5 })).toEqual(refused(COPIED));
    expect(await answer({ counter: 0 })).toEqual(refused(COPIED));
    expect((await answer({ counter: 6 })).status).toBe(200);
    expect(await events()).toEqual(['passkey_added Phone', 'passkey_refused Phone', 'passkey_refused Phone']);
  });

  it('of a deleted account open nothing until it is restored, and are gone once its data are', async () => {
    const { db, ann, add, answer } = await start(open);
    await add();
    const remove = (removed_at: number | null) => db.updateTable('account').set({ removed_at }).execute();
    await remove(1);
    expect(await answer()).toEqual(refused(UNKNOWN));
    await remove(null);
    expect((await answer()).status).toBe(200);
    await db.transaction().execute((trx) => eraseAccount(trx, ann._id, 1));
    expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });

  it('prove again who you are, but only your own passkeys', async () => {
    const { db, clock, url, ann, here, key, add, offer } = await start(open);
    await add();
    const other = authenticator();
    const bob = await hire(db, url, 'bob', [], () => clock.now);
    const bobs = (await bob.send('GET', '/api/account/passkeys/offer')).json;
    await bob.send('POST', '/api/account/passkeys', { name: 'Bob’s', passkey: other.make(bobs, here) });
    clock.now += 11 * MINUTE;
    expect((await offer()).code).toBe('proof_needed');
    const asked = async () => (await ann.send('GET', '/api/account/proof')).json;
    expect((await asked()).allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
    const prove = async (one = key) =>
      ann.send('POST', '/api/account/proof', { passkey: one.use(await asked(), here) });
    expect(await prove(other)).toEqual(
      refused('This passkey belongs to another account. Use one of your own, or your password.'),
    );
    expect((await offer()).code).toBe('proof_needed');
    expect(await prove()).toEqual({ status: 200, json: { message: 'Thank you. It is you.' } });
    expect((await offer()).challenge).toEqual(expect.any(String));
    const [both, none] = [{ password: PASSWORD, passkey: key.use(await asked(), here) }, {}];
    for (const body of [both, none])
      expect((await ann.send('POST', '/api/account/proof', body)).json.code).toBe('invalid');
  });

  once(
    'open nothing for another site, without a finger, or with an offer that is forged, for something else, used or old',
    async () => {
      const { clock, ann, key, here, offer, add, asked, signIn, answer } = await start(open);
      expect((await add('Elsewhere', key, { origin: 'https://evil.example' })).json.code).toBe('passkey_refused');
      expect((await add('Elsewhere', key, { site: 'evil.example' })).json.code).toBe('passkey_refused');
      expect((await add('Nobody', key, { isVerified: false })).json.code).toBe('passkey_refused');
      await add();
      expect(await answer({ origin: 'https://evil.example' })).toEqual(refused(UNKNOWN));
      expect(await answer({ site: 'evil.example' })).toEqual(refused(UNKNOWN));
      expect(await answer({ isVerified: false })).toEqual(refused(UNKNOWN));
      expect(await answer({}, authenticator())).toEqual(refused(UNKNOWN));
      const own = await asked();
      const [forged, forProof, late] = [
        { ...own, challenge: Buffer.from('.a.b.c').toString('base64url') },
        (await ann.send('GET', '/api/account/proof')).json,
        own,
      ];
      for (const one of [forged, forProof]) expect((await signIn(key.use(one, here))).json.message).toBe(UNKNOWN);
      const use = key.use(await asked(), here);
      expect((await signIn(use)).status).toBe(200);
      expect((await signIn(use)).json.message).toBe(LATE);
      const made = authenticator().make(await offer(), here);
      clock.now += 10 * MINUTE - 1;
      await ann.send('POST', '/api/account/proof', { password: PASSWORD });
      expect((await ann.send('POST', '/api/account/passkeys', { name: 'In time', passkey: made })).status).toBe(201);
      clock.now += 50 * MINUTE + 1;
      expect((await signIn(key.use(late, here))).json.message).toBe(LATE);
    },
  );

  once('open nothing from within a page of another site', async () => {
    const { add, answer } = await start(open);
    const added = await add('Within', authenticator(), { isWithin: true });
    expect([added.status, added.json.code]).toEqual([403, 'passkey_refused']);
    await add();
    expect(await answer({ isWithin: true })).toEqual(refused(UNKNOWN));
    expect((await answer()).status).toBe(200);
  });

  once('know the site that they were made for, whatever host a request names', async () => {
    const { db, key, add, answer } = await start(open);
    await add();
    const origin = 'https://evil.example';
    const { url } = await serveDatabase(db, { environment: { PUBLIC_URL: origin }, limits: GENEROUS });
    const there = async () => {
      const offer = await (await fetch(`${url}/api/users/login/passkey`)).json();
      const { status, json } = await post(url, '/api/users/login/passkey', { passkey: key.use(offer, { origin }) });
      return { status, json };
    };
    const site = async () => (await db.selectFrom('passkey').select('site').executeTakeFirstOrThrow()).site;
    expect([await there(), await site()]).toEqual([refused(UNKNOWN), 'tools.example']);
    // An earlier one learns it when it is used.
    await db.updateTable('passkey').set({ site: '' }).execute();
    expect([(await answer()).status, await site()]).toEqual([200, 'tools.example']);
    expect(await there()).toEqual(refused(UNKNOWN));
  });

  once('are at most 20, and only their own account can change them', async () => {
    const { db, clock, url, ann, add, listed } = await start(open);
    expect((await add('Key 1', authenticator())).status).toBe(201);
    const first = await db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 18 }, (_, at) => ({ ...first, id: `key-${at}`, name: `Key ${at + 2}` }));
    await db.insertInto('passkey').values(more).execute();
    expect((await add('Key 20', authenticator())).status).toBe(201);
    expect((await add('One more', authenticator())).json).toEqual(
      refusal('too_many', 'You have 20 passkeys. Remove one that you do not use, then add this one.'),
    );
    const [passkey] = await listed();
    const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await boss.send(method, `/api/account/passkeys/${passkey?.id}`, body)).json.code).toBe('not_found');
    expect(await listed()).toHaveLength(20);
    expect((await ann.send('GET', '/api/account/passkeys/offer')).json.excludeCredentials).toHaveLength(20);
  });
});
