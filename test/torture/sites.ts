import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../server/database/tables.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { audit, revisionBefore } from './audit.ts';
import { hireMany, type Ledger } from './editors.ts';
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

/** One way to hurt the product, and the counts afterwards. */
export type Part = {
  /** The name in `npm run torture -- NAME`. */
  name: string;
  run: (budget: Budget) => Promise<Found>;
};

export type Budget = {
  /** The time of `performance.now()` when no new round starts any longer. One round always runs. */
  until: number;
  /** A PostgreSQL server for new databases; undefined without one. */
  postgresUrl: string | undefined;
};

export type Found = {
  /** One sentence about the work done, or why nothing could be done here. */
  figure: string;
  /** Sentences about things lost, half done or misreported. Empty when all is well. */
  failures: string[];
};

/** Runs rounds, numbered from 0, until the budget is spent. */
export async function inRounds({ until }: Pick<Budget, 'until'>, round: (number: number) => Promise<void>) {
  let number = 0;
  do await round(number++);
  while (performance.now() < until);
  return number;
}

export const pauseUpTo = (ms: number) => wait(ms / 10 + Math.random() * ms);

/** Pauses until people have asked for so many changes more, however slow the machine is, and then a moment longer. */
export async function pauseInWork({ asked }: { asked: readonly unknown[] }, changes = 20) {
  const enough = asked.length + changes;
  while (asked.length < enough) await pauseUpTo(20);
  await pauseUpTo(300);
}

/** Turns a thrown error into a finding, so that the other parts still run. */
export async function tryPart({ run }: Part, budget: Budget): Promise<Found> {
  try {
    return await run(budget);
  } catch (error) {
    // With its cause, which says more than "fetch failed".
    return { figure: 'Failed before counting.', failures: [inspect(error)] };
  }
}
