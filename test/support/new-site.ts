import type { Database } from '../../server/database/tables.ts';
import type { OpenNew } from './databases.ts';
import { serveDatabase } from './http.ts';
import { emptyList, hire } from './staff.ts';

type Options<Name extends string> = Parameters<typeof serveDatabase>[1] & {
  /** Changes the starter data before anybody sees it. */
  prepare?: (db: Database) => Promise<unknown>;
  /** People with every right, by their names. */
  owners?: readonly Name[];
};

/** A new database, served until the test ends, and owners who talk to it like pages. */
export async function newSite<Name extends string = never>(
  open: OpenNew,
  { prepare, owners = [], ...options }: Options<Name> = {},
) {
  const db = await open();
  await prepare?.(db);
  const served = await serveDatabase(db, options);
  const staff: Partial<Record<Name, Awaited<ReturnType<typeof hire>>>> = {};
  for (const name of owners) staff[name] = await hire(db, served.url, name);
  return { db, ...served, ...(staff as Required<typeof staff>) };
}

/** Removes the starter list and the starter archive. */
export async function emptyLists(db: Database) {
  await emptyList(db);
  await db.deleteFrom('archive_item').execute();
}
