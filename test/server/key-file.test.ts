import { createHmac } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { checkBackup, makeBackup, restoreBackup, seal } from '../../features/backups/server/make-backup.ts';
import { deliver } from '../../features/webhooks/server/rounds.ts';
import type { Webhook } from '../../features/webhooks/webhook.ts';
import { sealSecrets } from '../../server/database/seal-secrets.ts';
import type { Database } from '../../server/database/tables.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { keyFileOf, keyIn } from '../../server/program/key.ts';
import { warnOfKey } from '../../server/startup/announce.ts';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, newFolder } from '../support/databases.ts';
import { KEY, OTHER_KEY } from '../support/easy.ts';
import { commandHere } from '../support/program-here.ts';
import { receiver } from '../support/receiver.ts';
import { addAccount, insertRows, rowWhere } from '../support/rows.ts';
import {
  cookieFrom,
  hire,
  type Line,
  offered,
  post,
  refusal,
  senderWith,
  serveDatabase,
  signIn,
} from '../support/staff.ts';

const MINUTE = 60_000;
const FACTOR = '/api/account/second-factor';
const CANNOT = 'Your second factor cannot be checked on this server. Use a recovery code, or ask an owner for a link.';
const CLEAR = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of a webhook!').toString('base64')}`;

const codeOf = (secret: string, timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });

/** A site where ann has a second factor and a webhook, as servers with this or another key serve it. */
async function start(db: Database) {
  const clock = { now: Date.now() };
  const serve = (key: typeof KEY) =>
    serveDatabase(db, { key, now: () => clock.now, environment: { WEBHOOKS_TO_PRIVATE: '1' } });
  const { url } = await serve(KEY);
  const ann = await hire(db, url, 'ann', ['owner'], () => clock.now);
  const { secret } = (await ann.send('POST', FACTOR)).json;
  const { codes } = (await ann.send('PUT', FACTOR, { code: codeOf(secret, clock.now) })).json as { codes: string[] };
  const target = await receiver();
  const draft = { name: 'Chat', form: 'json', legend: null, address: target.url };
  const webhook = (await ann.send('POST', '/api/webhooks', draft)).json.data as Webhook;
  clock.now += MINUTE;
  const enter = async (at: string, code: string) => {
    const { ticket, message } = (await signIn(at)).json;
    const answer = await post(at, '/api/users/login/code', { ticket, code });
    return { ...answer, asked: message, cookie: cookieFrom(answer) };
  };
  return { db, clock, url, serve, ann, secret, codes, target, webhook, enter };
}

/** All texts that stand in the file of a backup. */
function textsIn(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  return [...new Set(texts)];
}

