import type { Database } from '../database/open.ts';
import { untilItFits } from '../database/write.ts';
import { Refused } from '../refused.ts';

export type Limit = { times: number; seconds: number };

/** How often what may be done. Counted in the database, so all servers on it count together. */
export const LIMITS = {
  /** Sign-ins from one address, right or wrong; and, counted apart, attempts to create an account. */
  attempts: { times: 10, seconds: 60 },
  /** Wrong passwords for one name from one address: an attacker elsewhere cannot lock the person out. */
  failures: { times: 5, seconds: 15 * 60 },
  /** New accounts from one address. */
  accounts: { times: 5, seconds: 60 * 60 },
  /** Challenges for one address. */
  challenges: { times: 30, seconds: 60 },
  /** Calls of one account that change something, whatever becomes of them. */
  writes: { times: 120, seconds: 60 },
} satisfies Record<string, Limit>;
export type Limits = Record<keyof typeof LIMITS, Limit>;

/** Counts once more, and refuses when it was too often in the current window. */
export async function count(db: Database, bucket: string, { times, seconds }: Limit, now: number) {
  const ended = 'rate.reset_at';
  const { hits, reset_at } = await untilItFits(() =>
    db
      .insertInto('rate')
      .values({ bucket, hits: 1, reset_at: now + seconds * 1000 })
      .onConflict((same) =>
        same.column('bucket').doUpdateSet((row) => ({
          hits: row
            .case()
            .when(ended, '<=', now)
            .then(row.lit(1))
            .else(row('rate.hits', '+', 1))
            .end(),
          reset_at: row
            .case()
            .when(ended, '<=', now)
            .then(row.ref('excluded.reset_at'))
            .else(row.ref('rate.reset_at'))
            .end(),
        })),
      )
      .returning(['hits', 'reset_at'])
      .executeTakeFirstOrThrow(),
  );
  if (hits > times) throw slowDown(Math.ceil((reset_at - now) / 1000));
}

/** Takes one count back, for what turned out not to count. */
export const uncount = (db: Database, bucket: string) =>
  untilItFits(() =>
    db
      .updateTable('rate')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('bucket', '=', bucket)
      .where('hits', '>', 0)
      .execute(),
  );

/** Starts counting from zero again. */
export const forget = (db: Database, bucket: string) =>
  untilItFits(() => db.deleteFrom('rate').where('bucket', '=', bucket).execute());

const slowDown = (seconds: number) =>
  new Refused(429, 'slow_down', `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
