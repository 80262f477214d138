import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { latest } from '../program/latest.ts';

/** A bucket over its limit: `until` its window ends, and until when this is believed without asking. */
type Refusal = { until: number; believedUntil: number };

/** At most so many are remembered; older ones are asked for again. */
const MOST = 10_000;
/** In milliseconds; another server may take a count back, so the database is asked again after this long. */
const BELIEVED_FOR = 10_000;

const refusalsOf = memoizeEach((_: Database) => latest<string, Refusal>(MOST));

/**
 * The buckets over their limit, as far as this process knows. A thousand refusals are counted once and cost the
 * database nothing else. The counts themselves stay in the database.
 */
export function knownRefusals(db: Database) {
  const refusals = refusalsOf(db);
  return {
    /** When the window of a bucket over its limit ends; undefined when the database has to be asked. */
    find(bucket: string, now: number) {
      const found = refusals.find(bucket);
      if (!found || now >= found.until) return undefined;
      // A clock that was put back would make it last longer.
      if (now < found.believedUntil && now >= found.believedUntil - BELIEVED_FOR) return found.until;
      // One asks for all who come while the answer is on its way.
      found.believedUntil = now + BELIEVED_FOR;
      return undefined;
    },
    remember: (bucket: string, until: number, now: number) =>
      refusals.keep(bucket, { until, believedUntil: now + BELIEVED_FOR }),
    forget: refusals.forget,
  };
}
