import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeOwner } from '../../server/commands/owner.ts';
import { importBeside } from '../../server/import/apply.ts';
import { EMBEDDED } from '../../server/startup/open-database.ts';
import { describeOnEachDatabase, newFolder, newPostgres, type OpenTwice, openAt } from '../support/databases.ts';
import { compiled, outcome } from '../support/program.ts';
import { rowWhere } from '../support/rows.ts';
import { addUser, emptyList, hire, listed, post, refusedWith, serveDatabase, signIn } from '../support/staff.ts';

const skin = (name: string) => ({ ingamename: name, model: `${name}_w`, texture: name });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** Two servers on one database, and somebody at each. */
async function startTwo(openTwice: OpenTwice) {
  const [db, other] = await openTwice();
  await emptyList(db);
  const [one, two] = [await serveDatabase(db), await serveDatabase(other)];
  const people = [await hire(db, one.url, 'ann'), await hire(db, two.url, 'bob')] as const;
  const { value } = await rowWhere(db, 'revision', { list: 'skins' });
  return { db, urls: [one.url, two.url] as const, people, revision: Number(value) };
}

describeOnEachDatabase('many people at once, over two servers,', (_, __, openTwice) => {
  it('who add different skins are all let in, and both servers show them all', async () => {
    const { db, urls, people, revision } = await startTwo(openTwice);
    const names = Array.from({ length: 24 }, (_, hand) => Array.from({ length: 2 }, (_, round) => `${hand} ${round}`));
    const answers = await Promise.all(
      names.map(async (own, hand) => {
        const got: number[] = [];
        for (const name of own) got.push((await people[hand % 2 === 0 ? 0 : 1].add('Ash', skin(name))).status);
        return got;
      }),
    );
    expect(answers.flat()).toEqual(Array(48).fill(201));
    const [first, second] = [await listed(urls[0]), await listed(urls[1])];
    expect(first.details.map(({ ingamename }) => ingamename).sort()).toEqual(names.flat().sort());
    expect(second).toEqual(first);
    expect(await db.selectFrom('revision').select('value').where('list', '=', 'skins').execute()).toEqual([
      { value: revision + 48 },
    ]);
    expect(await db.selectFrom('history').select('id').where('entity', '=', 'skin').execute()).toHaveLength(48);
  });

  it('who want the same texture, name, or undoing: one of them gets it, and a legend is made once', async () => {
    const { db, people } = await startTwo(openTwice);
    const both = <T>(ask: (person: (typeof people)[number], index: number) => Promise<T>) =>
      Promise.all(people.map(ask));
    for (let round = 0; round < 10; round++) {
      const legend = `Legend ${round}`;
      const texture = `texture ${round}`;
      const byTexture = await both(({ add }, index) => add(legend, { ...skin(`${round} ${index}`), texture }));
      expect(statuses(byTexture)).toEqual([201, 409]);
      const byName = await both(({ add }, index) => add(legend, { ...skin(`${round}`), texture: `${round} ${index}` }));
      expect(statuses(byName)).toEqual([201, 409]);
      const change = byName.find(({ status }) => status === 201)?.json.historyId;
      expect(statuses(await both(({ undo }) => undo(change)))).toEqual([200, 409]);
      expect(await db.selectFrom('legend').select('name').where('name', '=', legend).execute()).toHaveLength(1);
    }
  });

  it('who make a user an owner or delete them: an owner is never deleted', async () => {
    const { db, people } = await startTwo(openTwice);
    for (let round = 0; round < 10; round++) {
      const { _id } = await addUser(db, `user${round}`);
      const [made, removed] = await Promise.all([
        makeOwner(db, `user${round}`).catch((error: Error) => error.message),
        people[1].removeUser(_id),
      ]);
      const account = await db.selectFrom('account').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
      const isOwner = made === `user${round} is an owner now.`;
      expect([account.owner, account.removed_at === null, removed.status]).toEqual(
        isOwner ? [1, true, 403] : [0, false, 200],
      );
    }
  });
});

type Settings = { dataDir: string; databaseUrl?: string };
/** Another program in the middle of a change of skins; on SQLite nobody else can change anything then. */
type Other = { run: (statement: string) => Promise<unknown>; letGo: () => Promise<unknown> };

async function otherOnSqlite({ dataDir }: Settings): Promise<Other> {
  const database = new DatabaseSync(join(dataDir, EMBEDDED));
  onTestFinished(() => database.close());
  database.exec('begin immediate');
  return { run: async (statement) => database.exec(statement), letGo: async () => database.exec('commit') };
}

