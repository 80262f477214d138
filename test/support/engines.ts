import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/open-database.ts';
import { findBinaries, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL in which tests may make databases; undefined when there is none. */
    postgresUrl: string | undefined;
    /** The name of a database in it that was migrated and filled with the starter list, to be copied. */
    filledPostgres: string;
    /** The file of an embedded database of that kind. */
    filledSqlite: string;
  }
}

/**
 * Gives the server tests a PostgreSQL: the one that `TEST_DATABASE_URL` names, else one of our own that is started
 * from installed binaries, else none; and on each engine a filled database, because copying one takes a tenth of the
 * time in which it is made.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'filled-'));
  const { file } = await fill({ dataDir: folder });
  project.provide('filledSqlite', file);
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? undefined : findBinaries();
  const own = binaries ? await startPostgres(binaries) : undefined;
  const url = given ?? own?.url;
  const filled = url && (await fillIn(url));
  project.provide('postgresUrl', url);
  project.provide('filledPostgres', filled ?? '');
  return async () => {
    rmSync(folder, { recursive: true });
    if (own) await own.end();
    else if (url) await run(url, `drop database ${filled}`);
  };
}

async function fillIn(server: string) {
  const name = `filled_${process.pid}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await fill({ dataDir: '', databaseUrl: url.href });
  return name;
}

async function fill(settings: Parameters<typeof openDatabase>[0]) {
  let file = '';
  const db = await openDatabase(settings, { made: (name) => (file = name) });
  await db.destroy();
  return { file };
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
