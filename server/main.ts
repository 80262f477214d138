import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { sweep } from './accounts/sweep.ts';
import { announce } from './announce.ts';
import { createApp } from './app.ts';
import { readBuiltPage } from './built-page.ts';
import { runProgram } from './cannot-start.ts';
import { openDatabase } from './database/open.ts';
import { listen, localAddress } from './listen.ts';
import { type Log, openLog } from './log.ts';
import { onNpmEnded } from './npm.ts';
import { readSettings } from './settings.ts';
import { stdout } from './stdout.ts';

const PAGE_FOLDER = 'dist';
const STOP_WITHIN_MS = 10_000;
const LOG_WITHIN_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;

await runProgram(async () => {
  // Without the page while Vite serves it, see `dev.ts`.
  const { values } = parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const page = values['api-only'] ? undefined : readBuiltPage(PAGE_FOLDER);
  const db = await openDatabase(settings);
  const { log, say } = openLog(stdout());
  const { fetch } = createApp({ db, settings, log, ...(page && { page }) });
  const server = await listen({ fetch, settings, log }).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  say(`Skin translator: ${localAddress(server, settings.host)}`);
  await sweep(db, Date.now());
  await announce({ db, settings, log, say });
  const logFailure = ({ message, stack }: Error) => log('error', { message, stack });
  const sweeping = setInterval(() => sweep(db, Date.now()).catch(logFailure), SWEEP_EVERY_MS).unref();
  const stop = stopper(server, log, () => {
    clearInterval(sweeping);
    return db.destroy();
  });
  process.once('SIGTERM', stop).once('SIGINT', stop);
  onNpmEnded(stop);
});

/** Answers what is under way, takes nothing new, then closes the database; after ten seconds what is left is cut off. */
function stopper(server: Server, log: Log, close: () => Promise<void>) {
  return () => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
    server.close(async () => {
      clearTimeout(timer);
      await close();
      log('stopped', {});
      // Whoever reads the log and takes nothing does not keep the program from ending.
      setTimeout(() => process.exit(), LOG_WITHIN_MS).unref();
    });
    server.closeIdleConnections();
  };
}
