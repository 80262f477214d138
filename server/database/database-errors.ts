import { Refused } from '../program/refused.ts';

/** The kinds of trouble that a database can have while a program runs on it. */
export type DatabaseErrorKind = 'busy' | 'unreachable' | 'full' | 'unwritable' | 'damaged' | 'gone' | 'moved';

/** Thrown by our own drivers when the engine has no error for it. `cause` is the error that they noticed. */
export class DatabaseError extends Error {
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, options?: ErrorOptions) {
    super(says[kind].what, options);
    this.kind = kind;
  }
}

/** Returns the kind of trouble, by an error of an engine or of our drivers; undefined for any other error. */
export function databaseErrorOf(error: unknown): DatabaseErrorKind | undefined {
  if (error instanceof DatabaseError) return error.kind;
  if (!(error instanceof Error)) return;
  const { errcode, code } = error as Error & { errcode?: number; code?: unknown };
  if (errcode !== undefined) return errcode === RAISED_BY_TRIGGER ? 'moved' : sqlite[errcode & 0xff];
  return typeof code === 'string' ? (postgres[code] ?? postgres[code.slice(0, 2)]) : undefined;
}

// Only the triggers of `moved.ts` raise errors.
const RAISED_BY_TRIGGER = 1811;

// Codes of https://sqlite.org/rescode.html
const sqlite: Record<number, DatabaseErrorKind> = {
  5: 'busy',
  6: 'busy',
  8: 'unwritable',
  10: 'unwritable',
  11: 'damaged',
  13: 'full',
  14: 'unwritable',
  26: 'damaged',
};

// Codes of https://www.postgresql.org/docs/current/errcodes-appendix.html, or the two letters of a class.
const postgres: Record<string, DatabaseErrorKind> = {
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '08': 'unreachable',
  '57': 'unreachable',
  '25P03': 'unreachable',
  '25006': 'unwritable',
  '42501': 'unwritable',
  '53': 'unreachable',
  '53100': 'full',
  '58': 'unwritable',
  XX001: 'damaged',
  XX002: 'damaged',
  '3D': 'gone',
};

type Says = { what: string; advice: string; retryAfter: number };
const says: Record<DatabaseErrorKind, Says> = {
  busy: {
    what: 'Too many others are changing something right now.',
    advice: 'Nothing was saved. Please try again in a few seconds.',
    retryAfter: 5,
  },
  unreachable: { what: 'The database does not answer.', advice: 'Please try again in a minute.', retryAfter: 10 },
  full: {
    what: 'There is no room left on the disk of the database.',
    advice: 'Nothing was saved. Please tell the owner of this site.',
    retryAfter: 60,
  },
  unwritable: {
    what: 'The database cannot be read or written.',
    advice: 'Nothing was saved. Please tell the owner of this site.',
    retryAfter: 60,
  },
  damaged: { what: 'The database is damaged.', advice: 'Please tell the owner of this site.', retryAfter: 600 },
  gone: {
    what: 'The database was deleted or replaced while the server was running.',
    advice: 'Nothing was saved. Please tell the owner of this site.',
    retryAfter: 60,
  },
  moved: {
    what: 'The database has moved, and this server still runs on the old one.',
    advice: 'Nothing was saved. Please tell the owner of this site.',
    retryAfter: 60,
  },
};

/** Describes the error in one sentence. */
export const sayDatabaseError = (kind: DatabaseErrorKind) => says[kind].what;

/** The answer to a request that failed because of it. */
export function refusalFor(kind: DatabaseErrorKind) {
  const { what, advice, retryAfter } = says[kind];
  const code = kind === 'busy' ? 'busy' : 'unavailable';
  return new Refused(503, code, `${what} ${advice}`, { headers: { 'Retry-After': String(retryAfter) } });
}
