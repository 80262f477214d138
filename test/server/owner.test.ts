import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasOwner } from '../../server/accounts/rows/owners.ts';
import { makeOwnerCode } from '../../server/accounts/sign-up/registration.ts';
import { makeOwner } from '../../server/commands/owner.ts';
import { readSettings } from '../../server/program/settings.ts';
import { announce } from '../../server/startup/announce.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, newFolder, type OpenNew } from '../support/databases.ts';
import { commandHere, failed } from '../support/program-here.ts';
import {
  addUser,
  cookieOf,
  hire,
  newSite,
  recordOf,
  refusal,
  refusedWith,
  serveDatabase,
  signUp,
} from '../support/staff.ts';

describeOnEachDatabase('an owner', (open) => {
  it('is made from an existing account, beside a running server, and has every right at the next request', async () => {
    const { db, url } = await newSite(open);
    const ann = await addUser(db, 'Ann', ['addskins']);
    const Cookie = await cookieOf(db, ann._id);
    const admin = async () => (await fetch(`${url}/api/users/admin`, { headers: { Cookie } })).status;
    expect([await admin(), await hasOwner(db)]).toEqual([403, false]);
    expect(await makeOwner(db, 'aNN')).toBe('Ann is an owner now.');
    expect([await admin(), await hasOwner(db)]).toEqual([200, true]);
    const entries = await db.selectFrom('history').selectAll().where('entity', '=', 'account').execute();
    expect(entries).toEqual([
      recordOf([expect.any(String), 'owner command', 'change account', ann._id, 2], {
        before: ann,
        after: { ...ann, perms: { ...ann.perms, owner: true } },
      }),
    ]);
  });

  it('stays one when made again, without a trace', async () => {
    const db = await open();
    await addUser(db, 'ann', ['owner']);
    expect(await makeOwner(db, 'ann')).toBe('ann is an owner already.');
    expect(await db.selectFrom('history').selectAll().where('entity', '=', 'account').execute()).toEqual([]);
  });

  it('is not made of a name that nobody has, or of a deleted account', async () => {
    const db = await open();
    const { _id } = await addUser(db, 'ann');
    await db.updateTable('account').set({ removed_at: 1 }).where('id', '=', _id).execute();
    for (const name of ['nobody', '', "' or 1=1 --", 'ann']) {
      await expect(makeOwner(db, name)).rejects.toThrow(
        `There is no account ${JSON.stringify(name)}: create it on the site first.`,
      );
    }
  });
});

