import type { Insertable } from 'kysely';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { retryWhileBusy } from '#server/database/write.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { type FaultPlace, faultPlaces } from '../status.ts';

export type FaultSeen = Insertable<Tables['fault']> & { network: string };

/** How many different faults of each place are kept. */
const MOST_KEPT = 200;
const KEPT_FOR = 8 * 24 * 3_600_000;

/** Adds faults to the stored ones, of all servers together. */
async function writeFaults(db: Database, seen: readonly FaultSeen[]) {
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

/** How many different faults of each place can wait to be written. More would say nothing new. */
const MOST_WAITING = 100;

/** The counts of this process since its start, and the faults that it writes now and then (docs: Status). */
export const tallyOf = memoizeEach(newTally);

function newTally(db: Database) {
  let faults = new Map<string, FaultSeen>();
  let writing: Promise<void> = Promise.resolve();

  function keepFault(fault: FaultSeen) {
    const known = faults.get(fault.id);
    if (known) {
      known.times += fault.times;
      known.last_at = Math.max(known.last_at, fault.last_at);
      known.network = fault.network;
    } else faults.set(fault.id, { ...fault });
    // By place: reports from pages, true or not, must not displace faults of the server.
    const waiting = [...faults.values()].filter(({ place }) => place === fault.place);
    const all = waiting.toSorted((a, b) => b.last_at - a.last_at).map(({ id, network }) => ({ id, of: network }));
    for (const { id } of withoutCrowding(all, MOST_WAITING)) faults.delete(id);
  }

  /** Faults that cannot be written now are kept for the next time. */
  async function writeAll() {
    const seen = faults;
    faults = new Map();
    try {
      await writeFaults(db, [...seen.values()]);
    } catch (error) {
      for (const fault of seen.values()) keepFault(fault);
      throw error;
    }
  }

  return {
    requests: { all: 0, refused: 0, failed: 0 },
    keepFault,
    /** One after the other, so that nothing is counted twice. */
    flush: () => {
      writing = writing.catch(() => {}).then(writeAll);
      return writing;
    },
  };
}
