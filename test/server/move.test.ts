import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { Tables } from '../../server/database/tables.ts';
import { moveEverything } from '../../server/move.ts';
import { addAccount } from '../support/accounts.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { serveDatabase } from '../support/http.ts';
import { emptyList, hire, listed } from '../support/staff.ts';
import { signIn } from '../support/visitor.ts';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An embedded database in which people have done things, and one of them who is signed in. */
async function openUsed() {
  const db = await openDatabase({ dataDir: newFolder() });
  onTestFinished(() => db.destroy());
  const { url } = await serveDatabase(db);
  await emptyList(db);
  const ann = await hire(db, url, 'ann');
  const skin = { ingamename: 'Tester “1”', model: 'ash_base_w', texture: 'ash_base', animation: 'pilot_light_ash' };
  const { json } = await ann.add('Ash', skin);
  await ann.save(json.data._id, { ...skin, ingamename: 'Tester 2', version: 1 });
  const gone = await ann.add('Wraith', { ingamename: 'Gone', model: 'm', texture: 't' });
  await ann.remove(gone.json.data._id);
  const bob = await addAccount(db, 'bob', ['addskins']);
  await ann.saveUser(bob, {
    twitter: '@bob',
    discord: '',
    discordid: '',
    perms: { addskins: true, editskins: true, deleteskins: false },
    version: 1,
  });
  await signIn(url, { username: 'bob', password: 'wrong' });
  return { db, url, ann };
}

const kept = [
  'legend',
  'skin',
  'archive_item',
  'history',
  'account',
  'sign_in',
  'session',
  'setting',
] as const satisfies (keyof Tables)[];

/** All rows of all tables that count. */
async function contentOf(db: Database) {
  const all = await Promise.all(kept.map((table) => db.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(
    kept.map((table, index) => [table, all[index]?.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()]),
  );
}

describeOnEachDatabase('a move', (open) => {
  it('takes everything along, all that people know of it included', async () => {
    const { db: from, url: old } = await openUsed();
    const to = await open();
    const { url } = await serveDatabase(to);
    // The server on the new database has answered its own list before.
    expect((await listed(url)).details.length).toBeGreaterThan(10);
    const before = await contentOf(from);
    const counts = await moveEverything(from, to);
    expect(counts).toMatchObject({ legend: 2, skin: 2, account: 2, sign_in: 1 });
    expect(await contentOf(to)).toEqual(before);
    expect(await contentOf(from)).toEqual(before);
    expect(await listed(url)).toEqual(await listed(old));
    expect((await signIn(url, { username: 'bob' })).status).toBe(200);
  });

  it('leaves what was deleted to be undone there', async () => {
    const { db: from } = await openUsed();
    const to = await open();
    await moveEverything(from, to);
    const { url } = await serveDatabase(to);
    const cleo = await hire(to, url, 'cleo');
    const removal = (await cleo.history()).find(({ action }) => action === 'remove');
    expect((await cleo.undo(removal?._id ?? '')).status).toBe(200);
    expect((await listed(url)).details.map(({ ingamename }) => ingamename).sort()).toEqual(['Gone', 'Tester 2']);
  });

  it('writes over nothing: neither an account nor a change of skins', async () => {
    const { db: from } = await openUsed();
    const message = 'The database of DATABASE_URL is in use already. Name a new one; nothing was moved.';
    const withAccount = await open();
    await addAccount(withAccount, 'somebody');
    const withChange = await open();
    await withChange.updateTable('history').set({ actor: 'import' }).execute();
    for (const to of [withAccount, withChange]) {
      const before = await contentOf(to);
      await expect(moveEverything(from, to)).rejects.toThrow(message);
      expect(await contentOf(to)).toEqual(before);
    }
  });
});

describe('npm run move', () => {
  function start(env: NodeJS.ProcessEnv, ...args: string[]) {
    const command = [join(import.meta.dirname, '../../server/cli.ts'), 'move', ...args];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: newFolder(),
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: '', ...env },
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  it.each([
    ['without an address', {}, [], 'Say where everything goes. Type: DATABASE_URL=postgres://… npm run move\n'],
    [
      'without anything to move',
      { DATABASE_URL: 'postgres://nobody@localhost:1/x' },
      [],
      'There is no embedded database data/skin-translator.db. Set DATA_DIR to its folder.\n',
    ],
    ['with a word too many', {}, ['there'], /^Unexpected argument 'there'.* Type: DATABASE_URL=postgres/],
  ] as const)('says what to do %s', (_, env, args, said) => {
    const { status, stderr } = start(env, ...args);
    expect(status).toBe(1);
    if (typeof said === 'string') expect(stderr).toBe(said);
    else expect(stderr).toMatch(said);
  });
});