describeOnEachDatabase('the code that the start prints (decision 023)', (open) => {
  const OWNED = 'This site has an owner already. Sign in, or ask them for rights.';
  const INVALID =
    'The address that you opened is not valid or has expired. Start the server again for a new one, or sign up without it and run "npm run owner -- NAME".';

  it('makes one account the owner’s, of all requests at the same time with any code', async () => {
    const { db, url, log } = await newSite(open);
    const codes = await Promise.all([1, 2, 1].map(() => makeOwnerCode(db, Date.now())));
    const forms = ['ann', 'bob', 'cat'].map((username, index) => ({ username, ownerCode: `${codes[index]}` }));
    const answers = await Promise.all([...forms, { ...forms[0], username: 'dan' }].map((form) => signUp(url, form)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won.map(({ json }) => json.user.perms.owner)).toEqual([true]);
    for (const { status, json } of answers.filter((answer) => !won.includes(answer))) {
      expect({ status, ...json }).toMatchObject({ status: 403, code: 'owner_code_refused', message: OWNED });
    }
    const owners = await db.selectFrom('account').select(['username', 'owner']).execute();
    expect(owners).toEqual([{ username: won[0]?.json.user.username, owner: 1 }]);
    expect(await db.selectFrom('owner_code').selectAll().execute()).toEqual([]);
    // Nobody who reads the log could have used it.
    expect(codes.some((code) => JSON.stringify(log).includes(code))).toBe(false);
  });

  it('is valid for an hour or until it was used, and the stored form is useless', async () => {
    let now = Date.now();
    const { db, url } = await newSite(open, { now: () => now });
    const ownerCode = await makeOwnerCode(db, now);
    const [row] = await db.selectFrom('owner_code').selectAll().execute();
    for (const wrong of ['', 'x', row?.hash, `${ownerCode} `]) {
      const answer = await signUp(url, { ownerCode: `${wrong ?? ''}` });
      expect([answer.status, answer.json.message, answer.cookies]).toEqual([403, INVALID, []]);
    }
    await addUser(db, 'taken');
    expect((await signUp(url, { username: 'taken', ownerCode })).json.code).toBe('taken');
    now += 3_600_000;
    expect((await signUp(url, { ownerCode })).json.message).toBe(INVALID);
    now -= 1;
    expect((await signUp(url, { ownerCode })).json.user.perms.owner).toBe(true);
    expect(await db.selectFrom('account').select('username').orderBy('username').execute()).toHaveLength(2);
  });

  it('is of no use once there is an owner by the command', async () => {
    const { db, url } = await newSite(open);
    const ownerCode = await makeOwnerCode(db, Date.now());
    await addUser(db, 'ann');
    await makeOwner(db, 'ann');
    expect((await signUp(url, { username: 'eve', ownerCode })).json.message).toBe(OWNED);
    expect((await signUp(url, { username: 'eve' })).json.user.perms.owner).toBe(false);
  });
});

describe('npm run owner', () => {
  it('makes no database in a folder that has none', async () => {
    const DATA_DIR = newFolder();
    const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
    for (const args of [['ann'], ['ann', '--reset']]) {
      expect(await commandHere(['owner', ...args], { env })).toEqual(
        failed(
          `There is no embedded database ${join(DATA_DIR, 'skin-translator.db')}. Set DATA_DIR to its folder. Only the server makes a new one.`,
        ),
      );
    }
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  async function begin() {
    const DATA_DIR = newFolder();
    const db = await openDatabase({ dataDir: DATA_DIR });
    await addUser(db, 'ann');
    await db.destroy();
    const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
    return (...args: string[]) => commandHere(['owner', ...args], { env });
  }

  it('says what it did', async () => {
    const owner = await begin();
    expect(await owner('ann')).toEqual({ status: 0, stdout: 'ann is an owner now.\n', stderr: '' });
    expect(await owner('ann')).toEqual({ status: 0, stdout: 'ann is an owner already.\n', stderr: '' });
  });

  it('prints a link for a user who is locked out, and changes nothing else (docs: Recovery)', async () => {
    const owner = await begin();
    const { status, stdout } = await owner('aNN', '--reset');
    expect([status, stdout.replace(/#[\w-]{32}\n/, '#CODE\n')]).toEqual([
      0,
      'Within 24 hours, set a new password for ann at: http://localhost:3000/login?recover#CODE\n' +
        'That also switches off their second factor and their passkeys.\n',
    ]);
    expect((await owner('nobody', '--reset')).stderr).toBe(
      'There is no account "nobody": create it on the site first.\n',
    );
    expect((await owner('ann')).stdout).toBe('ann is an owner now.\n');
  });

  it('prints the link at the address of the site, whatever settings the command is given', async () => {
    const DATA_DIR = newFolder();
    const db = await openDatabase({ dataDir: DATA_DIR });
    await addUser(db, 'ann');
    const started = { db, address: 'http://localhost:8080', log: () => {}, say: () => {} };
    const addressOf = async (environment: Record<string, string>) => {
      const env = { ...process.env, PUBLIC_URL: '', PORT: '', DATABASE_URL: '', DATA_DIR, ...environment };
      return / at: (.+)\/login/.exec((await commandHere(['owner', 'ann', '--reset'], { env })).stdout)?.[1];
    };
    await announce({ ...started, settings: readSettings({}) });
    expect([await addressOf({}), await addressOf({ PORT: '3000' })]).toEqual(Array(2).fill('http://localhost:8080'));
    await announce({ ...started, settings: readSettings({ PUBLIC_URL: 'https://tools.example' }) });
    expect(await addressOf({})).toBe('https://tools.example');
    expect(await addressOf({ PUBLIC_URL: 'https://other.example' })).toBe('https://other.example');
    await db.destroy();
  });

  it('says what is wrong', async () => {
    const owner = await begin();
    expect(await owner('bob')).toEqual(failed('There is no account "bob": create it on the site first.'));
    expect(await owner()).toEqual(failed('No account is named. Type: npm run owner -- NAME [--reset]'));
    expect(await owner('ann', 'bob')).toEqual(
      failed('Only one account can be named. Type: npm run owner -- NAME [--reset]'),
    );
    expect(await owner('--all')).toEqual(failed("Unknown option '--all'. Type: npm run owner -- NAME [--reset]"));
  });
});

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
    expect(await boss.undo(activity[0]?._id ?? '')).toEqual(refusedWith(409, 'not_undoable', message));
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
