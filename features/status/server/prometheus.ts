import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/database/tables.ts';
import { running } from '#server/program/installed.ts';
import { lastBackup } from './read-status.ts';

type Asked = { method: string; path: string; status: number; ms: number };
type At = { db: Database; dataDir: string; isWell: boolean; now: number };

/** The metrics of one app, in the form of Prometheus. This file is loaded only when a setting asks for it. */
export function prometheus() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by the call that they made, or by the kind of what they asked for, and by the status of the answer.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['call'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const well = gauge('database_up', '1 while the database can be read and written.');
  const revision = gauge('list_revision', 'The revision of a list; it grows with every change.', ['list']);
  const backup = gauge('backup_age_seconds', 'How long ago the newest backup was made; absent while there is none.');
  gauge('app_info', 'The version that runs.', ['version', 'commit']).set(
    { version: running.version, commit: running.commit ?? '' },
    1,
  );

  async function readDatabase({ db, dataDir, now }: At) {
    for (const { list, value } of await db.selectFrom('revision').select(['list', 'value']).execute()) {
      revision.set({ list }, value);
    }
    const made = await lastBackup(db, dataDir);
    if (made) backup.set((now - made.at) / 1000);
    // Not `reset`, which says that it is new.
    else backup.remove();
  }

  return {
    contentType: registry.contentType,
    count({ method, path, status, ms }: Asked) {
      const call = callAt(method, path);
      requests.inc({ call, status });
      durations.observe({ call }, ms / 1000);
    },
    async text(at: At) {
      well.set(at.isWell ? 1 : 0);
      if (at.isWell) await readDatabase(at);
      return registry.metrics();
    },
  };
}

const slots = (path: string) => path.split(':').length;

/** Ordered as in the router: a fixed path before one with a slot in its place. */
const table = (Object.entries(calls) as [string, Call][])
  .toSorted(([, a], [, b]) => slots(a.path) - slots(b.path))
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * The name of the requested call, or the kind of other requests. There are few names, so visitors cannot add new ones.
 */
function callAt(method: string, path: string) {
  const asked = method === 'HEAD' ? 'GET' : method;
  if (path.startsWith('/api/')) {
    return table.find((call) => call.method === asked && call.pattern.test(path))?.name ?? 'no call';
  }
  if (path.startsWith('/assets/')) return 'file of the page';
  return path.startsWith('/data/') ? 'data file' : 'page';
}
