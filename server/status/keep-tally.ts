import type { Database } from '../database/tables.ts';
import type { Log } from '../program/log.ts';
import { tallyOf } from './tally.ts';

const WRITE_EVERY_MS = 30_000;

/** Writes what was counted every half a minute; the answer writes the rest and ends it. */
export function keepTally(db: Database, log: Log) {
  const tally = tallyOf(db);
  let isTold = false;
  const write = () =>
    tally.flush().then(
      () => {
        isTold = false;
      },
      ({ message }: Error) => {
        // Once, not twice a minute for as long as the database does not work.
        if (!isTold) log('warning', { message: `What was counted could not be written: ${message}` });
        isTold = true;
      },
    );
  const writing = setInterval(write, WRITE_EVERY_MS).unref();
  return async () => {
    clearInterval(writing);
    await write();
  };
}
