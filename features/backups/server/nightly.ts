import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/database/tables.ts';
import { keepValue, readValue, retryWhileBusy } from '#server/database/write.ts';
import type { Log } from '#server/program/log.ts';
import { CannotStart } from '#server/program/refused.ts';
import type { Settings } from '#server/program/settings.ts';
import { removeLeft } from './write-whole.ts';

const LOOK_EVERY_MS = 600_000;
const COMMANDS = fileURLToPath(new URL('../../../server/commands/cli.ts', import.meta.url));

type Options = { db: Database; settings: Pick<Settings, 'dataDir' | 'backups'>; log: Log };

/**
 * Makes a backup every night until the returned function is called, unless the settings want none. The first check is
 * some minutes after the start, when the server is less busy (docs: Backup).
 */
export function backUpNightly(options: Options) {
  if (options.settings.backups === 0) return () => {};
  const ending = new AbortController();
  const make = (file: string) => makeApart(file, ending.signal);
  const looking = setInterval(() => void backUpIfDue({ ...options, make, now: Date.now() }), LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(looking);
    ending.abort();
  };
}

type Tonight = Options & { make: (file: string) => Promise<unknown>; now: number };

/** Checks once: makes a backup if one is due and no other server makes it, then removes surplus ones. */
export async function backUpIfDue({ db, settings, log, make, now }: Tonight) {
  const folder = backupsIn(settings.dataDir);
  try {
    await noteErased(db, join(folder, ERASED));
    // Left by a backup that was killed, and by a restore beside the embedded database.
    for (const one of [folder, settings.dataDir]) removeLeft(one);
    if (!(await isDue(db, now)) || !(await claim(db, now))) return;
    const name = nameFor(now);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await make(join(folder, name));
    } catch (error) {
      await noteFailed(db, now);
      throw error;
    }
    await noteDone(db, now);
    removeOld(folder, { made: name, keep: settings.backups });
    log('backup_made', { file: join(folder, name) });
  } catch (error) {
    log('error', { message: `No backup was made: ${error instanceof Error ? error.message : error}` });
  }
}

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\dT\d{6}\.db$/;
const nameFor = (now: number) => `nightly-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}.db`;

/** Files with other names stay. */
function removeOld(folder: string, { made, keep }: { made: string; keep: number }) {
  const others = readdirSync(folder).filter((name) => NIGHTLY.test(name) && name !== made);
  for (const name of others
    .sort()
    .reverse()
    .slice(keep - 1))
    rmSync(join(folder, name));
}

// As in `package.json`: half the memory, and no slower.
const FLAGS = ['--max-semi-space-size=6'];

/** Runs in a process of its own, so that no request waits for it. */
function makeApart(file: string, signal: AbortSignal) {
  const child = spawn(process.execPath, [...FLAGS, COMMANDS, 'backup', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `ended with ${code}`))));
  });
}

/** When most people sleep, by the clock of the machine. */
const HOUR = 3;
/** No backup takes longer. A claim that ends later was made by a clock that was ahead. */
const CLAIMED_FOR_MS = 3_600_000;
const TRIED_AGAIN_AFTER_MS = 1_800_000;

const DONE = 'backed_up_at';
const CLAIM = 'backup_claimed_until';

/** Has no server made a backup since the last night began? A night without a running server is caught up this way. */
async function isDue(db: Database, now: number) {
  const noted = await readValue(db, DONE);
  if (noted === undefined) return true;
  const done = Number(noted);
  return done < nightBefore(now) || done > now;
}

/** The latest moment when a nightly backup was due. */
function nightBefore(now: number) {
  const night = new Date(now);
  night.setHours(HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** True for the one server on this database that makes the backup now. */
async function claim(db: Database, now: number) {
  const value = String(now + CLAIMED_FOR_MS);
  const taken = await retryWhileBusy(() =>
    db
      .insertInto('setting')
      .values({ name: CLAIM, value })
      .onConflict((same) =>
        same
          .column('name')
          .doUpdateSet({ value })
          // Compared as texts: times have thirteen digits until the year 2286.
          .where(({ or, eb }) => or([eb('setting.value', '<=', String(now)), eb('setting.value', '>', value)])),
      )
      .returning('name')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** Marks the night as done for all servers. */
const noteDone = (db: Database, now: number) => retryWhileBusy(() => keepValue(db, DONE, String(now)));

/** Lets others try as well, after a while. */
const noteFailed = (db: Database, now: number) =>
  retryWhileBusy(() => keepValue(db, CLAIM, String(now + TRIED_AGAIN_AFTER_MS)));

/** The folder of backups, and the list of accounts erased since. */
export const backupsIn = (dataDir: string) => join(dataDir, 'backups');
export const ERASED = 'erased';

/**
 * Keeps a list of erased accounts beside the backups, since an older backup still has their data (decision 022). It
 * holds only their ids, which the database keeps as well. A last line that a crash has cut off is written again.
 */
export async function noteErased(db: Database, list: string) {
  const rows = await db.selectFrom('account').select('id').where('erased_at', 'is not', null).orderBy('id').execute();
  const noted = new Set(readErased(list));
  const missing = rows.filter(({ id }) => !noted.has(id)).map(({ id }) => `${id}\n`);
  if (missing.length === 0) return;
  mkdirSync(dirname(list), { recursive: true, mode: 0o700 });
  // The last line may have been cut off.
  appendFileSync(list, `\n${missing.join('')}`, { mode: 0o600, flush: true });
}

/** The ids in such a list; none when there is no list. */
export function readErased(list: string): string[] {
  try {
    return readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new CannotStart(
      `${list}, the list of who was erased, cannot be read (${code}). Mend its folder and try again.`,
    );
  }
}
