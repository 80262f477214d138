import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { commandLine } from '../program/installed.ts';
import { CannotStart } from '../program/refused.ts';
import type { Database, Tables, Trx } from './tables.ts';
import { readValue } from './write.ts';

const MARK = 'moved_at';
const EVENTS = ['insert', 'update', 'delete'] as const;

/**
 * Keeps an embedded database unchanged after everything was moved. The database itself refuses every change, by any
 * program. A server that has it open can still read.
 */
export async function markMoved(trx: Trx, tables: readonly (keyof Tables)[]) {
  await trx.insertInto('setting').values({ name: MARK, value: new Date().toISOString() }).execute();
  for (const { table, event } of refusals(tables)) {
    await sql
      .raw(`create trigger ${nameOf(table, event)} before ${event} on ${table} begin select raise(abort, 'moved'); end`)
      .execute(trx);
  }
}

/** Allows changes again, for an operator who goes back to it. Returns false when it was not marked. */
export const unmarkMoved = (db: Database, tables: readonly (keyof Tables)[]) =>
  db.transaction().execute(async (trx) => {
    for (const { table, event } of refusals(tables)) {
      await sql.raw(`drop trigger if exists ${nameOf(table, event)}`).execute(trx);
    }
    const mark = await trx.deleteFrom('setting').where('name', '=', MARK).returning('name').executeTakeFirst();
    return mark !== undefined;
  });

/** Was this database moved? */
export async function isMoved(db: Database) {
  return (await readValue(db, MARK)) !== undefined;
}

/** Refuses to open a database that was moved: the operator has forgotten to name the new one. */
export function refuseMoved(file: string, database: DatabaseSync) {
  const trigger = database.prepare('select name from sqlite_schema where type = ? and name = ?');
  if (trigger.get('trigger', nameOf('setting', 'insert')) === undefined) return;
  throw new CannotStart(
    `The database ${file} was moved to PostgreSQL. Set DATABASE_URL, or type: ${commandLine('move', '--back')}`,
  );
}

const refusals = (tables: readonly (keyof Tables)[]) =>
  tables.flatMap((table) => EVENTS.map((event) => ({ table, event })));
const nameOf = (table: keyof Tables, event: (typeof EVENTS)[number]) => `moved_${table}_${event}`;