describeOnEachDatabase('a copy of the database', (open, once) => {
  it('from before there was a key file is sealed when it is opened, and everything goes on', async () => {
    const db = await open();
    const target = await receiver();
    const id = await addAccount(db, 'ann');
    const factor = { account_id: id, secret: CLEAR, created_at: 1, confirmed_at: 1 };
    await db.insertInto('second_factor').values(factor).execute();
    const told = { told_until: '', created_at: 1 };
    const webhook = {
      id: 'w',
      name: 'Chat',
      address: target.url,
      form: 'json',
      secret: WEBHOOK_SECRET,
      ...told,
    } as const;
    await db.insertInto('webhook').values(webhook).execute();
    await db.insertInto('setting').values({ name: 'challenge_secret', value: 'clear' }).execute();
    await db.deleteFrom('migration').where('name', '=', '028-key-file.sql').execute();
    const bringUp = () =>
      migrate(
        db,
        async () => {},
        (trx) => sealSecrets(trx, KEY),
      );
    await bringUp();
    const secrets = async () => [
      await db.selectFrom('second_factor').select('secret').execute(),
      await db.selectFrom('webhook').select('secret').execute(),
      await db.selectFrom('setting').select('name').where('name', '=', 'challenge_secret').execute(),
    ];
    const sealed = await secrets();
    const one = [{ secret: expect.stringMatching(/^sealed1\.[\w-]{60,}$/) }];
    expect(sealed).toEqual([one, one, []]);
    // What is sealed stays as it is.
    await bringUp();
    expect(await secrets()).toEqual(sealed);
    const { url } = await serveDatabase(db);
    const { ticket } = (await signIn(url)).json;
    expect((await post(url, '/api/users/login/code', { ticket, code: codeOf(CLEAR, Date.now()) })).status).toBe(200);
    await insertRows(db, 'delivery', { id: 'd', webhook_id: 'w', body: '{}', made_at: 1, attempts: 0, due_at: 1 });
    await Promise.all(await deliver(db, { key: KEY, now: Date.now, toPrivate: true }));
    expect(target.received[0]?.isSigned(WEBHOOK_SECRET)).toBe(true);
  });

  once('holds nothing by which a code, a challenge or an offer of a passkey comes about', async () => {
    const { db, clock, url, secret, webhook, enter } = await start(await open());
    const file = join(newFolder(), 'backup');
    await makeBackup(db, file);
    const all = readFileSync(file);
    for (const text of [secret, webhook.secret]) expect(all.includes(text)).toBe(false);
    const texts = textsIn(file);
    expect(texts.filter((text) => text.startsWith('sealed1.'))).toHaveLength(2);
    const asked = await offered(url);
    if (asked.kind !== 'proofOfWork') throw new Error('No proof of work.');
    const { parameters, signature } = asked.challenge;
    const canonical = JSON.stringify(
      Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
    expect(texts.filter((key) => createHmac('sha256', key).update(canonical).digest('hex') === signature)).toEqual([]);
    const offer = (await (await fetch(`${url}/api/users/login/passkey`)).json()) as { challenge: string };
    const [about, ends, nonce, mark] = Buffer.from(offer.challenge, 'base64url').toString().split('.');
    const signed = JSON.stringify(['ticket', 'sign-in by passkey', about, `${ends}.${nonce}`]);
    expect(texts.filter((key) => createHmac('sha256', key).update(signed).digest('base64url') === mark)).toEqual([]);
    const secrets = texts.filter((text) => /^[a-z2-7]{16,}=*$/i.test(text));
    for (const one of secrets) expect((await enter(url, codeOf(one.toUpperCase(), clock.now))).status).toBe(403);
    expect((await enter(url, codeOf(secret, clock.now))).status).toBe(200);
  });
});

describeOnEachDatabase('a server with another key', (open, once) => {
  it('restores a backup from before there was a key file so that it opens here', async () => {
    const { db, secret } = await start(await open());
    const file = join(newFolder(), 'backup');
    await makeBackup(db, file);
    const database = new DatabaseSync(file);
    database.prepare('update second_factor set secret = ?').run(secret);
    database.exec("delete from migration where name = '028-key-file.sql'");
    seal(database, { made: new Date().toISOString(), engine: 'SQLite', program: '0.1.0' }, new Map());
    database.close();
    const to = await open();
    const beside = join(newFolder(), 'beside');
    const restored = await restoreBackup(to, {
      backup: checkBackup(file),
      file,
      erased: [],
      key: OTHER_KEY,
      beside,
      now: 1,
    });
    // The webhook's was sealed with the earlier key.
    expect(restored).toEqual({ erased: 0, foreign: { any: true, said: '0 second factors and 1 webhook' } });
    const kept = await to.selectFrom('second_factor').select(['account_id', 'secret']).executeTakeFirstOrThrow();
    expect(OTHER_KEY.open(kept.secret, { purpose: 'second factor', about: kept.account_id })).toBe(secret);
  });

  once('cannot check second factors, says so, and goes on by a recovery code', async () => {
    const { db, clock, serve, secret, codes, enter } = await start(await open());
    const { url, log } = await serve(OTHER_KEY);
    const tried = await enter(url, codeOf(secret, clock.now));
    expect([tried.asked, tried.json]).toEqual([CANNOT, refusal('wrong_code', CANNOT, 'code')]);
    expect(log.filter(({ event }) => event === 'error')).toEqual([]);
    const { status, cookie } = await enter(url, codes[0] ?? '');
    expect(status).toBe(200);
    const bare = senderWith(url, cookie);
    const send = async (...asked: Parameters<typeof bare>) => (await bare(...asked)).json;
    expect((await send('GET', '/api/account')).secondFactor).toEqual({ isOn: true, codesLeft: 9, isForeign: true });
    await send('DELETE', FACTOR);
    const { secret: another } = await send('POST', FACTOR);
    const on = await send('PUT', FACTOR, { code: codeOf(another, clock.now) });
    expect(on.secondFactor).toEqual({ isOn: true, codesLeft: 10 });
    clock.now += MINUTE;
    const { asked, status: entered } = await enter(url, codeOf(another, clock.now));
    expect([asked, entered]).toEqual([
      'Your password is right. Enter the six digits that your app shows now, or one of your recovery codes.',
      200,
    ]);
    expect(await db.selectFrom('second_factor').select('account_id').execute()).toHaveLength(1);
  });

  once('can be opened by an owner’s link, which switches off only what cannot be checked', async () => {
    const { db, serve, codes, ann, clock } = await start(await open());
    const bob = await hire(db, (await serve(KEY)).url, 'bob', ['owner'], () => clock.now);
    await db.updateTable('account').set({ owner: 0 }).where('id', '=', ann._id).execute();
    const link = async () =>
      (await bob.send('POST', `/api/users/admin/${ann._id}/recovery`, { alone: false })).json.link as string;
    const recover = async (at: string, newPassword: string) => {
      const [, code] = (await link()).split('#');
      return (await post(at, '/api/recovery', { code, newPassword })).status;
    };
    const factors = async () => (await db.selectFrom('second_factor').select('account_id').execute()).length;
    const [here, there] = [await serve(KEY), await serve(OTHER_KEY)];
    expect([await recover(here.url, 'first-of-otters'), await factors()]).toEqual([200, 1]);
    expect([await recover(there.url, 'other-of-otters'), await factors()]).toEqual([200, 0]);
    expect(codes).toHaveLength(10);
    expect((await signIn(there.url, { password: 'other-of-otters' })).json.message).toBe('Welcome back, ann!');
    const events = await db
      .selectFrom('security_event')
      .select('kind')
      .where('kind', '=', 'second_factor_off')
      .execute();
    expect(events).toHaveLength(1);
  });

  once('signs no message of a webhook until it is saved, which gives it a new secret', async () => {
    const { db, serve, webhook, target, clock } = await start(await open());
    const { url } = await serve(OTHER_KEY);
    const bob = await hire(db, url, 'bob', ['owner'], () => clock.now);
    const why = 'Its secret cannot be read with the key of this server. Save the webhook for a new one.';
    const waiting = { id: 'd', webhook_id: webhook._id, body: '{}', made_at: 1, attempts: 0, due_at: 1 };
    await db.insertInto('delivery').values(waiting).execute();
    await Promise.all(await deliver(db, { key: OTHER_KEY, now: Date.now, toPrivate: true }));
    const listed = async () => (await bob.send('GET', '/api/webhooks')).json.webhooks as Webhook[];
    expect(await listed()).toMatchObject([
      { secret: '', waiting: 0, off: { why }, last: { what: why, isDelivered: false } },
    ]);
    const tested = await bob.send('POST', `/api/webhooks/${webhook._id}/test`);
    expect([tested.json.message, target.received]).toEqual([`The test did not arrive: ${why}`, []]);
    const { name, address, form, legend, isPaused, version } = webhook;
    const saved = await bob.send('PUT', `/api/webhooks/${webhook._id}`, {
      name,
      address,
      form,
      legend,
      isPaused,
      version,
    });
    const { secret, off } = saved.json.data as Webhook;
    expect([secret.startsWith('whsec_'), secret === webhook.secret, off]).toEqual([true, false, null]);
    await bob.send('POST', `/api/webhooks/${webhook._id}/test`);
    expect(target.received.map(({ isSigned }) => isSigned(secret))).toEqual([true]);
  });

  once('is warned of at the start, as is one that only now gives out challenges', async () => {
    const { db } = await start(await open());
    const said = async (key: typeof KEY) => {
      const lines: Line[] = [];
      await warnOfKey({
        db,
        key,
        file: '/data/secret.key',
        log: (event, details) => lines.push({ event, ...details }),
      });
      return lines;
    };
    const warning = (what: string) => ({
      event: 'warning',
      message: `The key file /data/secret.key is not the one that this database was used with. ${what} cannot be read. Put the earlier file in its place, and give all servers on one database the same file (KEY_FILE).`,
    });
    expect([await said(KEY), await said(KEY)]).toEqual([[], []]);
    expect([await said(OTHER_KEY), await said(OTHER_KEY)]).toEqual([
      [warning('1 second factor and 1 webhook')],
      [warning('1 second factor and 1 webhook')],
    ]);
    expect([await said(KEY), await said(KEY)]).toEqual([[warning('0 second factors and 0 webhooks')], []]);
    expect(JSON.stringify(await db.selectFrom('setting').selectAll().execute())).toContain('print_of_key');
  });
});

describe('the key file', () => {
  const use = { purpose: 'second factor', about: 'ann' } as const;
  const mode = (file: string) => statSync(file).mode & 0o777;

  it('is made when it is needed first, for its owner alone, and once', () => {
    const dataDir = join(newFolder(), 'new', 'data');
    const made: string[] = [];
    const [one, other] = [1, 2].map(() => keyIn({ dataDir }, (file) => made.push(file)));
    const file = join(dataDir, 'secret.key');
    expect(existsSync(dataDir)).toBe(false);
    const sealed = one?.seal('secret', use) ?? '';
    expect([made, mode(file), mode(dataDir), readdirSync(dataDir)]).toEqual([[file], 0o600, 0o700, ['secret.key']]);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect([other?.open(sealed, use), made]).toEqual(['secret', [file]]);
  });

  it('is at the path of KEY_FILE', () => {
    const keyFile = join(newFolder(), 'elsewhere', 'key');
    expect(keyFileOf({ dataDir: 'data', keyFile })).toBe(keyFile);
    keyIn({ dataDir: 'data', keyFile }, () => {}).secretFor('challenges');
    expect(mode(keyFile)).toBe(0o600);
  });

  it('that others may read is closed to them', () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'secret.key');
    keyIn({ dataDir }, () => {}).secretFor('challenges');
    chmodSync(file, 0o644);
    keyIn({ dataDir }).secretFor('challenges');
    expect(mode(file)).toBe(0o600);
  });

  it('that holds no key, or cannot be made, is one sentence', () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'secret.key');
    const ask = (where: { dataDir: string; keyFile?: string }) => () => keyIn(where).secretFor('challenges');
    for (const text of ['', 'x'.repeat(42), `${'x'.repeat(43)}=\n`, '{}']) {
      writeFileSync(file, text);
      expect(ask({ dataDir })).toThrow(
        `The key file ${file} holds no key. Put the right one in its place; or delete it for a new one, with which no earlier second factor can be checked.`,
      );
    }
    expect(ask({ dataDir, keyFile: join(file, 'below') })).toThrow(
      `The key file ${join(file, 'below')} cannot be used (EEXIST). Mend its folder, or set KEY_FILE.`,
    );
    mkdirSync(join(dataDir, 'folder'));
    expect(ask({ dataDir, keyFile: join(dataDir, 'folder') })).toThrow('cannot be used (EISDIR)');
  });

  it('opens what it has sealed for the same use and the same person alone', () => {
    const sealed = KEY.seal('secret', use);
    expect(KEY.open(sealed, use)).toBe('secret');
    expect(KEY.seal('secret', use)).not.toBe(sealed);
    const wrong = [
      OTHER_KEY.open(sealed, use),
      KEY.open(sealed, { ...use, about: 'bob' }),
      KEY.open(sealed, { ...use, purpose: 'webhook' }),
      ...[sealed.slice(0, -1), `${sealed.slice(0, -3)}AAA`, 'sealed1.', 'sealed1.AAAA', 'secret', ''].map((text) =>
        KEY.open(text, use),
      ),
    ];
    expect(wrong).toEqual(wrong.map(() => undefined));
  });

  it('seals the secrets when the embedded database is opened, and no byte of the old ones remains', async () => {
    const dataDir = newFolder();
    const before = await openDatabase({ dataDir });
    const id = await addAccount(before, 'ann');
    for (const account_id of [
      id,
      ...(await Promise.all(Array.from({ length: 40 }, (_, at) => addAccount(before, `u${at}`)))),
    ])
      await before.insertInto('second_factor').values({ account_id, secret: CLEAR, created_at: 1 }).execute();
    await before.deleteFrom('migration').where('name', '=', '028-key-file.sql').execute();
    await before.destroy();
    expect(readFileSync(join(dataDir, EMBEDDED)).includes(CLEAR)).toBe(true);
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
    const made: string[] = [];
    const key = keyIn({ dataDir }, (file) => made.push(file));
    const db = await openDatabase({ dataDir }, { key });
    const { secret } = await rowWhere(db, 'second_factor', { account_id: id });
    await db.destroy();
    expect([key.open(secret, { purpose: 'second factor', about: id }), made]).toEqual([
      CLEAR,
      [join(dataDir, 'secret.key')],
    ]);
    expect(readFileSync(join(dataDir, EMBEDDED)).includes(CLEAR)).toBe(false);
  });
});

