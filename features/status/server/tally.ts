import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '#server/database/tables.ts';
import { withoutCrowding } from '#server/limits/without-crowding.ts';
import { type FaultSeen, writeFaults } from './write-faults.ts';

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
