import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, PGliteDriver } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { Tables } from '../../server/database/tables.ts';
import { fillWithStarter } from '../../server/starter/fill.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL in which tests may make databases; undefined when there is none. */
    postgresUrl: string | undefined;
  }
}

/** Opens a new database with the starter list in it, and removes it when the test that asked for it is over. */
export type OpenNew = () => Promise<Database>;

/** The same tests on SQLite, on PGlite, and on a real PostgreSQL when there is one. */
export function describeOnEachDatabase(name: string, tests: (open: OpenNew) => void) {
  describe(`${name} (SQLite)`, () => tests(openOnSqlite));
  describe(`${name} (PGlite)`, () => {
    // Starting it takes two seconds, so a file has one, and every database is a schema of it.
    beforeAll(async () => {
      shared ??= await PGlite.create();
    }, 60_000);
    tests(openOnPglite);
  });
  describe.skipIf(!inject('postgresUrl'))(`${name} (PostgreSQL)`, () => tests(openOnPostgres));
}

export async function openOnSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'skin-translator-'));
  const db = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  return db;
}

let shared: PGlite | undefined;
afterAll(() => shared?.close());

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

  // Others still use the instance.
  override async destroy() {}
}

async function openOnPostgres() {
  const admin = inject('postgresUrl') ?? '';
  const name = newName();
  await run(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href });
  onTestFinished(async () => {
    await db.destroy();
    await run(admin, `drop database ${name} with (force)`);
  });
  return db;
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const newName = () => `test_${uuid().replaceAll('-', '')}`;