it('npm run restore says that second factors need the key file of the place that the backup is from, which mends them', async () => {
  const [there, here] = [newFolder(), newFolder()];
  const key = keyIn({ dataDir: there }, () => {});
  const db = await openDatabase({ dataDir: there }, { key });
  const id = await addAccount(db, 'ann');
  const secret = key.seal(CLEAR, { purpose: 'second factor', about: id });
  await db.insertInto('second_factor').values({ account_id: id, secret, created_at: 1, confirmed_at: 1 }).execute();
  const file = join(newFolder(), 'backup');
  await makeBackup(db, file);
  await db.destroy();
  const restore = async (dataDir: string) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const { stdout, stderr } = await commandHere(['restore', file], { env });
    return [stdout.split('\n').slice(-3).join('\n'), stderr];
  };
  const other = join(here, 'secret.key');
  expect(await restore(here)).toEqual([
    `All of it is back. Everybody signs in again.\n${other} is not the key file of the backup's server: 1 second factor and 0 webhooks cannot be read. Put a copy of that server's key file in its place; or people sign in with a recovery code or an owner's link and set their second factor up again.\n`,
    `New key made: ${other}. No backup holds it: keep a copy of it apart from your backups.\n`,
  ]);
  const copied = newFolder();
  copyFileSync(join(there, 'secret.key'), join(copied, 'secret.key'));
  expect(await restore(copied)).toEqual([
    expect.stringMatching(/\nAll of it is back\. Everybody signs in again\.\n$/),
    '',
  ]);
});
