import type { Limit } from '#contract/limits.ts';
import { latest } from '#rules/latest.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { slowDown } from './limits.ts';

type Window = { until: number; spent: number };

/** At most this many are remembered; an older one begins anew. */
const MOST = 10_000;

const windowsOf = memoizeEach((_: Database) => latest<string, Window>(MOST));

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
