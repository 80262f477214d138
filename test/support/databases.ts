import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, PGliteDriver } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, inject, it, onTestFinished } from 'vitest';
import type { OtherRows, Rows } from '#rules/skins/given-rows.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { write } from '../../server/database/write.ts';
import { importRows } from '../../server/import/apply.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { fillWithStarter } from '../../server/starter/fill.ts';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';

/** Opens a new database with the starter list, and removes it when the test ends. */
export type OpenNew = () => Promise<Database>;
/** Opens a new database for two servers, with separate connections where the engine allows several programs. */
export type OpenTwice = () => Promise<[Database, Database]>;

type Tests = (open: OpenNew, once: Once, openTwice: OpenTwice) => void;
/** Declares a test of what no database decides (decision 067): it runs on SQLite alone. */
type Once = { (name: string, test: () => unknown, timeout?: number): void; each: typeof it.each };

const notHere: Once = Object.assign(() => {}, { each: () => () => {} });

/**
 * Runs the tests on SQLite and on PostgreSQL; without PostgreSQL on PGlite, which is PostgreSQL with one connection.
 */
export function describeOnEachDatabase(name: string, tests: Tests) {
  describe(`${name} (SQLite)`, () => tests(openOnSqlite, it, openTwiceOnSqlite));
  if (inject('postgresUrl'))
    describe(`${name} (PostgreSQL)`, () => tests(openOnPostgres, notHere, openTwiceOnPostgres));
  else describe(`${name} (PGlite)`, () => testOnPglite(tests));
}

function testOnPglite(tests: Tests) {
  // Starting PGlite takes two seconds, so each worker starts one, and each database is a schema in it.
  beforeAll(async () => {
    shared ??= await PGlite.create();
  }, 60_000);
  tests(openOnPglite, notHere, openTwiceOnPglite);
}

export const openOnSqlite = () => openAt({ dataDir: filledFolder() });

async function openTwiceOnSqlite(): Promise<[Database, Database]> {
  const dataDir = filledFolder();
  return [await openAt({ dataDir }), await openAt({ dataDir })];
}

/** Returns a folder that is removed when the test ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'skin-translator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a folder with an embedded database as the first start leaves it: a new one, or the one that is named. */
export function filledFolder(folder = newFolder()) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(inject('filledSqlite'), join(folder, EMBEDDED));
  return folder;
}

/** Opens a database as the program does, and closes it when the test ends. */
export async function openAt(...settings: Parameters<typeof openDatabase>) {
  const db = await openDatabase(...settings);
  onTestFinished(() => db.destroy());
  return db;
}

let shared: PGlite | undefined;

async function openOnPglite() {
  if (!shared) throw new Error('PGlite has not been started.');
  const schema = newName();
  await shared.exec(`create schema ${schema}`);
  const db: Database = new Kysely<Tables>({ dialect: new SchemaDialect(shared, schema) });
  await migrate(db, fillWithStarter);
  onTestFinished(async () => {
    await db.destroy();
    await shared?.exec(`drop schema ${schema} cascade`);
  });
  return db;
}

async function openTwiceOnPglite(): Promise<[Database, Database]> {
  const db = await openOnPglite();
  return [db, db];
}

class SchemaDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  readonly #schema: string;

  constructor(pglite: PGlite, schema: string) {
    super({ pglite });
    this.#pglite = pglite;
    this.#schema = schema;
  }

  override createDriver() {
    return new SchemaDriver(this.#pglite, this.#schema);
  }
}

class SchemaDriver extends PGliteDriver {
  readonly #schema: string;

  constructor(pglite: PGlite, schema: string) {
    super({ pglite });
    this.#schema = schema;
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection();
    await connection.executeQuery(CompiledQuery.raw(`set search_path to ${this.#schema}`));
    return connection;
  }

  // Other tests still use the instance.
  override async destroy() {}
}

const openOnPostgres = async () => openAt({ dataDir: '', databaseUrl: await filledPostgres() });

async function openTwiceOnPostgres(): Promise<[Database, Database]> {
  const settings = { dataDir: '', databaseUrl: await filledPostgres() };
  return [await openAt(settings), await openAt(settings)];
}

/** Returns the address of a new database on the PostgreSQL server; it is removed when the test ends. */
export const newPostgres = () => makePostgres('template1');

/** Returns the address of a database as the first start leaves it. */
const filledPostgres = () => makePostgres(inject('filledPostgres'));

async function makePostgres(template: string) {
  const name = newName();
  await administer(`create database ${name} template ${template}`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

let admin: pg.Pool | undefined;

/** Runs one statement on the worker's own connection: a new one takes as long as copying a database. */
async function administer(statement: string) {
  admin ??= new pg.Pool({
    connectionString: inject('postgresUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
    // The server ends before the worker.
    .on('error', () => {});
  await admin.query(statement);
}

const newName = () => `test_${uuid().replaceAll('-', '')}`;

type Brought = Partial<Rows> & { others?: OtherRows; build?: string | undefined };

/** Imports these rows, of a build or of none, and returns the id of the newest batch. */
export async function runImport(db: Database, { build, ...rows }: Brought) {
  const how = { actor: 'import', ...(build !== undefined && { build: { name: build } }) };
  await write(db, (trx) => importRows(trx, { skins: [], assets: [], ...rows }, how));
  return (await db.selectFrom('batch').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? '';
}

/** Two skins of Ash that the game calls the same. */
export const twins = ['rare', 'epic'].map((quality, at) => ({
  ...{ legend: 'Ash', ingamename: 'Vorna', gameid: `${at}`, quality },
  ...{ model: `ash_${quality}_w`, texture: `ash_${quality}` },
}));
