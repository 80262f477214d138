import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { eraseOverdue } from '#server/accounts/rows/erase.ts';
import { allTables, backedUpTables, keyOf } from '#server/database/copy-tables.ts';
import type { Database } from '#server/database/tables.ts';
import { importBeside } from '#server/import/apply.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { EMBEDDED, openDatabase } from '#server/startup/open-database.ts';
import { describeOnEachDatabase, filledFolder, newFolder, openOnSqlite } from '../../../test/support/databases.ts';
import { KEY } from '../../../test/support/easy.ts';
import { forAny } from '../../../test/support/for-any.ts';
import { inhabit } from '../../../test/support/inhabit.ts';
import { commandHere, failed } from '../../../test/support/program-here.ts';
import { addAccount, updateRows } from '../../../test/support/rows.ts';
import { canMount, mountDisk } from '../../../test/support/small-disk.ts';
import { listed, serveDatabase, signIn } from '../../../test/support/staff.ts';
import { checkBackup, makeBackup, restoreBackup, seal } from '../server/make-backup.ts';

const DAY = 24 * 3_600_000;

/** All rows of all tables that a backup takes along. */
async function contentOf(db: Database) {
  const rows = await Promise.all(backedUpTables.map((table) => db.selectFrom(table).selectAll().execute()));
  const texts = rows.map((all) => all.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort());
  return Object.fromEntries(backedUpTables.map((table, index) => [table, texts[index]]));
}

async function backUp(db: Database, file = join(newFolder(), 'backup')) {
  await makeBackup(db, file);
  return file;
}

const restore = (db: Database, file: string, { erased = [] as string[], now = Date.now() } = {}) =>
  restoreBackup(db, { backup: checkBackup(file), file, erased, key: KEY, beside: join(newFolder(), 'beside'), now });

/** A backup as it would be if somebody had done this to the database before. */
function changed(file: string, change: (database: DatabaseSync) => void) {
  const other = join(newFolder(), 'changed');
  copyFileSync(file, other);
  const database = new DatabaseSync(other);
  change(database);
  seal(database, { made: new Date().toISOString(), engine: 'SQLite', program: '0.1.0' }, new Map());
  database.close();
  return other;
}

