import type { Server } from 'node:http';
import { Command } from 'commander';
import * as features from '#features/index.server.ts';
import { createApp } from './app.ts';
import { runHelpersFromBuild } from './beside/helper.ts';
import { commands } from './commands/program.ts';
import type { ServerFeature } from './feature.ts';
import { addressElsewhere, listen, localAddress } from './listen/listen.ts';
import { readBuiltPage } from './pages/built-page.ts';
import { runArguments, say } from './program/arguments.ts';
import { BUILDS, commandLine, DASHES, START } from './program/installed.ts';
import { keyFileOf, keyIn, keyMade } from './program/key.ts';
import { type Log, openLog, stdout } from './program/log.ts';
import { runProgram } from './program/refused.ts';
import { readSettings } from './program/settings.ts';
import { announce, warnOfKey } from './startup/announce.ts';
import { openDatabase } from './startup/open-database.ts';
import { sweep } from './startup/sweep.ts';

const STOP_WITHIN_MS = 10_000;
const CUT_OFF_AFTER_MS = 8000;
const LOG_WITHIN_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;
const LOOK_EVERY_MS = 500;

const others = commands()
  .commands.map((command) => command.name())
  .join(', ');

// Its settings are environment variables; see `dev.ts` for the options.
const program = say(
  new Command(START)
    .usage(`[${DASHES}options]`)
    .description('Serves the site. Its settings are environment variables, which docs/operate/settings.md lists.')
    .option('--api-only', 'Serves the calls without the page, which something else serves.')
    .option('--page-at <address>', 'The address at which that something else serves the page.')
    .addHelpText('after', `\nThere are other commands: ${others}. Type: ${commandLine('COMMAND', '--help')}`)
    .action(serve),
  { usage: START },
);

await runProgram(() => runArguments(program, process.argv.slice(2)));

async function serve(options: { apiOnly?: true; pageAt?: string }) {
  // Files are written for this user only, whatever the shell allows.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const page = options.apiOnly ? undefined : readBuiltPage(BUILDS);
  if (page) runHelpersFromBuild(BUILDS);
  const { log, say: print } = openLog(stdout(), settings.logLevel);
  const key = keyIn(settings, (file) => print(keyMade(file)));
  const db = await openDatabase(settings, { log, key, made: (name) => print(`New database made: ${name}`) });
  const { fetch, log: countedLog } = createApp({ db, settings, key, log, ...(page && { page }) });
  const logFailure = ({ message, stack }: Error) => countedLog('error', { message, stack });
  const begin = async () => {
    await warnOfKey({ db, key, file: keyFileOf(settings), log: countedLog });
    return listen({ fetch, settings, log: countedLog });
  };
  const server = await begin().catch(async (error) => {
    await db.destroy();
    throw error;
  });
  const sweepNow = () => sweep(db, Date.now()).catch(logFailure);
  const sweeping = setInterval(sweepNow, SWEEP_EVERY_MS).unref();
  const working = Object.values<ServerFeature>(features).map(({ start }) =>
    start?.({ db, key, settings, log: countedLog }),
  );
  const stop = stopper(server, log, async () => {
    clearInterval(sweeping);
    await Promise.all(working.map((end) => end?.()));
    return db.destroy().catch(logFailure);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  onNpmEnded(stop);
  const address = options.pageAt ?? localAddress(server, settings);
  const elsewhere = options.pageAt ? undefined : addressElsewhere(server, settings);
  print(`Skin translator: ${address}`);
  if (elsewhere) print(`From other machines: ${elsewhere}`);
  await sweepNow();
  await announce({ db, settings, address, log, say: print }).catch(logFailure);
}

/**
 * Answers requests that are under way, takes no new ones, then closes the database. Cuts off hanging ones, and ends the
 * process ten seconds after the signal in any case.
 */
function stopper(server: Server, log: Log, close: () => Promise<void>) {
  let isStopping = false;
  return () => {
    // A closed terminal ends npm as well.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => server.closeAllConnections(), CUT_OFF_AFTER_MS).unref();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close(async () => {
      await close();
      log('stopped', {});
      // A blocked reader of the log does not keep the program from ending.
      setTimeout(() => process.exit(), LOG_WITHIN_MS).unref();
    });
    server.closeIdleConnections();
  };
}

/**
 * Calls back when the shell of `npm start`, which started this program, is gone. Ending npm must end the program, but npm
 * passes signals only to its shell.
 */
function onNpmEnded(then: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    then();
  }, LOOK_EVERY_MS).unref();
}
