import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, sql } from 'kysely';
import { readFirstSteps, undoneIn } from '#server/dashboard/first-steps.ts';
import type { Database } from '#server/database/tables.ts';
import type { Site } from '#server/feature.ts';
import type { Answer } from '#server/http/router.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { running } from '#server/program/installed.ts';
import { type FaultPlace, faultPlaces } from '../status.ts';
import { tallyOf } from './tally.ts';

const startedAt = Date.now();
export const WEEK = 7 * 24 * 3_600_000;
/** At most this many for each place. */
const MOST_FAULTS = 30;

/** `GET /api/status`: the state of the site, for its owner (docs: Status). */
export const readStatus =
  ({ db, settings, now, status: ofFeatures }: Site): Answer<'readStatus'> =>
  async ({ c, person }) => {
    const tally = tallyOf(db);
    // Written first, so that all faults are included. A database that takes no writes must not hide the page.
    await tally.flush().catch(() => {});
    const at = now();
    const [database, backup, batch, sessions, accounts, faults, parts, steps] = await Promise.all([
      sizeOf(db),
      lastBackup(db, settings.dataDir),
      lastImport(db),
      sessionsAt(db, at),
      accountsIn(db),
      faultsSince(db, at - WEEK),
      ofFeatures(),
      readFirstSteps({ db, settings, owner: person._id, now: at }),
    ]);
    return c.json({
      at,
      ...running,
      startedAt,
      ...database,
      disk: diskOf(settings.dataDir),
      nightly: settings.backups > 0,
      backup,
      import: batch,
      undone: undoneIn(steps),
      requests: tally.requests,
      ...{ sessions, accounts, faults, ...parts },
    });
  };

/** The newest batch that came from an import: no undo, nothing taken back, no accepted suggestion. */
const lastImport = async (db: Database) =>
  (await db
    .selectFrom('batch')
    .select(['at', 'build', 'added', 'changed', 'removed'])
    .where('undo_of', 'is', null)
    .where('taken_from', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('acceptance').select('batch_id').whereRef('acceptance.batch_id', '=', 'batch.id'))),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const sessionsAt = async (db: Database, at: number) =>
  (
    await db
      .selectFrom('session')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow()
  ).count;

const accountsIn = async (db: Database) =>
  (
    await db
      .selectFrom('account')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export async function faultsSince(db: Database, since: number) {
  const ofPlace = async (place: FaultPlace) => {
    const all = await db
      .selectFrom('fault')
      .select(['id as _id', 'place', 'message', 'stack', 'times', 'first_at as firstAt', 'last_at as lastAt'])
      .select('network as of')
      .where('place', '=', place)
      .where('last_at', '>=', since)
      .orderBy('last_at', 'desc')
      .orderBy('id')
      .execute();
    const gone = new Set(withoutCrowding(all, MOST_FAULTS));
    return all.filter((one) => !gone.has(one)).map(({ of: _, ...fault }) => fault);
  };
  return (await Promise.all(faultPlaces.map(ofPlace))).flat().sort((a, b) => b.lastAt - a.lastAt);
}

/** The engine, and the size of the database on the disk. */
async function sizeOf(db: Database) {
  const size = db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
  const { rows } = await size.execute(db);
  const [{ engine, bytes } = { engine: 'unknown', bytes: 0 }] = rows;
  return { engine, databaseBytes: Number(bytes) };
}

type Size = { engine: string; bytes: number };

const sqlite = sql<Size>`
  select 'SQLite ' || sqlite_version() as engine, page_count * page_size as bytes
  from pragma_page_count(), pragma_page_size()`;

// Its version is followed by a blank and the build.
const postgres = sql<Size>`
  select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as engine,
    pg_database_size(current_database()) as bytes`;

/** The disk of a folder; null when the machine does not say. */
function diskOf(folder: string) {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** When the newest backup was made: in this server's folder, or by another server on the same database. */
export async function lastBackup(db: Database, dataDir: string) {
  const newest = newestIn(join(dataDir, 'backups'));
  const noted = await db.selectFrom('setting').select('value').where('name', '=', 'backed_up_at').executeTakeFirst();
  const elsewhere = Number(noted?.value ?? 0);
  // The note is written a moment after the file.
  if (newest && newest.at >= elsewhere - 60_000) return newest;
  return elsewhere > 0 ? { at: elsewhere, bytes: null } : null;
}

function newestIn(folder: string) {
  try {
    const files = readdirSync(folder)
      .filter((name) => /^[^.].*\.db$/.test(name))
      .map((name) => statSync(join(folder, name)))
      .map(({ mtimeMs, size }) => ({ at: Math.round(mtimeMs), bytes: size }));
    return files.sort((a, b) => b.at - a.at)[0];
  } catch {
    return undefined;
  }
}
