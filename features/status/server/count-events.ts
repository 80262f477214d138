import type { Database } from '#server/database/tables.ts';
import { type Log, levelOf } from '#server/program/log.ts';
import type { Settings } from '#server/program/settings.ts';
import { serverFault } from './fault-of.ts';
import { type Metrics, metricsOf } from './serve-metrics.ts';
import { tallyOf } from './tally.ts';

type Options = { db: Database; settings: Pick<Settings, 'metricsToken'>; log: Log; now: () => number };

/**
 * Counts events of the log for the status page, and measures them. Requests answered beside the app are among them (docs:
 * Status).
 */
export function countEvents({ db, settings, log, now }: Options): Log {
  const tally = tallyOf(db);
  let measured: Metrics | undefined;
  metricsOf(db, settings)?.then(
    (come) => {
      measured = come;
    },
    (error: Error) => log('error', { message: `Nothing is measured: ${error.message}` }),
  );

  function countRequest({ status, ...asked }: Record<string, unknown>) {
    tally.requests.all++;
    // A visitor who hung up received no status.
    if (typeof status !== 'number') return;
    if (status >= 500) tally.requests.failed++;
    else if (status >= 400) tally.requests.refused++;
    const { method, path, ms } = asked as { method: string; path: string; ms: number };
    measured?.count({ method, path, status, ms });
  }

  return (event, details) => {
    if (event === 'request' || event === 'aborted') countRequest(details);
    else if (levelOf[event] === 'error') tally.keepFault(serverFault(event, details, now()));
  };
}
