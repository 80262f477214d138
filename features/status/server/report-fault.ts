import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/database/tables.ts';
import { addressOf, type Deps } from '#server/http/deps.ts';
import type { Answer } from '#server/http/router.ts';
import { count, printOf } from '#server/limits/limits.ts';
import { type Log, levelOf } from '#server/program/log.ts';
import type { Settings } from '#server/program/settings.ts';
import type { FaultPlace } from '../status.ts';
import { type Metrics, metricsOf } from './serve-metrics.ts';
import { type FaultSeen, tallyOf } from './tally.ts';

const MOST_FRAMES = 8;
const LONGEST = 200;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Told = { place: FaultPlace; message: string; frames: readonly string[]; at: number; network?: string };

/** A fault, identified by its kind and its place, since its words vary. */
export function faultOf({ place, message, frames, at, network = '' }: Told): FaultSeen {
  const kind = /^\w+/.exec(message)?.[0] ?? '';
  const known = [place, ...(frames.length > 0 ? [kind, ...frames] : [message])].join('\n');
  return {
    id: createHash('sha256').update(known).digest('base64url').slice(0, 22),
    place,
    message,
    stack: frames.join('\n'),
    times: 1,
    first_at: at,
    last_at: at,
    network,
  };
}

/** A fault from an error in the log, without quoted values: those are in the log. */
function serverFault(event: string, { message, stack }: Record<string, unknown>, at: number) {
  const first = String(message ?? event).split('\n', 1)[0] ?? '';
  const text = event === 'error' ? first : `${event}: ${first}`;
  return faultOf({ place: 'server', message: quoteless(text).slice(0, LONGEST), frames: framesIn(stack), at });
}

const quoteless = (text: string) => text.replace(/(["'`]).*?\1/g, '…');

/** The places of a stack that are in our own files. */
const framesIn = (stack: unknown) =>
  [...String(stack ?? '').matchAll(/((?:file:\/\/)?\/[^\s()]+?)(:\d+:\d+)/g)]
    .map(([, file = '', at]) => relative(ROOT, file.startsWith('file:') ? fileURLToPath(file) : file) + at)
    .filter((place) => !place.startsWith('..') && !place.includes('node_modules'))
    .slice(0, MOST_FRAMES);

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
