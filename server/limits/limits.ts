import { createHmac } from 'node:crypto';
import type { Limit } from '#contract/limits.ts';
import { latest } from '#rules/latest.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { alone } from '../database/write.ts';
import { aroundOf } from '../http/deps.ts';
import type { Key } from '../program/key.ts';
import { Refused } from '../program/refused.ts';

/** Counts one more. Refuses when the current window is over its limit; then nothing is written. */
export async function count(db: Database, bucket: string, { times, seconds }: Limit, now: number) {
  const refusals = knownRefusals(db);
  const until = refusals.find(bucket, now);
  if (until !== undefined) throw slowDown(until - now);
  const { hits, reset_at } = await increment(db, bucket, seconds, now);
  if (hits <= times) return;
  refusals.remember(bucket, reset_at, now);
  throw slowDown(reset_at - now);
}

/** Counts one more, or as many as given. Returns the count of the current window, and when that ends. */
export const increment = (db: Database, bucket: string, seconds: number, now: number, by = 1) =>
  alone(db, () =>
    db
      .insertInto('rate')
      .values({ bucket, hits: by, reset_at: now + seconds * 1000 })
      .onConflict((same) =>
        same.column('bucket').doUpdateSet((row) => ({
          hits: row
            .case()
            .when('rate.reset_at', '<=', now)
            .then(row.val(by))
            .else(row('rate.hits', '+', by))
            .end(),
          // A window that was opened while a clock was ahead ends no later than one that is opened now.
          reset_at: row
            .case()
            .when(row.or([row('rate.reset_at', '<=', now), row('rate.reset_at', '>', row.ref('excluded.reset_at'))]))
            .then(row.ref('excluded.reset_at'))
            .else(row.ref('rate.reset_at'))
            .end(),
        })),
      )
      .returning(['hits', 'reset_at'])
      .executeTakeFirstOrThrow(),
  );

/** Returns the count of the current window. */
export async function countOf(db: Database, bucket: string, now: number) {
  const found = await db
    .selectFrom('rate')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('reset_at', '>', now)
    .executeTakeFirst();
  return found?.hits ?? 0;
}

/** Takes one count back, for an action that turned out not to count. */
export async function uncount(db: Database, bucket: string) {
  knownRefusals(db).forget(bucket);
  await alone(db, () =>
    db
      .updateTable('rate')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('bucket', '=', bucket)
      .where('hits', '>', 0)
      .execute(),
  );
}

/** Starts counting from zero again. */
export async function forget(db: Database, bucket: string) {
  knownRefusals(db).forget(bucket);
  await alone(db, () => db.deleteFrom('rate').where('bucket', '=', bucket).execute());
}

function slowDown(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return new Refused(429, 'slow_down', `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** A bucket over its limit: when its window ends, and until when the database is not asked again. */
type Refusal = { until: number; believedUntil: number };

/** At most this many are remembered; for older ones the database is asked again. */
const MOST = 10_000;
/** In milliseconds. Another server may take a count back, so the database is asked again after this long. */
const BELIEVED_FOR = 10_000;

const refusalsOf = memoizeEach((_: Database) => latest<string, Refusal>(MOST));

/**
 * The buckets over their limit, as far as this process knows. A thousand refusals are counted once and cost the
 * database nothing more. The counts themselves are in the database.
 */
function knownRefusals(db: Database) {
  const refusals = refusalsOf(db);
  return {
    /** Returns when the window of a bucket over its limit ends; undefined when the database has to be asked. */
    find(bucket: string, now: number) {
      const found = refusals.find(bucket);
      if (!found || now >= found.until) return undefined;
      // A clock that was put back would make it last longer.
      if (now < found.believedUntil && now >= found.believedUntil - BELIEVED_FOR) return found.until;
      // This caller asks for all who come until the answer is there.
      found.believedUntil = now + BELIEVED_FOR;
      return undefined;
    },
    remember: (bucket: string, until: number, now: number) =>
      refusals.keep(bucket, { until, believedUntil: now + BELIEVED_FOR }),
    forget: refusals.forget,
  };
}

type Window = { until: number; spent: number };

/** At most this many are remembered; an older one begins anew. */
const MOST_WINDOWS = 10_000;

const windowsOf = memoizeEach((_: Database) => latest<string, Window>(MOST_WINDOWS));

/**
 * Lets somebody in who has not spent the limit of the present window, and returns what adds to it: the cost of some
 * requests is known only later. It is counted here and not in the database, because it bounds the work of this process,
 * and because reading writes nothing.
 */
export function spend(db: Database, bucket: string, { times, seconds }: Limit, now: number) {
  const windows = windowsOf(db);
  const known = windows.find(bucket);
  const end = now + seconds * 1000;
  // A window that was opened while a clock was ahead is over.
  const isOpen = known !== undefined && now < known.until && known.until <= end;
  const window = isOpen ? known : windows.keep(bucket, { until: end, spent: 0 });
  if (window.spent >= times) throw slowDown(window.until - now);
  return (cost: number) => {
    window.spent += cost;
  };
}

/** What is kept of an address, so that one network's reports can be told from another's, and nobody can read it. */
export const printOf = (address: string, key: Key) =>
  createHmac('sha256', key.secretFor('prints of networks')).update(aroundOf(address)).digest('base64url').slice(0, 22);
