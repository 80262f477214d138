import type { DatabaseSync } from 'node:sqlite';
import { latest } from '../program/latest.ts';

/** More than the server has. */
const MOST = 300;
/** Statements with a value for each of many rows are as many as there are numbers of rows. */
const LONGEST = 4000;

/**
 * Prepares each statement once; those that were used last are kept, and of the longest the last alone: an import writes
 * many rows with the same one, and each that is prepared anew takes megabytes until the engine finds it unused. SQLite
 * prepares them anew by itself when the tables have changed since (https://sqlite.org/c3ref/prepare.html).
 */
export function preparedOnce(database: DatabaseSync) {
  const short = latest<string, ReturnType<typeof prepare>>(MOST);
  const long = latest<string, ReturnType<typeof prepare>>(1);

  function prepare(sql: string) {
    const statement = database.prepare(sql);
    return { statement, reader: statement.columns().length > 0 };
  }

  return (sql: string) => (sql.length > LONGEST ? long : short).findOrMake(sql, () => prepare(sql));
}
