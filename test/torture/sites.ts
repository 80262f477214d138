import type { Database } from '../../server/database/tables.ts';
import { openDatabase } from '../../server/open-database.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { audit, revisionBefore } from './audit.ts';
import { hireMany, type Ledger } from './editors.ts';
import { temporaryFolder } from './server.ts';

/** What a server is started with. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** A new database with people who may do everything, and a ledger of what they will be told. */
export async function newSite(place: Place) {
  const reading = <T>(read: (db: Database) => Promise<T>) => openFor(place, read);
  const [cookies, revision] = await reading(async (db) => [await hireMany(db), await revisionBefore(db)] as const);
  const ledger: Ledger = { asked: [], wrong: [] };
  return { place, cookies, ledger, reading, audit: () => reading((db) => audit(db, ledger, { revision })) };
}

async function openFor<T>({ DATA_DIR, DATABASE_URL }: Place, read: (db: Database) => Promise<T>) {
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, { patient: true });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

export const NO_POSTGRES = 'Left out: PostgreSQL is not installed.';

/** A PostgreSQL of our own; undefined when it is not installed. */
export async function newCluster() {
  const binaries = findBinaries();
  if (!binaries) return;
  const cluster = await startPostgres(binaries);
  const folder = temporaryFolder();
  return {
    ...cluster,
    place: { DATA_DIR: folder.path, DATABASE_URL: cluster.url },
    async [Symbol.asyncDispose]() {
      folder.remove();
      await cluster.end();
    },
  };
}

/** How many were answered how. */
export function countOf({ asked }: Ledger) {
  const count = (answer: string) => asked.filter((one) => one.answer === answer).length;
  return `${count('saved')} changes saved, ${count('cut')} cut off, ${count('refused')} refused`;
}
