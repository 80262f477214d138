import type { Database } from '../database/tables.ts';
import { type Log, levelOf } from '../program/log.ts';
import { serverFault } from './fault-of.ts';
import { tallyOf } from './tally.ts';

/** A log whose events are counted for the status page as well; what counts is what the log says (docs: Status). */
export function watched(log: Log, db: Database, now: () => number = Date.now): Log {
  const tally = tallyOf(db);
  return (event, details) => {
    log(event, details);
    if (event === 'request' || event === 'aborted') {
      tally.count('requests', now());
      const { status } = details;
      if (typeof status === 'number' && status >= 400 && status < 500) tally.count('refusals', now());
    } else if (levelOf[event] === 'error') {
      tally.count('serverErrors', now());
      tally.keepFault(serverFault(event, details, now()));
    }
  };
}
