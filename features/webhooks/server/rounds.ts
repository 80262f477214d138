import type { Database } from '#server/database/tables.ts';
import type { Key } from '#server/program/key.ts';
import type { Log } from '#server/program/log.ts';
import type { Settings } from '#server/program/settings.ts';
import { deliver } from './deliver.ts';
import { queueMessages } from './queue-messages.ts';
import { queueSuggestions } from './queue-suggestions.ts';

const EVERY = 5000;

type Options = {
  db: Database;
  key: Key;
  settings: Pick<Settings, 'origin' | 'webhooksToPrivate'>;
  log: Log;
  now?: () => number;
};

/** Sends changes to webhooks, round after round, until the returned function is called. No request waits for it. */
export function tellWebhooks(options: Options) {
  const isOver = { now: false };
  let timer: NodeJS.Timeout | undefined;
  const round = rounds({ ...options, log: (...said) => void (isOver.now || options.log(...said)) });
  async function tell() {
    await round();
    if (!isOver.now) timer = setTimeout(tell, EVERY).unref();
  }
  timer = setTimeout(tell, EVERY).unref();
  return () => {
    isOver.now = true;
    clearTimeout(timer);
  };
}

/** Each round queues new messages and begins to send them; no webhook waits for a slow one (docs: Webhooks). */
export function rounds({ db, key, settings, log, now = Date.now }: Options) {
  const world = { now, key, toPrivate: settings.webhooksToPrivate };
  const busy = new Set<string>();
  // For example, the database may be unreachable for a moment. The messages are still there when it is back.
  const logFailure = (error: unknown) =>
    log('error', { message: `Webhooks: ${error instanceof Error ? error.message : error}` });
  return async () => {
    try {
      await queueMessages(db, { now: now(), origin: settings.origin });
      await queueSuggestions(db, { now: now(), origin: settings.origin });
      for (const sending of await deliver(db, world, busy)) sending.catch(logFailure);
    } catch (error) {
      logFailure(error);
    }
  };
}