describeOnEachDatabase('a backup', (open, _, openTwice) => {
  it('makes the same site again on either engine, table by table, including passwords', async () => {
    const { db, url, bob } = await inhabit(await open());
    // More than are read at once, of names that engines put in different orders.
    const assets = Array.from({ length: 2100 }, (_, index) => ({
      kind: index % 3 === 0 ? ('Models' as const) : ('Textures' as const),
      group: index % 2 === 0 ? 'Ash' : 'Wraith',
      name: `${['a_', 'B', 'b-', 'é'][index % 4]}${index % 700}_${index}`,
    }));
    const items = [{ asset: 'settings/itemflav/weapon_charm/nessy.rpak', kind: 'charm', names: {}, files: [] }];
    await importBeside(db, { skins: [], assets, others: { items } }, { dryRun: false, build: { name: 'Season 27' } });
    const before = await contentOf(db);
    const file = await backUp(db);
    expect([before.archive_item?.length, before.item?.length, await contentOf(db)]).toEqual([2100, 1, before]);
    expect([readdirSync(dirname(file)), statSync(file).mode & 0o777]).toEqual([['backup'], 0o600]);
    const [same, other] = [await open(), await openOnSqlite()];
    for (const to of [same, other]) {
      const { url: restored } = await serveDatabase(to);
      // The server on it has answered its own list before.
      expect((await listed(restored)).details.length).toBeGreaterThan(10);
      expect((await restore(to, file)).erased).toBe(0);
      expect(await contentOf(to)).toEqual(before);
      // Nobody is signed in by a backup.
      expect(await to.selectFrom('session').select('token_hash').execute()).toEqual([]);
      expect(await listed(restored)).toEqual(await listed(url));
      expect((await signIn(restored, { username: 'bob' })).status).toBe(200);
    }
    // And from the other engine back to this one.
    await other.deleteFrom('session').execute();
    await other.deleteFrom('sign_in').where('succeeded', '=', 1).execute();
    const again = await open();
    await restore(again, await backUp(other));
    expect(await contentOf(again)).toEqual(await contentOf(other));
    expect((await again.selectFrom('account').selectAll().where('id', '=', bob).execute())[0]?.twitter).toBe('@bob');
  });

  it('is of one moment, whatever people save between its tables', async () => {
    const [db, other] = await openTwice();
    // PGlite has one connection: nobody comes between.
    if (db === other) return;
    const { ann } = await inhabit(other);
    const count = async (table: 'skin' | 'history') => (await other.selectFrom(table).select('id').execute()).length;
    const before = { skin: await count('skin'), history: await count('history') };
    let saved = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const name = `between ${saved++}`;
        expect((await ann.add('Ash', { ingamename: name, model: 'm', texture: name })).status).toBe(201);
        return result;
      },
    };
    const file = await backUp(db.withPlugin(plugin));
    expect(saved).toBeGreaterThan(10);
    const { skin = 0, history = 0 } = checkBackup(file).counts;
    // Each skin that was added meanwhile has one record more.
    expect(history - skin).toBe(before.history - before.skin);
  });

  it('does not bring back whose data were erased since, or must be erased by now', async () => {
    const { db, ann, bob } = await inhabit(await open());
    const [late, kept] = [await addAccount(db, 'late'), await addAccount(db, 'kept')];
    const now = Date.now();
    await updateRows(db, 'account', { removed_at: now - 29 * DAY }, { id: late });
    await updateRows(db, 'account', { removed_at: now - 10 * DAY }, { id: kept });
    const file = await backUp(db);
    await ann.removeUser(bob);
    await eraseOverdue(db, now + 31 * DAY);
    const to = await open();
    expect(await restore(to, file, { erased: [bob, 'somebody else'], now: now + 2 * DAY })).toMatchObject({
      erased: 2,
    });
    const accounts = await to
      .selectFrom('account')
      .select(['id', 'username', 'password', 'twitter', 'removed_at'])
      .execute();
    const found = (id: string) => accounts.find((account) => account.id === id);
    for (const id of [bob, late]) {
      expect(found(id)).toMatchObject({
        username: 'deleted user',
        password: '',
        twitter: '',
        removed_at: expect.any(Number),
      });
    }
    expect(found(kept)).toMatchObject({ username: 'kept' });
    expect(JSON.stringify(await contentOf(to))).not.toMatch(/"(bob|late|@bob)"/);
    const told = await to.selectFrom('history').select('after_json').where('entity_id', '=', bob).execute();
    expect(told).toEqual([{ after_json: null }]);
    expect(await to.selectFrom('sign_in').select('id').execute()).toEqual([]);
  });

  it('of an earlier version is brought up to date, and the file stays as it is', async () => {
    const { db } = await inhabit(await open());
    const file = changed(await backUp(db), (database) => {
      database.exec("drop table delivery; drop table webhook; delete from migration where name = '017-webhooks.sql'");
    });
    const bytes = readFileSync(file);
    const to = await open();
    await restore(to, file);
    expect(await contentOf(to)).toEqual({ ...(await contentOf(db)), webhook: [], delivery: [] });
    expect([readFileSync(file).equals(bytes), readdirSync(dirname(file))]).toEqual([true, ['changed']]);
  });

  it('is restored over nothing of anybody', async () => {
    const file = await backUp((await inhabit(await open())).db);
    const to = await open();
    await addAccount(to, 'somebody');
    const before = await contentOf(to);
    await expect(restore(to, file)).rejects.toThrow(
      'The database is in use already: a backup is restored into a new one alone. Nothing was changed.',
    );
    expect(await contentOf(to)).toEqual(before);
  });
});

