import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isForOthers, keepFromOthers, sayForOthers } from '../program/file-mode.ts';
import { giveName } from '../program/file-name.ts';
import type { Log } from '../program/log.ts';
import { CannotStart } from '../program/refused.ts';
import { refuseMoved } from './moved.ts';

/** How long opening waits for another program that has locked the file, in milliseconds. No request is served yet. */
const BUSY_MS = 10_000;

/**
 * Opens a database file, and makes it when it is missing. Throws what is wrong with it, see `explainFor`. A file that
 * was moved is refused, unless it is to be used again.
 */
export function openFile(file: string, { evenMoved, log }: { evenMoved: boolean; log?: Log | undefined }) {
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
  'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = fast';

// A change of many rows has tables beside it, no folder for them may be writable, and it says itself when its pages are
// moved from the log into the file.
const FOR_MANY_ROWS = 'pragma temp_store = memory; pragma wal_autocheckpoint = 0';

/** Opens a file again that this process has open: it was found whole, and it is not made when it is missing. */
export function openAgain(file: string) {
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(address, { timeout: BUSY_MS });
  database.exec(`${HOW}; ${FOR_MANY_ROWS}`);
  return database;
}

/** The files of an open database. */
export const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

/** Identifies the file at a path; undefined when there is none. */
export function identityOf(file: string) {
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
export function explainFor(file: string, error: unknown) {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  const reason = errcode === undefined ? undefined : REASONS[errcode & 0xff];
  if (reason) return new CannotStart(`The database ${file} ${reason}`);
  if (code === 'ERR_SQLITE_ERROR') return new CannotStart(`The database ${file} cannot be opened: ${error.message}.`);
  return code ? new CannotStart(`The folder of the database ${file} cannot be used (${code}). Set DATA_DIR.`) : error;
}
