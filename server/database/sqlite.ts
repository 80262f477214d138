import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { latest } from '#rules/latest.ts';
import { placeOf } from '../program/file-name.ts';
import type { Log } from '../program/log.ts';
import { DatabaseError } from './database-errors.ts';
import type { Engine } from './engine.ts';
import { explainFor, filesOf, identityOf, openAgain, openFile } from './sqlite-file.ts';

/** A SQLite file. The folder and the file are made when they are missing, for this user only. */
export function openSqlite(
  name: string,
  { evenMoved = false, log }: { evenMoved?: boolean; log?: Log | undefined } = {},
): Engine {
  try {
    const file = placeOf(name);
    return engineOn(openFile(file, { evenMoved, log }), file);
  } catch (error) {
    throw explainFor(name, error);
  }
}

/** The same file opened again: this process has it open and has checked it. */
export function sqliteBeside(name: string) {
  const file = placeOf(name);
  return engineOn(openAgain(file), file);
}

const engineOn = (database: DatabaseSync, file: string): Engine => ({
  dialect: dialectOf(database, file),
  name: file,
  explain: (error) => explainFor(file, error),
  // SQLite would wait inside the only thread and block every other request. Instead, a writer that finds the file
  // locked tries again, see `write.ts`.
  hurry: () => database.exec('pragma busy_timeout = 0'),
});

/** The dialect for an open file, which it closes at the end. */
export const dialectOf = (database: DatabaseSync, file: string): Dialect =>
  new NodeSqliteDialect(database, adapt(database, watch(file)));

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #adapted: SqliteDatabase;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
    this.#adapted = adapted;
  }

  override createDriver() {
    return new NodeSqliteDriver(this.#database, this.#adapted);
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
  }

  /** Takes the write lock at once, so that two processes wait for each other instead of failing half-way. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    const isReading = accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(isReading ? 'begin' : 'begin immediate'));
  }

  /** After a full disk SQLite has rolled back by itself. A second rollback fails and would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Throws when a file of the database was replaced or removed: what is written then is lost. The two companion files
 * stay the same while the database is open.
 */
function watch(file: string) {
  const files = filesOf(file).map((path) => ({ path, opened: identityOf(path) }));
  return () => {
    for (const { path, opened } of files) if (identityOf(path) !== opened) throw new DatabaseError('gone');
  };
}

/** The few methods that Kysely expects, on top of those that Node offers. */
function adapt(database: DatabaseSync, refuseGone: () => void): SqliteDatabase {
  const prepare = preparedOnce(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      if (!database.isTransaction || sql === 'commit') refuseGone();
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        // Others may run the same statement before all rows of this one were read.
        iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

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
