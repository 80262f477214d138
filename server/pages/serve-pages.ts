import type { Context, Hono } from 'hono';
import { MOST_LINES } from '#contract/find/translate.ts';
import { movedFrom, type PagePath, pagePathAt, pagePaths, pages, slotsOf } from '#contract/pages/pages.ts';
import { dayIn } from '#rules/news/day-in.ts';
import { filtersOf, NO_FILTERS, withFilters } from '#rules/search/filters.ts';
import { ask } from '../beside/ask.ts';
import type { FindPage } from '../catalogue/find-page.ts';
import type { Database } from '../database/tables.ts';
import { type Env, originOf } from '../http/deps.ts';
import { contentPolicy } from '../http/headers.ts';
import { keptAnswers, NEVER } from '../http/kept-answers.ts';
import { sendFile } from '../http/send-file.ts';
import { newestChanges } from '../news/list-changes.ts';
import { isGroup, readPage } from '../news/list-news.ts';
import type { Origin } from '../program/origin.ts';
import { Refused } from '../program/refused.ts';
import type { Settings } from '../program/settings.ts';
import { preview } from '../skins/list-skins.ts';
import type { BuiltPage } from './built-page.ts';
import {
  type At,
  drawnPages,
  drawnWithData,
  fillingOf,
  HTML,
  isDrawnWithData,
  type PageFinders,
  sendingOf,
} from './drawn-pages.ts';
import { addSitemap } from './sitemap.ts';

type From = {
  db: Database;
  findPage: FindPage;
  pagesOfFeatures: PageFinders;
  /** Addresses of features' pages, and the features that have content. */
  listed: () => Promise<string[]>;
  content: () => Promise<string[]>;
  page: BuiltPage;
  settings: Pick<Settings, 'origin' | 'archive' | 'securityContact' | 'turnstile'>;
  now: () => number;
};

/**
 * Serves the pages: hashed assets for ever, the files beside them, and on every other path a page, with 404 when there
 * is none (docs: Pages).
 */
export function addPages(app: Hono<Env>, { page: built, settings, ...given }: From) {
  const from = { ...given, content: latestOf(given.content) };
  const drawn = drawnPages({ ...from, page: built, settings });
  const translator = drawnTranslator({ ...from, page: built, settings });
  const news = drawnNews({ ...from, page: built, settings });
  const home = drawnHome({ ...from, page: built, settings });
  const drawnNow = async (c: Context<Env>, { page, ...at }: At) => {
    if (page === '/skintranslator') return translator(c, at);
    if (page === '/') return home(c);
    return page === '/changes' || page === '/changes/:build' ? news(c, { page, ...at }) : undefined;
  };
  const asBuilt = keptAnswers(NEVER);
  const policies = new Map(
    [...pagePaths, undefined].map((page) => [page, contentPolicy(settings, built.sources(page))]),
  );

  app.get('/assets/*', (c) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    const file = built.files.get(c.req.path);
    if (file) return sendFile(c, file);
    // A missing script must not become a page, so this route is the last.
    throw new Refused(404, 'not_found', 'There is no such file.');
  });
  const isThere = async (page: PagePath, pathname: string) =>
    page !== '/changes/:build' || isGroup(from.db, slotsOf(pathname).build ?? '');
  addSiteFiles(app, settings);
  addSitemap(app, { ...from, settings });
  app.on('GET', ['/:file', '/downloads/:file'], (c, next) => {
    const file = built.files.get(c.req.path);
    if (!file) return next();
    c.header('Cache-Control', 'no-cache');
    return sendFile(c, file);
  });
  async function asIsBuilt(c: Context<Env>, { page, pathname, search }: At) {
    if (page && 'isUnlisted' in pages[page]) c.header('X-Robots-Tag', 'noindex');
    c.header('Vary', 'Cookie', { append: true });
    const hasProfile = remembersSomebody(c);
    const isDrawn = !hasProfile && (search === '' || !READ_THE_QUERY.has(page));
    const status = page && (await isThere(page, pathname)) ? 200 : 404;
    const how = { isDrawn, hasProfile };
    const filling = fillingOf(sendingOf(c, { ...from, settings }));
    return asBuilt(c, { key: JSON.stringify([page, how]), status, filling }, async () => ({
      text: built.html(page, how),
      type: HTML,
    }));
  }
  app.get('*', async (c) => {
    // The path as requested: the script does not know paths with encoded letters.
    const { pathname, search } = new URL(c.req.url);
    const page = pagePathAt(pathname);
    // Set before an answer is made, like all headers.
    c.header('Content-Security-Policy', policies.get(page));
    const moved = movedFrom(pathname);
    if (moved) return c.redirect(moved, 301);
    const at = { page, pathname, search };
    if (!page || !isDrawnWithData(page, from.pagesOfFeatures)) return (await drawnNow(c, at)) ?? asIsBuilt(c, at);
    const answer = await drawn(c, { ...at, page });
    // Search engines must not remember missing pages.
    if (answer.status >= 400) answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
  app.all('*', () => {
    throw new Refused(405, 'method_not_allowed', 'A page takes GET and HEAD only.', {
      headers: { Allow: 'GET, HEAD' },
    });
  });
}

/** What features had as content when it was last asked, so that no document waits for it. */
function latestOf(content: From['content']) {
  let known = '';
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    const names = await content().catch(() => undefined);
    known = names?.join(' ') ?? known;
    isAsking = false;
  };
  return () => {
    if (!isAsking) void ask();
    return known;
  };
}

