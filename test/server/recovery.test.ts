import { expect, it } from 'vitest';
import { describeOnEachDatabase, type OpenNew } from '../support/databases.ts';
import { GENEROUS, KEY } from '../support/easy.ts';
import { insertRows } from '../support/rows.ts';
import { cookieOf, hire, newSite, post, refusedWith, signIn } from '../support/staff.ts';

const DAY = 24 * 3_600_000;
const ANOTHER = 'a new one for me';
const USED = 'This link was used already. If that was not you, ask an owner for another one at once.';
const OLD = 'This link is older than 24 hours. Ask an owner for another one.';
const FOREIGN = 'This link is unknown, or a newer one has replaced it. Check that you copied all of it.';
const refused = (text: string) => refusedWith(403, 'link_refused', text);

async function start(open: OpenNew, limits = GENEROUS) {
  const clock = { now: Date.now() };
  const { db, url, log } = await newSite(open, { now: () => clock.now, limits });
  const boss = await hire(db, url, 'boss', ['owner'], () => clock.now);
  const ann = await hire(db, url, 'ann', []);
  const make = async (id = ann._id, alone = false) => boss.send('POST', `/api/users/admin/${id}/recovery`, { alone });
  const codeOf = ({ json }: Awaited<ReturnType<typeof make>>) => json.link.split('#')[1] as string;
  const use = async (code: string, newPassword = ANOTHER) => {
    const { status, json } = await post(url, '/api/recovery', { code, newPassword });
    return { status, json };
  };
  const events = async () => {
    const rows = await db
      .selectFrom('security_event')
      .selectAll()
      .where('account_id', '=', ann._id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, actor }) => [kind, actor === ann._id ? 'ann' : actor === boss._id ? 'boss' : actor]);
  };
  return { db, clock, url, log, boss, ann, make, codeOf, use, events };
}

describeOnEachDatabase('a recovery link (docs: Recovery)', (open, once) => {
  it('sets a new password once, ends all sessions and tokens, and opens none', async () => {
    const { db, url, log, ann, make, codeOf, use, events } = await start(open);
    const made = await make();
    expect([made.status, made.json]).toEqual([
      201,
      {
        message: 'Hand ann this link. It is shown once, and good for 24 hours and one new password.',
        link: expect.stringMatching(new RegExp(`^${url}/login\\?recover#[\\w-]{32}$`)),
        expiresAt: expect.any(Number),
      },
    ]);
    const elsewhere = await cookieOf(db, ann._id);
    const token = { id: 't', account_id: ann._id, name: 'Script', hash: 't', may_addskins: 1, used_at: null } as const;
    await insertRows(db, 'access_token', { ...token, created_at: 1, expires_at: Date.now() + DAY });
    const code = codeOf(made);
    const answer = await post(url, '/api/recovery', { code, newPassword: ANOTHER });
    const message = 'Your new password is set, and all sessions of your account have ended.';
    expect([answer.status, answer.json, answer.cookies]).toEqual([200, { message, username: 'ann' }, []]);
    const me = await fetch(`${url}/api/users/me`, { headers: { Cookie: elsewhere } });
    expect([me.status, (await signIn(url)).status, (await signIn(url, { password: ANOTHER })).status]).toEqual([
      401, 401, 200,
    ]);
    expect(await use(code, 'yet another one')).toEqual(refused(USED));
    expect(await events()).toEqual([
      ['recovery_link_made', 'boss'],
      ['password_recovered', 'ann'],
      ['token_ended', 'ann'],
    ]);
    expect(await db.selectFrom('access_token').selectAll().execute()).toEqual([]);
    expect(JSON.stringify([log, await db.selectFrom('recovery_link').selectAll().execute()])).not.toContain(code);
  });

  it('is used by one of two who come at the same moment', async () => {
    const { make, codeOf, use } = await start(open);
    const code = codeOf(await make());
    const answers = await Promise.all([use(code), use(code, 'yet another one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers).toContainEqual(refused(USED));
  });

  it('is over once its person changes the password, who reads that there was one', async () => {
    const { ann, make, codeOf, use, events } = await start(open);
    const code = codeOf(await make());
    const { status } = await ann.send('PUT', '/api/account/password', { oldPassword: 'otter-1', newPassword: ANOTHER });
    expect([status, await use(code)]).toEqual([200, refused(FOREIGN)]);
    expect((await events()).map(([kind]) => kind)).toEqual([
      'recovery_link_made',
      'password_changed',
      'recovery_link_ended',
    ]);
  });

  it('leaves the second factor and the passkeys as they are, unless it was made for their loss too', async () => {
    const { db, ann, make, codeOf, use, events } = await start(open);
    const account_id = ann._id;
    const secret = KEY.seal('A', { purpose: 'second factor', about: account_id });
    await db.insertInto('second_factor').values({ account_id, secret, created_at: 1, confirmed_at: 1 }).execute();
    await db.insertInto('recovery_code').values({ account_id, hash: 'a' }).execute();
    await insertRows(db, 'passkey', {
      account_id,
      id: 'a',
      name: 'Key',
      public_key: '',
      counter: 0,
      transports: '[]',
      created_at: 1,
    });
    const ways = async () =>
      Promise.all(
        (['second_factor', 'recovery_code', 'passkey'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    await use(codeOf(await make()));
    expect(await ways()).toEqual([1, 1, 1]);
    await use(codeOf(await make(ann._id, true)));
    expect(await ways()).toEqual([0, 0, 0]);
    expect((await events()).slice(-2).map(([kind]) => kind)).toEqual(['second_factor_off', 'passkey_removed']);
  });

  it('works at once after too many wrong passwords', async () => {
    const { url, make, codeOf, use } = await start(open, { ...GENEROUS, failures: { times: 2, seconds: 900 } });
    for (let guess = 0; guess < 3; guess++) await signIn(url, { password: 'wrong password' });
    expect((await signIn(url)).status).toBe(429);
    await use(codeOf(await make()));
    expect((await signIn(url, { password: ANOTHER })).status).toBe(200);
  });

  once(
    'is refused when it is old, incomplete, replaced, or of a deleted account; the typed password may be sent again',
    async () => {
      const { boss, clock, ann, make, codeOf, use, events } = await start(open);
      const first = codeOf(await make());
      const second = codeOf(await make());
      expect(await use(first)).toEqual(refused(FOREIGN));
      expect(await use(second.slice(0, -1))).toEqual(refused(FOREIGN));
      expect((await use(second, '123456')).status).toBe(400);
      clock.now += DAY;
      expect(await use(second)).toEqual(refused(OLD));
      // A clock that was ahead and was put right has cost nobody their link.
      clock.now -= 120_000;
      const third = codeOf(await make());
      await boss.removeUser(ann._id);
      expect(await use(third)).toEqual(refused(FOREIGN));
      expect((await events()).map(([kind]) => kind)).toEqual(Array(3).fill('recovery_link_made'));
    },
  );

  once('is made by owners alone, with a fresh proof, and neither for themselves nor for each other', async () => {
    const { db, clock, url, boss, ann, make } = await start(open);
    const chief = await hire(db, url, 'chief');
    expect((await make(boss._id)).json.code).toBe('owner_protected');
    expect((await make(chief._id)).json.code).toBe('owner_protected');
    expect((await make('nobody')).json.code).toBe('not_found');
    clock.now += DAY;
    expect((await chief.send('POST', `/api/users/admin/${ann._id}/recovery`, { alone: false })).json.code).toBe(
      'proof_needed',
    );
  });
});
