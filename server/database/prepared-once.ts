import type { DatabaseSync } from 'node:sqlite';
import { latest } from '#rules/latest.ts';

/** More than the server has. */
const MOST = 300;
/** Statements with a value for each of many rows exist once for each number of rows. */
const LONGEST = 4000;

/**
 * Prepares each statement once and keeps the most recent ones. It keeps only the last long statement: an import
 * writes many rows with the same one, and each one prepared again takes megabytes until the engine frees it. SQLite
 * prepares statements again by itself after the tables have changed (https://sqlite.org/c3ref/prepare.html).
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
