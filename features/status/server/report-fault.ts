import type { Database } from '#server/database/tables.ts';
import type { Deps } from '#server/http/deps.ts';
import { addressOf } from '#server/http/known-host.ts';
import type { Answer } from '#server/http/router.ts';
import { count } from '#server/limits/limits.ts';
import { printOf } from '#server/limits/network-print.ts';
import type { Log } from '#server/program/log.ts';
import { faultOf } from './fault-of.ts';
import { tallyOf } from './tally.ts';

/** `POST /api/faults`: a fault in a visitor's browser (docs: Status). */
export const reportFault =
  ({ db, settings, key, limits, now }: Deps): Answer<'reportFault'> =>
  async ({ c, body: { message, frames } }) => {
    const address = addressOf(c, settings);
    await count(db, `faults ${address}`, limits.faults, now());
    tallyOf(db).keepFault(faultOf({ place: 'page', message, frames, at: now(), network: printOf(address, key) }));
    return c.json({ message: 'Thank you.' });
  };

const WRITE_EVERY_MS = 30_000;

/** Writes the faults of this process every half a minute. The returned function writes the rest and stops. */
export function keepFaults({ db, log }: { db: Database; log: Log }) {
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