// These pages depend on the query.
const READ_THE_QUERY: ReadonlySet<PagePath | undefined> = new Set<PagePath>(['/login', '/skintranslator', '/changes']);

/** Pages are drawn for guests; for all others the script draws them. */
const remembersSomebody = (c: Context<Env>) => remembersProfile(c.req.header('Cookie'));

/** Answers with the changes before a day or in the group that the address names (docs: What changed). */
function drawnNews(from: Parameters<typeof drawnWithData>[0]) {
  const draw = drawnWithData(from, ['skins', 'archive']);
  return (c: Context<Env>, { page, pathname: path, search }: At<'/changes' | '/changes/:build'>) => {
    const { build: group } = slotsOf(path);
    const before = dayIn(search);
    const query = before === '' ? '' : `?before=${before}`;
    return draw(c, { page, path, query }, async () => ({ news: await readPage(from.db, { before, group }) }));
  };
}

/** Answers guests with the home page and the newest of the list; it greets others in other words, by the script. */
function drawnHome(from: Parameters<typeof drawnWithData>[0]) {
  const draw = drawnWithData(from, 'skins');
  return async (c: Context<Env>) => {
    if (remembersSomebody(c)) return;
    c.header('Vary', 'Cookie', { append: true });
    return draw(c, { page: '/', path: '/', query: '' }, async () => ({
      home: await ask(from.db, newestChanges, null),
    }));
  };
}

type Source = Parameters<typeof drawnWithData>[0] & { settings: Pick<Settings, 'archive'> };

const PATH = '/skintranslator';
/** Characters that a typed search and its facts may contain. */
const LONGEST_SEARCH = 200;

/** Answers with the translator and the first rows of each card, for the search in its address. */
function drawnTranslator(from: Source) {
  const { db, settings } = from;
  const draw = drawnWithData(from, 'skins');
  return async (c: Context<Env>, { search }: Pick<At, 'search'>) => {
    const query = { ...NO_FILTERS, ...filtersOf(search) };
    if (query.search.length + query.facts.join('').length > LONGEST_SEARCH) return;
    const place = { page: PATH, path: PATH, query: withFilters('', query, NO_FILTERS) } as const;
    return draw(c, place, async () => ({ preview: await ask(db, preview, { query, archive: settings.archive }) }));
  };
}

type SiteSettings = Pick<Settings, 'origin' | 'securityContact'>;

/** Serves the files that programs know a site by: for crawlers, for the browser's search, and for security reports. */
function addSiteFiles(app: Hono<Env>, settings: SiteSettings) {
  // Password managers look here (docs: Change password).
  app.get('/.well-known/change-password', (c) =>
    c.redirect(remembersProfile(c.req.header('Cookie')) ? '/admin/account' : '/login'),
  );
  app.get('/robots.txt', (c) => c.text(robots(originOf(c, settings))));
  app.get('/llms.txt', (c) => c.text(llms(originOf(c, settings))));
  app.get('/opensearch.xml', (c) =>
    c.body(openSearch(originOf(c, settings)), 200, {
      'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  const { securityContact: contact } = settings;
  if (contact)
    app.get('/.well-known/security.txt', (c) => c.text(security(originOf(c, settings), contact, Date.now())));
}

const robots = (origin: Origin) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`;

/** What a language model needs to know to answer which files a skin is made of (docs: Drawn pages). */
const llms = (origin: Origin) =>
  [
    '# Legend Tools',
    '',
    '> Which files of the game a skin is made of, and which skin a file belongs to. It has weapons, charms and animations as well.',
    '',
    `- [Find](${origin}/api/find?q=base+skin): \`GET /api/find?q=TEXT&limit=20\`, where TEXT is a shop name in any language, a legend, a file's name, a GUID or a fact such as \`quality:legendary\`. \`model\` and \`texture\` of each skin are its files; \`why\` says why it fits; \`suggestions\` are near names when nothing fits, \`items\` what fits besides skins.`,
    `- Translate: \`POST /api/translate\` with \`{"lines": ["…"]}\` says what each line of a list is, up to ${MOST_LINES} lines.`,
    `- [Data files](${origin}/data/v1/index.json): the whole list as JSON and CSV, with names in each language and what has changed; \`items.json\` has what there is besides skins.`,
    `- [All calls](${origin}/api/openapi.json) as OpenAPI, and [examples](${origin}/developers) of them.`,
    '- Limits: no key is needed. Ask `find` for one name, `translate` for many, and take a file for all. After 429 wait as long as `Retry-After` says.',
    '',
  ].join('\n');

/** With it a browser searches the translator from its address bar (docs: Drawn pages). */
const openSearch = (origin: Origin) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '  <ShortName>Legend Tools</ShortName>',
    '  <Description>Finds the files of a skin by its name in the shop, and the other way round.</Description>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>`,
    `  <Url type="text/html" template="${origin}/skintranslator?search={searchTerms}"/>`,
    `  <Url type="application/x-suggestions+json" template="${origin}/api/complete?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');

const DAY = 24 * 3_600_000;

/** RFC 9116. It must expire within a year, so the date moves on with each request. */
const security = (origin: Origin, contact: string, now: number) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Math.ceil(now / DAY) * DAY + 180 * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Does a browser with these cookies remember a profile? Pages are drawn for it by the script (docs: Drawn pages). */
const remembersProfile = (cookies: string | undefined) => cookies !== undefined && /(^|;)\s*userData=/.test(cookies);
