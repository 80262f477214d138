import type { Context, Hono } from 'hono';
import { ORIGIN } from '#contract/pages/page-data.ts';
import { listedPaths } from '#contract/pages/public-pages.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { PageIndex } from '#rules/skins/pages/page-index.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { pageIndexOf } from '../catalogue/find-page.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import type { Env } from '../http/deps.ts';
import { fromLists, keptAnswers } from '../http/kept-answers.ts';
import { Refused } from '../program/refused.ts';
import { type FromRequest, fillingOf, sendingOf } from './drawn-pages.ts';

/** The limit of addresses in one file (https://www.sitemaps.org/protocol.html). */
const MOST_IN_A_FILE = 50_000;

/** An address, and when its content last changed, if known. */
type Listed = { address: string; changed?: number | undefined };

type From = { db: Database; most?: number } & FromRequest;

/**
 * Serves `/sitemap.xml`: every page for search engines, or a list of files when there are too many for one (docs: Drawn
 * pages).
 */
export function addSitemap(app: Hono<Env>, { db, most = MOST_IN_A_FILE, ...from }: From) {
  const answer = keptAnswers(fromLists(db, 'skins'));

  const send = (c: Context<Env>, number: number) =>
    answer(c, { key: String(number), filling: fillingOf(sendingOf(c, from)) }, async () => {
      const text = await ask(db, sitemap, { number, most });
      if (text === undefined) throw new Refused(404, 'not_found', 'There is no such file.');
      return { text, type: 'application/xml' };
    });

  app.get('/sitemap.xml', (c) => send(c, 0));
  app.get('/:file{sitemap-[1-9][0-9]{0,5}\\.xml}', (c) => send(c, Number(/\d+/.exec(c.req.param('file'))?.[0])));
}

/** The content of the file with this number, or of the single file, number 0; undefined when there is none. */
export const sitemap: Question<{ number: number; most: number }, string | undefined> = {
  module: import.meta.url,
  name: 'sitemap',
  async read(db, { number, most }) {
    const all = await listedIn(db)();
    const files = Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
      all.slice(at * most, (at + 1) * most),
    );
    const [only, second] = files;
    if (number === 0) return second ? index(files) : urlset(only ?? []);
    const file = files[number - 1];
    return file && second && urlset(file);
  },
};

/** Every page. There is no end of numbers of files that are not there. */
const listedIn = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => readListed(db, await pageIndexOf(db)())),
);

/** Pages of skins change with them, those of legends with any of their skins. A legend without skins has none to find. */
async function readListed(db: Database, { legendEntries }: PageIndex): Promise<Listed[]> {
  const rows = await db.selectFrom('skin').select(['id', 'legend_id', 'updated_at']).execute();
  const ofSkin = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  const ofLegend = new Map<string, number>();
  for (const { legend_id, updated_at } of rows) {
    ofLegend.set(legend_id, Math.max(updated_at, ofLegend.get(legend_id) ?? 0));
  }
  return [
    ...listedPaths.map((address) => ({ address })),
    ...legendEntries.flatMap(({ id, address, entries: [any] }) =>
      any ? [{ address, changed: ofLegend.get(id) }] : [],
    ),
    ...legendEntries.flatMap(({ entries }) =>
      entries.map(({ address, skin }) => ({ address, changed: ofSkin.get(skin._id) })),
    ),
  ];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlset = (file: readonly Listed[]) =>
  [
    HEAD,
    `<urlset ${SCHEMA}>`,
    ...file.map(({ address, changed }) => `  <url><loc>${ORIGIN}${address}</loc>${lastmod(changed)}</url>`),
    '</urlset>',
    '',
  ].join('\n');

const index = (files: readonly (readonly Listed[])[]) =>
  [
    HEAD,
    `<sitemapindex ${SCHEMA}>`,
    ...files.map(
      (file, at) => `  <sitemap><loc>${ORIGIN}/sitemap-${at + 1}.xml</loc>${lastmod(newestOf(file))}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');

const newestOf = (file: readonly Listed[]) =>
  file.reduce<number | undefined>((newest, { changed }) => Math.max(newest ?? 0, changed ?? 0) || undefined, undefined);

const lastmod = (changed: number | undefined) =>
  changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