async function otherOnPostgres({ databaseUrl }: Settings): Promise<Other> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; update revision set value = value where list = 'skins'`);
  return { run: (statement) => client.query(statement), letGo: () => client.query('commit') };
}

const engines = [
  {
    name: 'SQLite',
    skip: false,
    settings: async (): Promise<Settings> => ({ dataDir: newFolder() }),
    meet: otherOnSqlite,
  },
  {
    name: 'PostgreSQL',
    skip: !inject('postgresUrl'),
    settings: async (): Promise<Settings> => ({ dataDir: '', databaseUrl: await newPostgres() }),
    meet: otherOnPostgres,
  },
];

for (const { name, skip, settings: newSettings, meet } of engines) {
  describe.skipIf(skip)(`while another program changes skins (${name})`, () => {
    async function start() {
      const settings = await newSettings();
      const db = await openAt(settings);
      await emptyList(db);
      const { url, log } = await serveDatabase(db);
      const ann = await hire(db, url, 'ann');
      return { settings, db, url, log, ann, meet: () => meet(settings) };
    }

    it('people read on as before, and what they change is done afterwards', async () => {
      const { url, ann, meet } = await start();
      const other = await meet();
      const done: string[] = [];
      const asked = Array.from({ length: 20 }, (_, index) =>
        ann.add('Ash', skin(`${index}`)).finally(() => done.push('changed')),
      );
      const Cookie = ann.Cookie;
      for (let round = 0; round < 10; round++) {
        expect((await fetch(`${url}/api/skins`)).status).toBe(200);
        expect((await fetch(`${url}/api/health`)).status).toBe(200);
        expect((await fetch(`${url}/api/users/me`, { headers: { Cookie } })).status).toBe(200);
        done.push('read');
      }
      await other.letGo();
      expect(statuses(await Promise.all(asked))).toEqual(Array(20).fill(201));
      expect(done).toEqual([...Array(10).fill('read'), ...Array(20).fill('changed')]);
      expect((await listed(url)).details).toHaveLength(20);
    });

    it('people sign in and out: at once, or afterwards where only one may write', async () => {
      const { db, url, meet } = await start();
      await addUser(db, 'bob');
      const other = await meet();
      const signedIn = signIn(url, { username: 'bob' });
      if (name === 'PostgreSQL') expect((await signedIn).status).toBe(200);
      expect((await fetch(`${url}/api/skins`)).status).toBe(200);
      await other.letGo();
      const { status, cookies } = await signedIn;
      expect([status, cookies.length]).toEqual([200, 1]);
      const again = await meet();
      const signedOut = post(url, '/api/users/logout', {}, { Cookie: String(cookies[0]) });
      expect((await fetch(`${url}/api/skins`)).status).toBe(200);
      await again.letGo();
      expect((await signedOut).status).toBe(200);
      expect(await db.selectFrom('session').select('token_hash').execute()).toHaveLength(1);
    });

    it('for too long are answered that nothing was saved', async () => {
      const { url, ann, log, meet } = await start();
      const other = await meet();
      const message =
        'Too many others are changing something right now. Nothing was saved. Please try again in a few seconds.';
      const answers = await Promise.all([ann.add('Ash', skin('one')), ann.add('Ash', skin('two'))]);
      expect(answers).toEqual(Array(2).fill(refusedWith(503, 'busy', message)));
      expect(log.filter(({ event }) => event === 'database_failed')).toHaveLength(2);
      await other.letGo();
      expect((await listed(url)).details).toEqual([]);
      expect((await ann.add('Ash', skin('three'))).status).toBe(201);
    });

    it('an import that was prepared meanwhile sees the other change', async () => {
      const { db, ann, meet } = await start();
      const { json } = await ann.add('Ash', skin('one'));
      const other = await meet();
      const skins = ['one', 'two'].map((ingamename) => ({ legend: 'Ash', ...skin(ingamename) }));
      const imported = importBeside(db, { skins, assets: [] }, { dryRun: false });
      await other.run(`update skin set ingamename = 'Two', model = 'm', version = 2 where id = '${json.data._id}'`);
      await other.run(`update revision set value = value + 1 where list = 'skins'`);
      await other.letGo();
      const { changes } = (await imported).skins;
      expect(changes.map(({ action, before, after }) => [action, before?.ingamename, after.ingamename])).toEqual([
        ['add', undefined, 'one'],
        ['change', 'Two', 'two'],
      ]);
      const [batch, ...others] = await ann.history();
      expect([batch, others.map(({ action }) => action)]).toMatchObject([{ batch: { added: 1, changed: 1 } }, ['add']]);
      const records = await ann.history(`?batch=${batch?._id}`);
      expect(records.map(({ action }) => action)).toEqual(['change', 'add']);
    });

    it('npm run import waits for people who write, and they for it', async () => {
      const { settings, url, ann } = await start();
      const file = join(newFolder(), 'many.json');
      const many = Array.from({ length: 2000 }, (_, index) => ({ legend: 'Wraith', ...skin(`imported ${index}`) }));
      writeFileSync(file, JSON.stringify(many));
      const command = runImport(settings, file);
      const answers: number[] = [];
      let isOver = false;
      command.finally(() => {
        isOver = true;
      });
      // Somebody who types: without pauses the start of the command would take twice as long.
      for (; !isOver; await wait(20)) answers.push((await ann.add('Ash', skin(`added ${answers.length}`))).status);
      expect(await command).toEqual({ code: 0, stdout: 'skins: 2,000 added\nnew legends: Wraith\n', stderr: '' });
      expect(new Set(answers)).toEqual(new Set([201]));
      expect((await listed(url)).details).toHaveLength(2000 + answers.length);
    });
  });
}

const runImport = ({ dataDir, databaseUrl = '' }: Settings, file: string) =>
  outcome(
    spawn(process.execPath, ['server/commands/cli.ts', 'import', file], {
      env: { ...process.env, ...compiled, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    }),
  );
