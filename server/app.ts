import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { FailureBody } from '#contract/failure.ts';
import { archiveHandler } from './archive.ts';
import type { Database } from './database/open.ts';
import { securityHeaders } from './headers.ts';
import { healthHandler } from './health.ts';
import type { Log } from './log.ts';
import { addPages, type BuiltPage } from './pages.ts';
import { Refused } from './refused.ts';
import { addCalls } from './router.ts';
import type { Settings } from './settings.ts';
import { skinsHandler } from './skins.ts';

export type Env = { Variables: RequestIdVariables };
export type Deps = { db: Database; settings: Settings; log: Log; page?: BuiltPage };

/** The whole product behind one `fetch`: the calls under `/api`, and the built page when one is given. */
export function createApp({ db, settings, log, page }: Deps) {
  const app = new Hono<Env>();
  app.use(requestId(), logRequests(log), securityHeaders(settings));
  addCalls(app, settings, {
    listSkins: skinsHandler(db, settings),
    readArchive: archiveHandler(db),
    readHealth: healthHandler(db),
  });
  app.all('/api/*', () => {
    throw new Refused(404, 'not_found', 'There is no such call.');
  });
  if (page) addPages(app, page);
  app.onError((error, c) => {
    if (!(error instanceof Refused)) {
      log('error', { requestId: c.get('requestId'), message: error.message, stack: error.stack });
    }
    const refused = error instanceof Refused ? error : new Refused(500, 'internal', 'Something went wrong');
    const { status, code, message, fields, headers } = refused;
    const body: FailureBody = { message, code, requestId: c.get('requestId'), ...(fields && { fields }) };
    return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
  });
  return app;
}

const logRequests = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    // As it was sent: a decoded path may hold line breaks.
    const path = new URL(c.req.url).pathname;
    log('request', { requestId: c.get('requestId'), method: c.req.method, path, status: c.res.status, ms });
  });
