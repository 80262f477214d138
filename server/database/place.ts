import { Kysely } from 'kysely';
import { postgresAt } from './postgres.ts';
import { sqliteBeside } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** How to open a database, as data for another process. */
export type Place = { databaseUrl: string } | { file: string };

const places = new WeakMap<Database, Place>();

export const rememberPlace = (db: Database, place: Place) => void places.set(db, place);

/** Where an open database was opened; undefined when no other process can open it. */
export const placeOf = (db: Database) => places.get(db);

/** Opens another connection to a database that the server has open, for a helper. */
export function openBeside(place: Place): Database {
  const engine = 'file' in place ? sqliteBeside(place.file) : postgresAt(place.databaseUrl);
  engine.hurry();
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  rememberPlace(db, place);
  return db;
}