describe('checking a backup that is not complete', () => {
  /** A backup of the starter list, to be spoilt in copies. */
  let backup: Buffer;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'whole-'));
    copyFileSync(inject('filledSqlite'), join(dataDir, EMBEDDED));
    const db = await openDatabase({ dataDir });
    backup = readFileSync(await backUp(db, join(dataDir, 'backup')));
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const copied = () => {
    const file = join(newFolder(), 'backup');
    writeFileSync(file, backup);
    return file;
  };

  const says = (file: string) => {
    try {
      checkBackup(file);
      return 'whole';
    } catch (error) {
      return (error as Error).message.replaceAll(file, 'FILE');
    }
  };
  const damaged = 'FILE is damaged: the backup is not complete. Use another one.';
  const other = 'FILE is not a backup. Name a file that "npm run backup" made.';

  it.each([
    ['cut in the middle', (file: string) => truncateSync(file, statSync(file).size / 2), damaged],
    ['cut by one page', (file: string) => truncateSync(file, statSync(file).size - 4096), damaged],
    ['empty', (file: string) => truncateSync(file, 0), other],
    ['a picture', (file: string) => copyFileSync('README.png', file), other],
    ['a text', (file: string) => writeFileSync(file, 'all of it'), other],
    [
      'the database itself',
      (file: string) => copyFileSync(inject('filledSqlite'), file),
      'FILE is a database, not a backup. Make a backup of it: npm run backup -- FILE',
    ],
  ])('is told: %s', (_, spoil, sentence) => {
    const file = copied();
    spoil(file);
    expect(says(file)).toBe(sentence);
  });

  it('reports a missing file, and a folder', () => {
    const folder = newFolder();
    expect([says(join(folder, 'no')), says(folder)]).toEqual([
      'There is no file FILE.',
      'FILE is not a file. Name a backup.',
    ]);
  });

  it('reports one changed byte, wherever it matters', () => {
    const [file, bytes] = [copied(), backup];
    const rows = (path: string) => {
      const database = new DatabaseSync(path, { readOnly: true });
      try {
        return backedUpTables.map((table) =>
          database
            .prepare(`select * from ${table}`)
            .all()
            .map((row) => JSON.stringify(row))
            .sort(),
        );
      } finally {
        database.close();
      }
    };
    const whole = rows(file);
    const places = Array.from({ length: 30 }, (_, index) => Math.floor(((index + 0.5) / 30) * bytes.length));
    const found = places.map((place) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 0x15;
      writeFileSync(file, copy);
      // What stands where nothing is stored changes nothing of what is restored.
      const said = says(file);
      return said === 'whole' ? rows(file).join() === whole.join() : said === damaged;
    });
    expect(found).toEqual(places.map(() => true));
    // The letter of a name, for certain.
    const text = bytes.indexOf("Feral's Future");
    writeFileSync(file, bytes.with(text, 0x66));
    expect(says(file)).toBe(damaged);
  });

  it('reports a missing row, and one that was added beside the seal', () => {
    const file = copied();
    for (const statement of [
      'delete from history where id = (select max(id) from history)',
      "update skin set ingamename = 'Another' where id = (select max(id) from skin)",
      "update backup set value = '2020-01-01T00:00:00.000Z' where name = 'made'",
      'delete from backup_table',
      "insert into setting (name, value) values ('x', 'y')",
    ]) {
      const copy = `${file}.copy`;
      copyFileSync(file, copy);
      const database = new DatabaseSync(copy);
      database.exec(statement);
      database.close();
      expect([statement, says(copy)]).toEqual([statement, damaged]);
    }
  });

  it('reports a newer version', () => {
    const file = copied();
    const later = changed(file, (database) => database.exec("insert into migration values ('999-later.sql', 1)"));
    expect(says(later)).toBe('FILE was made by a newer version (999-later.sql). Update the program.');
  });
});

