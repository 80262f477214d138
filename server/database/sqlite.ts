import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Engine } from './open.ts';

/** A SQLite file; the folder and the file are made when they are missing, for this user alone. */
export function openSqlite(file: string): Engine {
  const explain = (error: unknown) => explainFor(file, error);
  try {
    return { dialect: new NodeSqliteDialect(adapt(open(file))), explain };
  } catch (error) {
    throw explain(error);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** Takes the write lock when a transaction begins, so that two processes wait for each other instead of failing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function open(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  refuseReadOnly(file);
  const database = new DatabaseSync(file, { timeout: 10_000 });
  // A commit that was answered survives a power cut: WAL alone would lose the last ones.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  database.exec('begin immediate; rollback');
  chmodSync(file, 0o600);
  return database;
}

function refuseReadOnly(file: string) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && (found.mode & 0o222) === 0)
    throw new CannotStart(`The database ${file} is read-only. Make it writable.`);
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

function explainFor(file: string, error: unknown) {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  const reason = errcode === undefined ? undefined : REASONS[errcode & 0xff];
  if (reason) return new CannotStart(`The database ${file} ${reason}`);
  if (code === 'ERR_SQLITE_ERROR') return new CannotStart(`The database ${file} cannot be opened: ${error.message}.`);
  return code ? new CannotStart(`The folder of the database ${file} cannot be used (${code}). Set DATA_DIR.`) : error;
}

/** The few methods that Kysely expects, on those that Node offers. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
