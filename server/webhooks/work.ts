import type { Database } from '../database/tables.ts';
import type { Key } from '../program/key.ts';
import type { Log } from '../program/log.ts';
import type { Settings } from '../program/settings.ts';
import { deliver } from './deliver.ts';
import { gather } from './gather.ts';

const EVERY = 5000;

type Options = { db: Database; key: Key; settings: Pick<Settings, 'origin' | 'webhooksToPrivate'>; log: Log };

/** Tells the webhooks what changed, again and again, until the answer is called. Requests wait for none of it. */
export function tellWebhooks({ db, key, settings, log }: Options) {
  const isOver = { now: false };
  let timer: NodeJS.Timeout | undefined;
  const world = { key, now: Date.now, toPrivate: settings.webhooksToPrivate };
  async function tell() {
    try {
      await gather(db, { now: Date.now(), origin: settings.origin });
      await deliver(db, world);
    } catch (error) {
      // The database is away for a moment, for example: what is to be told is still there when it is back.
      if (!isOver.now) log('error', { message: `Webhooks: ${error instanceof Error ? error.message : error}` });
    }
    if (!isOver.now) timer = setTimeout(tell, EVERY).unref();
  }
  timer = setTimeout(tell, EVERY).unref();
  return () => {
    isOver.now = true;
    clearTimeout(timer);
  };
}
