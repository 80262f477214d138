import { keepValue, readValue } from '../database/kept-value.ts';
import type { Database } from '../database/tables.ts';
import { retryWhileBusy } from '../database/write.ts';

/** When most people sleep, by the clock of the machine. */
const HOUR = 3;
/** No backup takes longer. A claim that ends later was made by a clock that was ahead. */
const CLAIMED_FOR_MS = 3_600_000;
const TRIED_AGAIN_AFTER_MS = 1_800_000;

const DONE = 'backed_up_at';
const CLAIM = 'backup_claimed_until';

/** Has no server made a backup since the last night began? A night without a running server is caught up this way. */
export async function isDue(db: Database, now: number) {
  const noted = await readValue(db, DONE);
  if (noted === undefined) return true;
  const done = Number(noted);
  return done < nightBefore(now) || done > now;
}

/** The latest moment at which a nightly backup was due. */
function nightBefore(now: number) {
  const night = new Date(now);
  night.setHours(HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** True for the one server on this database that makes the backup now. */
export async function claim(db: Database, now: number) {
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
export const noteDone = (db: Database, now: number) => retryWhileBusy(() => keepValue(db, DONE, String(now)));

/** Lets others try as well, after a while. */
export const noteFailed = (db: Database, now: number) =>
  retryWhileBusy(() => keepValue(db, CLAIM, String(now + TRIED_AGAIN_AFTER_MS)));
