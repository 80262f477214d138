import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../server/database/tables.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { audit, revisionBefore } from './audit.ts';
import { hireMany, type Ledger } from './editors.ts';
import type { Budget, Found, Part } from './part.ts';
import { temporaryFolder } from './server.ts';

/** The settings of a server. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** A new database with owners, and a ledger of the answers that they get. */
export async function newSite(place: Place) {
  const reading = <T>(read: (db: Database) => Promise<T>) => readAt(place, read);
  const [cookies, revision] = await reading(async (db) => [await hireMany(db), await revisionBefore(db)] as const);
  const ledger: Ledger = { asked: [], wrong: [] };
  const start = { revision };
  return { place, cookies, ledger, start, reading, audit: () => reading((db) => audit(db, ledger, start)) };
}

/** Opens a database like the product, and closes it afterwards. */
export async function readAt<T>({ DATA_DIR, DATABASE_URL }: Place, read: (db: Database) => Promise<T>) {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { patient: true });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

export const NO_POSTGRES = { figure: 'Left out: there is no PostgreSQL here.', failures: [] };

/** A part that runs on a new database of each engine. */
export const onEachEngine = (name: string, run: (place: Place, budget: Budget) => Promise<Found>): Part[] => [
  {
    name,
    async run(budget) {
      using folder = temporaryFolder();
      return await run({ DATA_DIR: folder.path }, budget);
    },
  },
  {
    name: `${name}-on-postgres`,
    async run(budget) {
      if (!budget.postgresUrl) return NO_POSTGRES;
      await using database = await newDatabase(budget.postgresUrl);
      return await run(database.place, budget);
    },
  },
];

/** A new database on the PostgreSQL server, and a folder for the server's files. */
export async function newDatabase(server: string) {
  const name = `torture_${uuid().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = temporaryFolder();
  return {
    place: { DATA_DIR: folder.path, DATABASE_URL: url.href },
    async [Symbol.asyncDispose]() {
      folder.remove();
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A PostgreSQL server of our own; undefined when it is not installed. */
export async function newCluster() {
  const binaries = findBinaries();
  if (!binaries) return;
  const cluster = await startPostgres(binaries);
  return { ...cluster, [Symbol.asyncDispose]: () => cluster.end() };
}

/** The number of changes by answer. */
export function countOf({ asked }: Ledger) {
  const count = (answer: string) => asked.filter((one) => one.answer === answer).length;
  return `${count('saved')} changes saved, ${count('brought')} skins imported, ${count('cut')} cut off, ${count('refused')} refused`;
}
