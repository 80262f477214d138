import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { PATIENCE } from '../../server/listen/guarded-server.ts';
import { listen } from '../../server/listen/listen.ts';
import { type Log, levelOf } from '../../server/program/log.ts';
import { readSettings } from '../../server/program/settings.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { EASY, GENEROUS, KEY } from '../support/easy.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';

/** The first line of output, once it answers. */
export type Opened = { port: number; session: string };

// A server without rate limits, so that attacks reach the code behind them. It prints its address and the session of
// an owner; errors go to stderr.
const settings = readSettings({ ...process.env, PORT: '0', HOST: '127.0.0.1' });
const db = await openDatabase(settings);
const log: Log = (event, details) => {
  if (levelOf[event] === 'error') process.stderr.write(`${JSON.stringify({ event, ...details })}\n`);
};
const { fetch, log: watched } = createApp({ db, settings, key: KEY, log, limits: GENEROUS, work: EASY });
const patience = { ...PATIENCE, ...JSON.parse(process.env.PATIENCE ?? '{}') };
const server = await listen({ fetch, settings, log: watched, patience });
const session = await openSessionOf(db, await addAccount(db, 'mallory', ['owner']));
const { port } = server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port, session } satisfies Opened)}\n`);
