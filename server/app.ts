import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { openApiDocument } from '#contract/document/document.ts';
import type { FailureBody } from '#contract/failure.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FailureCode } from '#contract/refusals.ts';
import * as features from '#features/index.server.ts';
import { accounts } from './accounts/answers.ts';
import { readAccountData } from './accounts/own-account/own-account.ts';
import { isOpen } from './accounts/sessions/sessions.ts';
import { archiveHandler, findAssets, listAssets } from './archive/list-archive.ts';
import { listBuilds } from './builds/list-builds.ts';
import { catalogue, pageFinder } from './catalogue/find-page.ts';
import { PLAIN_WORK, WORK } from './challenge/challenge.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { type Health, healthOf } from './database/health.ts';
import { heardBy, servedBy } from './feature.ts';
import { questions } from './find/answers.ts';
import { history } from './history/answers.ts';
import { addressOf, type Deps, type Env, knownHost, warnOfProxy } from './http/deps.ts';
import { withSecurityHeaders } from './http/headers.ts';
import { keptAnswers, NEVER } from './http/kept-answers.ts';
import { isCutShort, logRequests } from './http/log-requests.ts';
import { type Answer, addCalls, type Reply } from './http/router.ts';
import { imports } from './import/answers.ts';
import { legends } from './legends/answers.ts';
import { limitWrites, waitInLine } from './limits/wait-in-line.ts';
import { listChanges } from './news/list-changes.ts';
import { listChangedSkins, listNews } from './news/list-news.ts';
import type { BuiltPage } from './pages/built-page.ts';
import { addDownloads, addExportFiles } from './pages/downloads.ts';
import { addPages } from './pages/serve-pages.ts';
import { running } from './program/installed.ts';
import type { Event } from './program/log.ts';
import { Refused } from './program/refused.ts';
import { skins } from './skins/answers.ts';
import { skinsHandler } from './skins/list-skins.ts';
import { suggestions } from './suggestions/answers.ts';
import { undos } from './undo/answers.ts';
import { users } from './users/answers.ts';

type Options = Pick<Deps, 'db' | 'settings' | 'log' | 'key'> & Partial<Deps> & { page?: BuiltPage };

/**
 * The whole product behind one `fetch`: the calls under `/api`, and the built page when one is given. Its `log` passes
 * events on to the given log, and to the features that hear them.
 */
export function createApp({ page, ...given }: Options) {
  const { db, settings, now = Date.now } = given;
  const log = heardBy(features, { ...given, now });
  const work = isOpen(settings.origin) ? PLAIN_WORK : WORK;
  const deps: Deps = { limits: LIMITS, work, ...given, now, log };
  const { answers, personOf, holderOf } = accounts(deps);
  const health = healthOf(db, log);
  const added = servedBy(features, { ...deps, health, personOf });
  const findPage = pageFinder(db, settings, added);
  const app = new Hono<Env>();
  app.use(
    withId,
    fromNetwork(settings),
    logRequests(log),
    withSecurityHeaders(settings),
    knownHost,
    warnOfProxy(settings, log),
  );
  addCalls(app, {
    settings,
    personOf,
    holderOf,
    now,
    limitWrites: limitWrites(deps),
    waitInLine: waitInLine(deps),
    answers: {
      ...answers,
      ...skins(deps),
      ...users(deps),
      ...history(deps),
      ...imports(deps),
      ...legends(deps),
      ...undos(deps),
      ...questions(deps, added),
      ...suggestions(deps),
      ...added.answers,
      readAccountData: readAccountData(deps, added),
      readDashboard: readDashboard(deps, added),
      listSkins: skinsHandler(db, settings),
      readArchive: archiveHandler(db),
      listAssets: listAssets(db),
      findAssets: findAssets(db),
      listBuilds: listBuilds(db),
      listNews: listNews(db),
      listChangedSkins: listChangedSkins(db),
      listChanges: listChanges(db),
      ...catalogue(deps, findPage),
      readHealth: healthHandler(health),
      readLiveness: livenessHandler,
      readDocument: readDocument(),
    },
  });
  added.addTo(app);
  app.all('/api/*', () => {
    throw new Refused(404, 'not_found', 'There is no such call.');
  });
  addExportFiles(app, db);
  addDownloads(app);
  if (page) addPages(app, { ...added, db, findPage, pagesOfFeatures: added.pages, page, settings, now });
  app.onError((thrown, c) => {
    if (isCutShort(c)) return c.body(null, 400);
    const error = health.explain(thrown, c.get('requestId'));
    if (!(error instanceof Refused)) {
      log('error', { requestId: c.get('requestId'), message: error.message, stack: error.stack });
    }
    const refused: Refused = error instanceof Refused ? error : new Refused(500, 'internal', 'Something went wrong');
    const { status, code, message, fields, headers, current, logged } = refused;
    const event = SECURITY_EVENTS[code];
    if (event) {
      const account = c.get('person')?._id;
      const network = c.get('network');
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
  return { fetch: app.fetch, log };
}

/** Answers 200 while the database can be read and written, otherwise 503 with what is wrong, within two seconds. */
const healthHandler =
  (health: Health): Answer<'readHealth'> =>
  async ({ c }) => {
    const complaint = await health.complaint();
    if (complaint) throw new Refused(503, 'unhealthy', complaint);
    return c.json({ status: 'ok', version: running.version });
  };

/**
 * Answers 200 while the server answers at all. Restarting helps when it does not; for a failing database it would not.
 */
const livenessHandler: Answer<'readLiveness'> = ({ c }) => c.json({ status: 'ok' });

/** `GET /api/openapi.json`: the calls for programs, as OpenAPI 3.1 (docs: Document). */
function readDocument(): Answer<'readDocument'> {
  const answer = keptAnswers(NEVER);
  const make = async () => ({ text: JSON.stringify(openApiDocument()), type: 'application/json' });
  return async ({ c }) => (await answer(c, { key: '' }, make)) as Response as Reply<'readDocument'>;
}

/** Refusals that an operator may want to see in the log. */
const SECURITY_EVENTS: Partial<Record<FailureCode, Event>> = {
  signed_out: 'denied',
  bad_token: 'denied',
  forbidden: 'denied',
  proof_needed: 'denied',
  wrong_password: 'denied',
  link_refused: 'denied',
  owner_protected: 'denied',
  owner_code_refused: 'denied',
  registration_closed: 'denied',
  last_owner: 'denied',
  cross_origin: 'denied',
  insecure: 'denied',
  wrong_key: 'denied',
  bad_signature: 'denied',
  bad_credentials: 'sign_in_failed',
  wrong_code: 'sign_in_failed',
  passkey_refused: 'sign_in_failed',
  challenge_failed: 'challenge_failed',
  challenge_too_easy: 'challenge_failed',
  challenge_expired: 'challenge_failed',
  challenge_unavailable: 'challenge_failed',
  slow_down: 'limited',
};

const fromNetwork = (settings: Deps['settings']) =>
  createMiddleware<Env>(async (c, next) => {
    // Tests that call the app without a server have no connection.
    c.set('network', c.env?.incoming ? addressOf(c, settings) : '');
    await next();
  });

/** The request id in the log and in the answer. It is made here, because a client could send another's. */
const withId = createMiddleware<Env>(async (c, next) => {
  const id = crypto.randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
