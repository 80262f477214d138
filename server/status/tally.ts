import type { HourlyName } from '#contract/status.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import { untilItFits } from '../database/write.ts';
import { type FaultSeen, writeFaults } from './write-faults.ts';

export const HOUR = 3_600_000;
/** So many different faults of each place wait to be written; more of them say nothing new about what is wrong. */
const MOST_WAITING = 100;

export type Tally = ReturnType<typeof tallyOf>;

/** What this process counts for the status page, and writes now and then (docs: Status). */
export const tallyOf = memoizeEach((db: Database) => {
  let counts = new Map<string, number>();
  let faults = new Map<string, FaultSeen>();
  let writing: Promise<void> = Promise.resolve();

  function count(what: HourlyName, at: number, times = 1) {
    const key = `${Math.floor(at / HOUR) * HOUR} ${what}`;
    counts.set(key, (counts.get(key) ?? 0) + times);
  }

  /** Whatever pages tell, true or not, takes no place from what the server has seen itself. */
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

  /** Adds what was counted to what stands in the database. What cannot be written now is written with the next. */
  async function writeAll() {
    const [counted, seen] = [counts, faults];
    [counts, faults] = [new Map(), new Map()];
    try {
      if (counted.size > 0) await addCounts(db, counted);
    } catch (error) {
      for (const [key, times] of counted) counts.set(key, (counts.get(key) ?? 0) + times);
      for (const fault of seen.values()) keepFault(fault);
      throw error;
    }
    try {
      await writeFaults(db, [...seen.values()]);
    } catch (error) {
      for (const fault of seen.values()) keepFault(fault);
      throw error;
    }
  }

  return {
    count,
    keepFault,
    /** One after the other, so that nothing is counted twice. */
    flush: () => {
      writing = writing.catch(() => {}).then(writeAll);
      return writing;
    },
  };
});

const addCounts = (db: Database, counted: ReadonlyMap<string, number>) =>
  untilItFits(() =>
    db
      .insertInto('hourly')
      // In one order on every server, so that no two wait for each other.
      .values([...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(rowOf))
      .onConflict((same) =>
        same
          .columns(['hour', 'what'])
          .doUpdateSet((row) => ({ times: row('hourly.times', '+', row.ref('excluded.times')) })),
      )
      .execute(),
  );

function rowOf([key, times]: [string, number]) {
  const [hour, what] = key.split(' ') as [string, HourlyName];
  return { hour: Number(hour), what, times };
}
