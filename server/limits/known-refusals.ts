import { latest } from '#rules/latest.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';

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
export function knownRefusals(db: Database) {
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
