import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { isOpen } from './accounts/cookie.ts';
import { hasOwner } from './accounts/owner-command.ts';
import { sweep } from './accounts/sweep.ts';
import { createApp } from './app.ts';
import { readBuiltPage } from './built-page.ts';
import { CannotStart, runProgram } from './cannot-start.ts';
import { type Database, openDatabase } from './database/open.ts';
import { doubtfulNames } from './doubtful-names.ts';
import { logToStdout } from './log.ts';
import { readSettings, type Settings } from './settings.ts';

const PAGE_FOLDER = 'dist';
const STOP_WITHIN_MS = 10_000;
const SWEEP_EVERY_MS = 3_600_000;

await runProgram(async () => {
  // Without the page while Vite serves it, see `dev.ts`.
  const { values } = parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const page = values['api-only'] ? undefined : readBuiltPage(PAGE_FOLDER);
  const db = await openDatabase(settings);
  const app = createApp({ db, settings, log: logToStdout, ...(page && { page }) });
  const server = await listen(app.fetch, settings).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  await sweep(db, Date.now());
  await announce(db, settings);
  const sweeping = setInterval(() => sweep(db, Date.now()).catch(logFailure), SWEEP_EVERY_MS).unref();
  const stop = stopper(server, () => {
    clearInterval(sweeping);
    return db.destroy();
  });
  process.once('SIGTERM', stop).once('SIGINT', stop);
});

/** What the person who starts the server should do about it. */
async function announce(db: Database, { origin }: Pick<Settings, 'origin'>) {
  if (isOpen(origin)) {
    process.stderr.write('PUBLIC_URL is not https: others on the way can read passwords and sessions.\n');
  }
  if (!(await hasOwner(db))) {
    process.stdout.write('No owner yet: create an account on the site, then run "npm run owner -- NAME".\n');
  }
  for (const doubt of await doubtfulNames(db)) process.stdout.write(`${doubt}\n`);
}

const logFailure = ({ message, stack }: Error) => logToStdout('error', { message, stack });

/** Takes the port; a port that somebody else has is a `CannotStart`. */
function listen(fetch: ReturnType<typeof createApp>['fetch'], { port, host }: Pick<Settings, 'port' | 'host'>) {
  return new Promise<Server>((resolve, reject) => {
    const serverOptions = { requestTimeout: 30_000, headersTimeout: 10_000 };
    const server = serve({ fetch, port, ...(host && { hostname: host }), serverOptions }, (address) => {
      process.stdout.write(`Skin translator: http://${host ?? 'localhost'}:${address.port}\n`);
      resolve(server);
    }) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host = 'this machine') {
  if (error.code === 'EADDRINUSE') {
    return new CannotStart(`Port ${port} is in use. Stop the other program, or set PORT to another number.`);
  }
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotStart(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Answers what is under way, takes nothing new, then closes the database; after ten seconds what is left is cut off. */
function stopper(server: Server, close: () => Promise<void>) {
  return () => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
    server.close(async () => {
      clearTimeout(timer);
      await close();
      logToStdout('stopped', {});
    });
    server.closeIdleConnections();
  };
}
