import type { Deps } from '../http/deps.ts';
import { addressOf } from '../http/network-address.ts';
import type { Answer } from '../http/router.ts';
import { count } from '../limits/limits.ts';
import { printOf } from '../limits/network-print.ts';
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
