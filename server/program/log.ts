import { fstatSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { lineWriter, type Sink } from './line-writer.ts';

/** The severities of events, the worst first: must be fixed, should be checked, good to know. */
export const LEVELS = ['error', 'warn', 'info'] as const;
export type Level = (typeof LEVELS)[number];

export const levelOf = {
  error: 'error',
  database_failed: 'error',
  siteverify_failed: 'error',
  warning: 'warn',
  database_connection_lost: 'warn',
  log_lost: 'warn',
  denied: 'warn',
  limited: 'warn',
  sign_in_failed: 'warn',
  challenge_failed: 'warn',
  request: 'info',
  aborted: 'info',
  unreadable: 'info',
  account_created: 'info',
  signed_in: 'info',
  signed_out: 'info',
  password_changed: 'info',
  password_recovered: 'info',
  recovery_link_made: 'info',
  token_made: 'info',
  user_changed: 'info',
  user_deleted: 'info',
  owner_made: 'info',
  owner_unmade: 'info',
  registration_closed: 'info',
  registration_opened: 'info',
  suggestions_accepted: 'info',
  undone: 'info',
  taken_back: 'info',
  stopped: 'info',
  backup_made: 'info',
} as const satisfies Record<string, Level>;

export type Event = keyof typeof levelOf;

/** Writes one event as a JSON line. Never give it a password, token, cookie or body. */
export type Log = (event: Event, details: Record<string, unknown>) => void;

const lineOf: (...event: Parameters<Log>) => string = (event, details) =>
  JSON.stringify({ time: new Date().toISOString(), level: levelOf[event], event, ...details });

/**
 * The log of the program from a level up. `say` writes plain sentences among its lines, for an operator who starts the
 * program by hand; they have no level.
 */
export function openLog(sink: Sink, lowest: Level = 'info') {
  const lines = lineWriter(sink, (count) => lineOf('log_lost', { lines: count }));
  process.once('exit', lines.end);
  const log: Log = (event, details) => {
    if (LEVELS.indexOf(levelOf[event]) <= LEVELS.indexOf(lowest)) lines.add(lineOf(event, details));
  };
  return { log, say: lines.add };
}

const STDOUT = 1;

/** The program's standard output. When it is full, closed or slow, lines are lost, but the program goes on. */
export function stdout(): Sink {
  // A write past the log, such as a package's notice, must not end the program either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return isStream() ? toStream(process.stdout) : toFile(STDOUT);
}

const isStream = () => {
  const is = fstatSync(STDOUT);
  return is.isFIFO() || is.isSocket() || isatty(STDOUT);
};

/**
 * For a pipe, a socket or a terminal. Node buffers what the reader has not taken, so nothing more is written meanwhile.
 */
const toStream = (stream: NodeJS.WriteStream): Sink => ({
  write: (bytes, done) => void stream.write(bytes, (error) => done(error ? 0 : bytes.length)),
  writeNow: (bytes) => void stream.write(bytes),
});

/** For a file. After an error Node's own stream stays closed, even when the disk has room again. */
const toFile = (file: number): Sink => ({
  write: (bytes, done) => writeFrom(file, bytes, 0, done),
  writeNow(bytes) {
    try {
      writeSync(file, bytes);
    } catch {
      // There is no place left to report it.
    }
  },
});

function writeFrom(file: number, bytes: Buffer, start: number, done: (written: number) => void) {
  write(file, bytes, start, bytes.length - start, null, (error, count) => {
    const written = start + (error ? 0 : count);
    // A full disk may take a part first.
    if (error || count === 0 || written === bytes.length) done(written);
    else writeFrom(file, bytes, written, done);
  });
}
