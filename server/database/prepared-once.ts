import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Prepared = { statement: StatementSync; reader: boolean };

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
  const kept = new Map<string, Prepared>();
  let long: { sql: string; prepared: Prepared } | undefined;

  function prepare(sql: string): Prepared {
    const statement = database.prepare(sql);
    return { statement, reader: statement.columns().length > 0 };
  }

  return (sql: string) => {
    if (sql.length > LONGEST) {
      if (long?.sql !== sql) long = { sql, prepared: prepare(sql) };
      return long.prepared;
    }
    const prepared = kept.get(sql) ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, prepared);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return prepared;
  };
}
