import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/tables.ts';
import type { Deps } from '../../server/http/deps.ts';
import { listen } from '../../server/listen/listen.ts';
import type { Log } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import { EMBEDDED, openDatabase } from '../../server/startup/open-database.ts';
import { builtPage } from './built-page.ts';
import { EASY, GENEROUS, KEY } from './easy.ts';

export type Site = {
  url: string;
  db: Database;
  /** Takes it off the network, like a cut cable; `start` puts it back at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** Answers a request. */
export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export type Around = {
  log?: Log;
  /** Sits between the network and the product. */
  gate?: (fetch: Fetch) => Fetch;
  /** A prepared embedded database to copy. */
  filled?: string;
};

/**
 * The product like `npm start`: the built page and the calls on one port, with its own embedded database; but with
 * limits that are never reached, and a challenge that takes no time unless `work` says otherwise.
 */
export async function startSite(
  environment: NodeJS.ProcessEnv = {},
  work: Deps['work'] = EASY,
  { log = () => {}, gate = (fetch) => fetch, filled }: Around = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  if (filled) copyFileSync(filled, join(dataDir, EMBEDDED));
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...environment });
  const db = await openDatabase(settings);
  const app = createApp({ db, settings, key: KEY, log, limits: GENEROUS, work, page: builtPage() });
  const open = (at: typeof settings) =>
    listen({ fetch: gate(app.fetch as Fetch) as typeof app.fetch, settings: at, log });
  let server = await open(settings);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://localhost:${port}`,
    db,
    stop,
    async start() {
      server = await open({ ...settings, port });
    },
    async close() {
      await stop();
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}
