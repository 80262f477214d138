import type { Insertable } from 'kysely';
import { type FaultPlace, faultPlaces } from '#contract/site/status.ts';
import type { Database, Tables } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';

export type FaultSeen = Insertable<Tables['fault']>;

/** So many different faults of each place are kept; the ones that were not seen for the longest go. */
const MOST_KEPT = 200;

/** Adds what went wrong to what is known of it, on all servers together. */
export async function writeFaults(db: Database, seen: readonly FaultSeen[]) {
  if (seen.length === 0) return;
  await untilItFits(() =>
    db
      .insertInto('fault')
      .values(seen.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          times: row('fault.times', '+', row.ref('excluded.times')),
          last_at: row.ref('excluded.last_at'),
        })),
      )
      .execute(),
  );
  for (const place of faultPlaces) await forgetOldest(db, place);
}

/** Each place by itself: strangers can tell as much as they like of pages. */
async function forgetOldest(db: Database, place: FaultPlace) {
  const oldest = await db
    .selectFrom('fault')
    .select('last_at')
    .where('place', '=', place)
    .orderBy('last_at', 'desc')
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await untilItFits(() =>
    db.deleteFrom('fault').where('place', '=', place).where('last_at', '<=', oldest.last_at).execute(),
  );
}
