import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readGone } from '../../server/builds/list-builds.ts';
import { moveEverything } from '../../server/commands/move.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { importBeside } from '../../server/import/apply.ts';
import { CannotStart } from '../../server/program/refused.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, filledFolder, newFolder, newPostgres, openAt } from '../support/databases.ts';
import { inhabit } from '../support/inhabit.ts';
import { commandHere } from '../support/program-here.ts';
import { addAccount } from '../support/rows.ts';
import { hire, listed, post, refusal, refusedWith, serveDatabase, signIn } from '../support/staff.ts';

/** An embedded database where people have done things, and one of them who is signed in. */
async function openUsed(dataDir = filledFolder()) {
  const db = await openAt({ dataDir });
  return inhabit(db);
}

const kept = [
  'legend',
  'skin',
  'slug',
  'archive_item',
  'batch',
  'batch_skin',
  'batch_asset',
  'batch_listed',
  'batch_gone_skin',
  'batch_gone_asset',
  'item',
  'batch_item',
  'history',
  'account',
  'suggestion',
  'sign_in',
  'session',
  'setting',
] as const satisfies (keyof Tables)[];

/** A row of a feature, which comes with an import. */
const CHARM = { asset: 'settings/itemflav/weapon_charm/nessy.rpak', kind: 'charm', names: {}, files: [] };

