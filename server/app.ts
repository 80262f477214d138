import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FailureBody, FailureCode } from '#contract/failure.ts';
import type { User } from '#contract/user.ts';
import { addressOf } from './accounts/address.ts';
import { accounts } from './accounts/answers.ts';
import { limitWrites } from './accounts/limit-writes.ts';
import { LIMITS, type Limits } from './accounts/limits.ts';
import { WORK } from './accounts/proof-of-work.ts';
import { warnOfProxy } from './accounts/untrusted-proxy.ts';
import { archiveHandler } from './archive.ts';
import type { BuiltPage } from './built-page.ts';
import { conditionOf } from './database/condition.ts';
import type { Database } from './database/open.ts';
import { addDownloads } from './downloads.ts';
import { withSecurityHeaders } from './headers.ts';
import { healthHandler } from './health.ts';
import { history } from './history/answers.ts';
import { knownHost } from './known-host.ts';
import type { Log } from './log.ts';
import { addPages } from './pages.ts';
import { Refused } from './refused.ts';
import { isCutShort, logRequests } from './request-log.ts';
import { addCalls } from './router.ts';
import type { Settings } from './settings.ts';
import { skinsHandler } from './skins.ts';
import { staff } from './staff/answers.ts';
import { users } from './users/answers.ts';

export type Env = {
  Bindings: HttpBindings;
  Variables: { requestId: string; person?: User; query?: unknown; body?: unknown };
};
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
  const condition = conditionOf(db, log);
  const app = new Hono<Env>();
  app.use(withId, logRequests(log), withSecurityHeaders(settings), knownHost, warnOfProxy(settings, log));
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
      readHealth: healthHandler(condition),
    },
  });
  app.all('/api/*', () => {
    throw new Refused(404, 'not_found', 'There is no such call.');
  });
  addDownloads(app);
  if (page) addPages(app, page, settings);
  app.onError((thrown, c) => {
    if (isCutShort(c)) return c.body(null, 400);
    const error = condition.explain(thrown, c.get('requestId'));
    if (!(error instanceof Refused)) {
      log('error', { requestId: c.get('requestId'), message: error.message, stack: error.stack });
    }
    const refused = error instanceof Refused ? error : new Refused(500, 'internal', 'Something went wrong');
    const { status, code, message, fields, headers, current, logged } = refused;
    const event = SECURITY_EVENTS[code];
    if (event) {
      const account = c.get('person')?._id;
      const network = addressOf(c, settings);
      log(event, { requestId: c.get('requestId'), code, network, ...(account && { account }), ...logged });
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
  challenge_too_easy: 'challenge_failed',
  challenge_expired: 'challenge_failed',
  challenge_unavailable: 'challenge_failed',
  slow_down: 'limited',
};

/** The name of a request in the log and in its answer. It is ours: a visitor's own could be somebody else's. */
const withId = createMiddleware<Env>(async (c, next) => {
  const id = crypto.randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