it('names of each table the columns by which it is read in parts', async () => {
  const db = await openOnSqlite();
  for (const table of allTables) {
    const { rows } = await sql<{
      name: string;
      pk: number;
    }>`select name, pk from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
    expect([table, rows.map(({ name }) => name)]).toEqual([table, keyOf(table)]);
  }
});

describe('npm run backup, verify and restore', () => {
  const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    commandHere([command, ...args], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(newFolder(), 'none'), ...env },
    });

  it('say what is in it, and bring it back into a new place', async () => {
    const [DATA_DIR, folder] = [filledFolder(), newFolder()];
    const db = await openDatabase({ dataDir: DATA_DIR });
    const { bob } = await inhabit(db);
    const file = join(folder, 'b.db');
    const whole = new RegExp(
      `^legend: 3\\nskin: 2\\n(.+\\n)+${file} is whole: made 20..-..-.. ..:.. UTC from SQLite by version .+ \\(0..-.+\\.sql\\)\\.\\n$`,
    );
    const made = await run('backup', [file], { DATA_DIR });
    expect(made).toEqual({ status: 0, stdout: expect.stringMatching(whole), stderr: '' });
    expect(await run('verify', [file])).toEqual(made);
    await db.updateTable('account').set({ erased_at: 1 }).where('id', '=', bob).execute();
    expect((await run('backup', [join(folder, 'later')], { DATA_DIR })).status).toBe(0);
    // The list of who was erased is found where it was copied with the backups.
    copyFileSync(join(DATA_DIR, 'backups', 'erased'), join(folder, 'erased'));
    const there = join(newFolder(), 'new');
    const restored = await run('restore', [file], { DATA_DIR: there });
    const end = `${made.stdout}All of it is back. The data of 1 deleted user were erased again. Everybody signs in again.\n`;
    expect(restored).toEqual({ status: 0, stdout: `New database made: ${join(there, EMBEDDED)}\n${end}`, stderr: '' });
    expect(statSync(join(there, EMBEDDED)).mode & 0o777).toBe(0o600);
    await db.destroy();
  });

  it('say what to do about what cannot be, and leave nothing', async () => {
    const DATA_DIR = join(newFolder(), 'none');
    expect(await run('backup', [join(DATA_DIR, '../b')], { DATA_DIR })).toEqual(
      failed(
        `There is no embedded database ${join(DATA_DIR, EMBEDDED)}. Set DATA_DIR to its folder. Only the server makes a new one.`,
      ),
    );
    expect(await run('restore', ['README.png'], { DATA_DIR })).toMatchObject({ status: 1, stdout: '' });
    expect([existsSync(DATA_DIR), readdirSync(join(DATA_DIR, '..'))]).toEqual([false, []]);
    const used = filledFolder();
    writeFileSync(join(used, 'backups'), '');
    expect(await run('backup', [join(used, 'b.db')], { DATA_DIR: used })).toEqual(
      failed(
        `${join(used, 'backups/erased')}, the list of who was erased, cannot be read (ENOTDIR). Mend its folder and try again.`,
      ),
    );
    expect(existsSync(join(used, 'b.db'))).toBe(false);
  });
});

describe('the file of a backup', () => {
  it('is written over nothing, into no folder that is not there, and what others left half-written is removed', async () => {
    const dataDir = filledFolder();
    const db = await openDatabase({ dataDir });
    onTestFinished(() => db.destroy());
    const live = join(dataDir, EMBEDDED);
    const there = (name: string) => new RegExp(`^${name} exists already\\. Name a new file; nothing was changed\\.$`);
    await expect(makeBackup(db, live)).rejects.toThrow(there(live));
    const lost = join(dataDir, 'no', 'b');
    await expect(makeBackup(db, lost)).rejects.toThrow(
      `${lost} cannot be written. Its folder is not there. Make it, or name another.`,
    );
    const below = join(live, 'b');
    await expect(makeBackup(db, below)).rejects.toThrow(
      `${below} cannot be written. Its folder is a file. Name another.`,
    );
    const folder = newFolder();
    const old = ['old.1.half', 'old.1.half-journal', 'old.3.half-wal', 'old.half-shown'];
    const young = ['new.2.half', 'new.2.half-journal'];
    for (const name of [...old, ...young]) writeFileSync(join(folder, name), '');
    for (const name of old) utimesSync(join(folder, name), new Date(0), new Date(0));
    await makeBackup(db, join(folder, 'b'));
    expect(readdirSync(folder).sort()).toEqual(['b', ...young, 'old.half-shown']);
  });

  it.skipIf(!canMount())('is not there when its disk is full', async () => {
    const folder = newFolder();
    const disk = mountDisk(folder, '300k');
    onTestFinished(disk.unmount);
    const file = join(folder, 'b');
    const db = await openOnSqlite();
    await expect(makeBackup(db, file)).rejects.toThrow(
      `${file} cannot be written. Its disk is full. Make room, or name another.`,
    );
    disk.forbid();
    await expect(makeBackup(db, file)).rejects.toThrow(
      `${file} cannot be written. Its disk is read-only. Name another.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('changes no database of another version for it', async () => {
    const dataDir = filledFolder();
    const db = await openDatabase({ dataDir });
    await db.deleteFrom('migration').where('name', '=', '017-webhooks.sql').execute();
    await db.destroy();
    await expect(openDatabase({ dataDir }, { asItIs: true })).rejects.toThrow(
      'The database is from before 017-webhooks.sql. Use the program of its version, or start this one once to bring it up to date.',
    );
  });
});

it('takes the oldest of those who have most, until few enough are left', () => {
  const of = (owners: string) => [...owners].map((of, at) => ({ of, at }));
  expect(withoutCrowding(of('aabac'), 3).map(({ at }) => at)).toEqual([3, 1]);
  expect(withoutCrowding(of('abc'), 2).map(({ at }) => at)).toEqual([2]);
  expect(withoutCrowding(of('abba'), 2).map(({ at }) => at)).toEqual([3, 2]);
  expect(withoutCrowding(of('aaa'), 3)).toEqual([]);
});

it('leaves no more than asked for, of each the newest, and takes nothing from somebody with fewer than others keep', () => {
  const owners = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 });
  forAny(owners, fc.nat(30)).holds((owners, most) => {
    const all = owners.map((of, at) => ({ of, at }));
    const gone = new Set(withoutCrowding(all, most));
    const kept = all.filter((one) => !gone.has(one));
    expect(kept).toHaveLength(Math.min(all.length, most));
    const sizeOf = (owner: string) => kept.filter(({ of }) => of === owner).length;
    for (const { of, at } of gone) {
      expect(kept.filter((one) => one.of === of && one.at > at)).toEqual([]);
      for (const other of owners) expect(sizeOf(other)).toBeLessThanOrEqual(sizeOf(of) + 1);
    }
  });
});