/** All rows of all tables that count, without the mark that a move leaves. */
async function contentOf(db: Database) {
  const all = await Promise.all(kept.map((table) => db.selectFrom(table).selectAll().execute()));
  const texts = all.map((rows) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort());
  return Object.fromEntries(
    kept.map((table, index) => [table, texts[index]?.filter((text) => !text.includes('"moved_at"'))]),
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
    expect(counts).toMatchObject({ legend: 3, skin: 2, account: 2, sign_in: 1 });
    expect(await contentOf(to)).toEqual(before);
    expect(await contentOf(from)).toEqual(before);
    expect(await listed(url)).toEqual(await listed(old));
    expect((await signIn(url, { username: 'bob' })).status).toBe(200);
  });

  it('leaves an old database that refuses changes, and a server on it that says so', async () => {
    const { db: from, url, ann } = await openUsed();
    const to = await open();
    await moveEverything(from, to);
    const before = await contentOf(from);
    const message =
      'The database has moved, and this server still runs on the old one. Nothing was saved. Please tell the owner of this site.';
    const refused = refusedWith(503, 'unavailable', message);
    const [skin] = (await listed(url)).details;
    expect(await ann.add('Ash', { ingamename: 'Late', model: 'm', texture: 'late' })).toEqual(refused);
    expect(await ann.save(skin?._id ?? '', { ingamename: 'Late', model: 'm', texture: 't' })).toEqual(refused);
    expect(await ann.remove(skin?._id ?? '')).toEqual(refused);
    const { status, headers } = await post(url, '/api/users/logout', {}, { Cookie: ann.Cookie });
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    const skins = [{ legend: 'Ash', ingamename: 'Late', model: 'm', texture: 'late' }];
    await expect(importBeside(from, { skins, assets: [] }, { dryRun: false })).rejects.toThrow();
    expect(await contentOf(from)).toEqual(before);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      refusal('unhealthy', 'The database has moved, and this server still runs on the old one.'),
    ]);
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

  it('takes along what is gone from the lists of the game, until its import is undone there', async () => {
    const { db: from } = await openUsed();
    const assets = ['a', 'b', 'c'].map((name) => ({ kind: 'Models' as const, group: 'Ash', name }));
    const rows = { skins: [], assets };
    const dump = { gameids: [], assets: assets.slice(0, 2) };
    await importBeside(from, rows, { dryRun: false });
    await importBeside(from, { skins: [], assets: [] }, { dryRun: false, lists: dump });
    const to = await open();
    expect(await moveEverything(from, to)).toMatchObject({ batch_listed: 1, batch_gone_asset: 1 });
    expect((await readGone(to)).assets.map(({ name }) => name)).toEqual(['c']);
    const { url } = await serveDatabase(to);
    const cleo = await hire(to, url, 'cleo');
    expect((await cleo.undo((await cleo.history())[0]?._id ?? '')).status).toBe(200);
    expect((await readGone(to)).assets).toEqual([]);
  });

  it('leaves an import to be taken back there', async () => {
    const { db: from, url: old } = await openUsed();
    const before = (await listed(old)).details;
    const skins = [{ legend: 'Ash', ingamename: 'Late', model: 'm', texture: 'late' }];
    const assets = [{ kind: 'Models' as const, group: 'Ash', name: 'late_w' }];
    await importBeside(
      from,
      { skins, assets, others: { items: [CHARM] } },
      { dryRun: false, build: { name: 'Season 27', manifest: '1234567890123456' } },
    );
    const to = await open();
    expect(await moveEverything(from, to)).toMatchObject({ batch: 1, item: 1, batch_item: 1 });
    const { url } = await serveDatabase(to);
    const cleo = await hire(to, url, 'cleo');
    const [batch] = await cleo.history();
    expect(batch).toMatchObject({ actor: 'import', batch: { build: 'Season 27', added: 1, assetsAdded: 1 } });
    expect((await cleo.undo(batch?._id ?? '')).status).toBe(200);
    expect((await listed(url)).details).toEqual(before);
    expect((await contentOf(to)).item).toEqual([]);
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
  const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
    commandHere(args, { cwd: newFolder(), env: { ...process.env, DATABASE_URL: '', DATA_DIR: '', ...env } });

  it.skipIf(!inject('postgresUrl'))('lets nothing start on the old database until it is taken back', async () => {
    const DATA_DIR = filledFolder();
    const file = join(DATA_DIR, 'skin-translator.db');
    await (await openUsed(DATA_DIR)).db.destroy();
    const moved = await run(['move'], { DATA_DIR, DATABASE_URL: await newPostgres() });
    expect([moved.status, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(
      new RegExp(
        `^legend: 3\\n(.+\\n)+Everything was moved\\. ${file} stays as it is: nothing more is saved in it\\.\\nThe key file ${join(DATA_DIR, 'secret.key')} stays where it is\\. Give a server on another machine a copy of it, or no second factor can be checked there\\.\\n$`,
      ),
    );
    const sentence = `The database ${file} was moved to PostgreSQL. Set DATABASE_URL, or type: npm run move -- --back`;
    // As a server opens it at its start.
    await expect(openDatabase({ dataDir: DATA_DIR })).rejects.toThrow(new CannotStart(sentence));
    for (const { status, stdout, stderr } of [
      await run(['owner', 'bob'], { DATA_DIR }),
      await run(['export'], { DATA_DIR }),
    ]) {
      expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n`]);
    }
    const back = await run(['move', '--back'], { DATA_DIR });
    expect([back.status, back.stdout, back.stderr]).toEqual([
      0,
      `${file} is used again. What was changed in PostgreSQL since it was moved is not in it.\n`,
      '',
    ]);
    expect((await run(['owner', 'bob'], { DATA_DIR })).stdout).toBe('bob is an owner now.\n');
    expect((await run(['move', '--back'], { DATA_DIR })).stdout).toBe(`${file} was not moved.\n`);
  });

  it.each([
    ['without an address', {}, [], 'Name the new database. Type: DATABASE_URL=postgres://… npm run move\n'],
    [
      'without anything to move',
      { DATABASE_URL: 'postgres://nobody@localhost:1/x' },
      [],
      'There is no embedded database data/skin-translator.db. Set DATA_DIR to its folder. Only the server makes a new one.\n',
    ],
    ['with a word too many', {}, ['there'], /^Unexpected argument 'there'.* Type: DATABASE_URL=postgres/],
  ] as const)('says what to do %s', async (_, env, args, said) => {
    const { status, stderr } = await run(['move', ...args], env);
    expect(status).toBe(1);
    if (typeof said === 'string') expect(stderr).toBe(said);
    else expect(stderr).toMatch(said);
  });
});
