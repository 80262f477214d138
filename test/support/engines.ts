import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { fill } from './filled.ts';
import { inMemory } from './in-memory.ts';
import { findBinaries, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases; undefined without one. */
    postgresUrl: string | undefined;
    /** The name of a migrated database with the starter list on that server, as a template for copies. */
    filledPostgres: string;
  }
}

/**
 * Gives the server tests a PostgreSQL with a filled database: the one named by `TEST_DATABASE_URL`, else one started
 * from installed binaries, else none.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? undefined : findBinaries();
  const own = binaries ? await startPostgres(binaries, project.name === 'disk' ? tmpdir() : inMemory) : undefined;
  const url = given ?? own?.url;
  const filled = url && (await fillIn(url));
  project.provide('postgresUrl', url);
  project.provide('filledPostgres', filled ?? '');
  return async () => {
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

/** Runs one statement on its own connection. */
async function run(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
