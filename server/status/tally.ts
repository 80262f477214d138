import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { type FaultSeen, writeFaults } from './write-faults.ts';

/** So many different faults of each place wait to be written; more of them say nothing new about what is wrong. */
const MOST_WAITING = 100;

/**
 * What this process counts for the status page since its start, and the faults that it writes now and then (docs:
 * Status).
 */
export const tallyOf = memoizeEach(newTally);

function newTally(db: Database) {
  let faults = new Map<string, FaultSeen>();
  let writing: Promise<void> = Promise.resolve();

  /** Reports from pages, true or not, take no place from what the server has seen itself. */
  const waiting = (place: FaultSeen['place']) =>
    faults
      .values()
      .filter((one) => one.place === place)
      .reduce((n) => n + 1, 0);

  function keepFault(fault: FaultSeen) {
    const known = faults.get(fault.id);
    if (known) {
      known.times += fault.times;
      known.last_at = Math.max(known.last_at, fault.last_at);
    } else if (waiting(fault.place) < MOST_WAITING) faults.set(fault.id, { ...fault });
  }

  /** What cannot be written now is written with the next. */
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
