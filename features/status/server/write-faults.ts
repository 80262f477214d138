import type { Insertable } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';
import { retryWhileBusy } from '#server/database/write.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { type FaultPlace, faultPlaces } from '../status.ts';

export type FaultSeen = Insertable<Tables['fault']> & { network: string };

/** How many different faults of each place are kept. */
const MOST_KEPT = 200;
const KEPT_FOR = 8 * 24 * 3_600_000;

/** Adds faults to the stored ones, of all servers together. */
export async function writeFaults(db: Database, seen: readonly FaultSeen[]) {
  if (seen.length === 0) return;
  await retryWhileBusy(() =>
    db
      .insertInto('fault')
      .values(seen.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          times: row('fault.times', '+', row.ref('excluded.times')),
          last_at: row.ref('excluded.last_at'),
          network: row.ref('excluded.network'),
        })),
      )
      .execute(),
  );
  for (const place of faultPlaces) await forgetOldest(db, place);
}

/** Each place separately: strangers can report any number of faults of pages. */
async function forgetOldest(db: Database, place: FaultPlace) {
  const all = await db
    .selectFrom('fault')
    .select(['id', 'network as of'])
    .where('place', '=', place)
    .orderBy('last_at', 'desc')
    .execute();
  const ids = withoutCrowding(all, MOST_KEPT).map(({ id }) => id);
  if (ids.length > 0) await retryWhileBusy(() => db.deleteFrom('fault').where('id', 'in', ids).execute());
}

/** Deletes the faults that have been kept for long enough at a moment. */
export const forgetFaults = (db: Database, asOf: number) =>
  retryWhileBusy(() =>
    db
      .deleteFrom('fault')
      .where('last_at', '<=', asOf - KEPT_FOR)
      .execute(),
  );
