import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
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
import { giveName, isForOthers, keepFromOthers, placeOf, sayForOthers } from '../program/file-name.ts';
import type { Log } from '../program/log.ts';
import { CannotStart } from '../program/refused.ts';
import { DatabaseError } from './database-errors.ts';
import { type Engine, type Row, shareTexts } from './engine.ts';
import { refuseMoved } from './moved.ts';

/** How long opening waits for another program that has locked the file, in milliseconds. No request is served yet. */
const BUSY_MS = 10_000;

/**
 * Opens a database file, and makes it when it is missing. Throws what is wrong with it, see `explainFor`. A file that
 * was moved is refused, unless it is to be used again.
 */
function openFile(file: string, { evenMoved, log }: { evenMoved: boolean; log?: Log | undefined }) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!makeWhole(file)) {
    refuseReadOnly(file);
    refuseEmpty(file);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec(HOW);
    database.exec('begin immediate; rollback');
    refuseDamaged(file, database);
    if (!evenMoved) refuseMoved(file, database);
    for (const one of filesOf(file)) keepFromOthers(one);
    if (isForOthers(file)) log?.('warning', { message: sayForOthers(file) });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// An answered commit survives a power cut: WAL alone would lose the last ones. Replaced or deleted content, such as a
// secret, does not stay in the file.
const HOW =
  'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = fast; ' +
  'pragma temp_store = memory';

// A change of many rows says itself when its pages are moved from the log into the file.
// Its tables beside are in files without a name, in the folder of the database (SQLITE_TMPDIR).
const FOR_MANY_ROWS = 'pragma wal_autocheckpoint = 0; pragma temp_store = file';

/** Opens a file again that this process has open: it was found whole, and it is not made when it is missing. */
function openAgain(file: string) {
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(address, { timeout: BUSY_MS });
  database.exec(`${HOW}; ${FOR_MANY_ROWS}`);
  return database;
}

/** The files of an open database. */
export const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Identifies the file at a path; undefined when there is none. */
function identityOf(file: string) {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Makes the file; SQLite gives its companion files the same permissions. It gets its name once it is a database, so that
 * a process that is killed here leaves no empty one behind. Returns false when it exists already.
 */
function makeWhole(file: string) {
  if (existsSync(file)) return false;
  const begun = `${file}.${process.pid}`;
  closeSync(openSync(begun, 'w', 0o600));
  try {
    const database = new DatabaseSync(begun);
    database.exec(HOW);
    database.close();
    return giveName(begun, file);
  } finally {
    rmSync(begun, { force: true });
  }
}

function refuseReadOnly(file: string) {
  if ((statSync(file).mode & 0o222) === 0) {
    throw new CannotStart(`The database ${file} is read-only. Make it writable.`);
  }
}

/** A file that another process makes has content from the beginning; an empty one has lost it. */
function refuseEmpty(file: string) {
  if (statSync(file).size > 0) return;
  throw new CannotStart(`The database ${file} is empty. Put a backup in its place, or delete it to start again.`);
}

// Every page is read: 0.1 s for 50 MB, the list at its largest, and 2 s for this.
const CHECKED_UP_TO = 2 ** 30;

function refuseDamaged(file: string, database: DatabaseSync) {
  if (statSync(file).size > CHECKED_UP_TO) return;
  const [found] = database.prepare('pragma quick_check(1)').all();
  if (found?.quick_check !== 'ok') throw new CannotStart(`The database ${file} ${REASONS[11]}`);
}

// Codes of https://sqlite.org/rescode.html
const REASONS: Record<number, string> = {
  5: 'is in use by another program. Stop that one, or set DATA_DIR to another folder.',
  8: 'is read-only. Make it writable.',
  10: 'cannot be read or written. Check the disk.',
  11: 'is damaged. Put a backup in its place.',
  13: 'has no room left on its disk.',
  14: 'cannot be opened. Check the folder and its permissions.',
  26: 'is not a database. Move it away, or set DATA_DIR to another folder.',
};

/** Turns an error of opening into a sentence for the operator. */
function explainFor(file: string, error: unknown) {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  const reason = errcode === undefined ? undefined : REASONS[errcode & 0xff];
  if (reason) return new CannotStart(`The database ${file} ${reason}`);
  if (code === 'ERR_SQLITE_ERROR') return new CannotStart(`The database ${file} cannot be opened: ${error.message}.`);
  return code ? new CannotStart(`The folder of the database ${file} cannot be used (${code}). Set DATA_DIR.`) : error;
}

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
        all: (parameters) => rowsOf(statement, statement.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        // Others may run the same statement before all rows of this one were read.
        iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

/**
 * The rows of an answer as objects. Those that Node makes are tables of their own: they take twice as much memory, and
 * ten times as long to copy. Another server may have changed the columns since the statement was prepared.
 */
function rowsOf(statement: StatementSync, all: unknown[]): unknown[] {
  if (all.length === 0) return all;
  const names = statement.columns().map(({ name }) => name);
  const empty: Row = Object.fromEntries(names.map((name) => [name, null]));
  const rows = (all as unknown[][]).map((values) => {
    const row = { ...empty };
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
    return row;
  });
  return shareTexts(rows);
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
    statement.setReturnArrays(true);
    return { statement, reader: statement.columns().length > 0 };
  }

  return (sql: string) => (sql.length > LONGEST ? long : short).findOrMake(sql, () => prepare(sql));
}
