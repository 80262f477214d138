import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { latest } from '../program/latest.ts';

/** What a bucket was refused with: `until` when its window ends, and until when that is believed without asking. */
type Refusal = { until: number; believedUntil: number };

/** So many are remembered; then the oldest are asked for again. */
const MOST = 10_000;
/** Another server may take a count back, so what it was is asked for again after this long. */
const BELIEVED_FOR = 10_000;

const refusalsOf = memoizeEach((_: Database) => latest<string, Refusal>(MOST));

/**
 * Which buckets are over their limit, as far as this process has been told: whoever is refused a thousand times is
 * counted once, and costs the database nothing else. The counts themselves stay in the database.
 */
export function refusedUntil(db: Database) {
  const refusals = refusalsOf(db);
  return {
    /** When the window of a bucket ends that is over its limit; undefined when the database has to be asked. */
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
