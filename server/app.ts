import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { FailureBody, FailureCode } from '#contract/failure.ts';
import type { User } from '#contract/user.ts';
import { accounts } from './accounts/answers.ts';
import { limitWrites } from './accounts/limit-writes.ts';
import { LIMITS, type Limits } from './accounts/limits.ts';
import { WORK } from './accounts/proof-of-work.ts';
import { archiveHandler } from './archive.ts';
import type { BuiltPage } from './built-page.ts';
import type { Database } from './database/open.ts';
import { addDownloads } from './downloads.ts';
import { securityHeaders } from './headers.ts';
import { healthHandler } from './health.ts';
import { history } from './history/answers.ts';
import type { Log } from './log.ts';
import { addPages } from './pages.ts';
import { Refused } from './refused.ts';
import { addCalls } from './router.ts';
import type { Settings } from './settings.ts';
import { skinsHandler } from './skins.ts';
import { staff } from './staff/answers.ts';
import { users } from './users/answers.ts';

export type Env = { Variables: RequestIdVariables & { person?: User; query?: unknown; body?: unknown } };
export type Deps = {
  db: Database;
  settings: Settings;
  log: Log;
  limits: Limits;
  /** How hard the proof of work is. */
  work: typeof WORK;
  /** Epoch milliseconds. */
  now: () => number;
};
type Options = Pick<Deps, 'db' | 'settings' | 'log'> & Partial<Deps> & { page?: BuiltPage };

/** The whole product behind one `fetch`: the calls under `/api`, and the built page when one is given. */
export function createApp({ page, ...given }: Options) {
  const deps: Deps = { limits: LIMITS, work: WORK, now: Date.now, ...given };
  const { db, settings, log } = deps;
  const { answers, personOf } = accounts(deps);
  const app = new Hono<Env>();
  app.use(requestId(), logRequests(log), securityHeaders(settings));
  addCalls(app, {
    settings,
    personOf,
    limitWrites: limitWrites(deps),
    answers: {
      ...answers,
      ...staff(deps),
      ...users(deps),
      ...history(deps),
      listSkins: skinsHandler(db, settings),
      readArchive: archiveHandler(db),
      readHealth: healthHandler(db),
    },
  });
  app.all('/api/*', () => {
    throw new Refused(404, 'not_found', 'There is no such call.');
  });
  addDownloads(app);
  if (page) addPages(app, page, settings);
  app.onError((error, c) => {
    if (!(error instanceof Refused)) {
      log('error', { requestId: c.get('requestId'), message: error.message, stack: error.stack });
    }
    const refused = error instanceof Refused ? error : new Refused(500, 'internal', 'Something went wrong');
    const { status, code, message, fields, headers, current, logged } = refused;
    const event = SECURITY_EVENTS[code];
    if (event) {
      const account = c.get('person')?._id;
      log(event, { requestId: c.get('requestId'), code, ...(account && { account }), ...logged });
    }
    const body: FailureBody = {
      message,
      code,
      requestId: c.get('requestId'),
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
    };
    return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
  });
  return app;
}

/** What an operator may want to be told of. */
const SECURITY_EVENTS: Partial<Record<FailureCode, string>> = {
  signed_out: 'denied',
  forbidden: 'denied',
  owner_protected: 'denied',
  cross_origin: 'denied',
  wrong_key: 'denied',
  bad_credentials: 'sign_in_failed',
  challenge_failed: 'challenge_failed',
  challenge_expired: 'challenge_failed',
  challenge_unavailable: 'challenge_failed',
  slow_down: 'limited',
};

const logRequests = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    // As it was sent: a decoded path may hold line breaks.
    const path = new URL(c.req.url).pathname;
    log('request', { requestId: c.get('requestId'), method: c.req.method, path, status: c.res.status, ms });
  });
