import type { Database } from '../database/tables.ts';
import type { Log } from '../program/log.ts';
import { tallyOf } from './tally.ts';

const WRITE_EVERY_MS = 30_000;

/** Writes the faults of this process every half a minute. The returned function writes the rest and stops. */
export function keepFaults(db: Database, log: Log) {
  const tally = tallyOf(db);
  let isLogged = false;
  const write = () =>
    tally.flush().then(
      () => {
        isLogged = false;
      },
      ({ message }: Error) => {
        // Logged once, not twice a minute while the database does not work.
        if (!isLogged) log('warning', { message: `Faults could not be written: ${message}` });
        isLogged = true;
      },
    );
  const writing = setInterval(write, WRITE_EVERY_MS).unref();
  return async () => {
    clearInterval(writing);
    await write();
  };
}
