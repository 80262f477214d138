import type { Database } from '../database/tables.ts';
import { type Log, levelOf } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import { serverFault } from './fault-of.ts';
import { type Metrics, metricsOf } from './serve-metrics.ts';
import { tallyOf } from './tally.ts';

type Options = { db: Database; settings: Pick<Settings, 'metricsToken'>; now?: () => number };

/**
 * A log whose events are counted for the status page, and measured, as well: what counts is what the log says, so whatever
 * answers requests beside the app says it to this one (docs: Status).
 */
export function watched(log: Log, { db, settings, now = Date.now }: Options): Log {
  const tally = tallyOf(db);
  let measured: Metrics | undefined;
  metricsOf(db, settings)?.then(
    (come) => {
      measured = come;
    },
    (error: Error) => log('error', { message: `Nothing is measured: ${error.message}` }),
  );

  function countRequest({ status, ...asked }: Record<string, unknown>) {
    tally.count('requests', now());
    // Who has hung up has got none.
    if (typeof status !== 'number') return;
    if (status >= 400 && status < 500) tally.count('refusals', now());
    const { method, path, ms } = asked as { method: string; path: string; ms: number };
    measured?.count({ method, path, status, ms });
  }

  return (event, details) => {
    log(event, details);
    if (event === 'request' || event === 'aborted') countRequest(details);
    else if (levelOf[event] === 'error') {
      tally.count('serverErrors', now());
      tally.keepFault(serverFault(event, details, now()));
    }
  };
}
