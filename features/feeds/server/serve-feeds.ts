import type { Context, Hono } from 'hono';
import { isDummy } from '#contract/dummy.ts';
import { legendAddress } from '#rules/skins/address.ts';
import { idsAsText } from '#rules/stars/link.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps, Env } from '#server/http/deps.ts';
import { fromListsAsKnown, keptAnswers } from '#server/http/kept-answers.ts';
import { addressOf, originOf } from '#server/http/known-host.ts';
import { count } from '#server/limits/limits.ts';
import { readLegendNews } from '#server/news/list-news.ts';
import { isGroup, readGroup, readNews } from '#server/news/read-news.ts';
import type { Origin } from '#server/program/origin.ts';
import { Refused } from '#server/program/refused.ts';
import { readSlugs } from '#server/slugs/read-slugs.ts';
import { atomOf, type Feed, jsonFeedOf } from './feed.ts';
import { groupFeed, newsFeed, skinsFeed, skinsOfFeed } from './news-feed.ts';

const forms = [
  { ending: 'atom', type: 'application/atom+xml; charset=utf-8', write: atomOf },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
] as const;

/** A site may have several names; its feeds use the requested one. */
const MOST_BYTES = 4 * 1024 * 1024;
const CACHE = 'public, max-age=300';

/**
 * Serves the feeds of changes (docs: Feeds). They are kept until the list changes, and read again when that is useful.
 */
export function addFeeds(app: Hono<Env>, deps: Deps) {
  const { db, settings } = deps;
  for (const { ending, type, write } of forms) {
    const answer = keptAnswers(fromListsAsKnown(db, ['skins', 'archive']), MOST_BYTES);
    // Feeds that are counted together have one name for all of them.
    const serve = async (c: Context<Env>, path: string, name = path) => {
      await admit(c, name, deps);
      const self = originOf(c, settings) + path;
      return answer(c, { key: self, cache: CACHE }, async () => ({
        text: write(await feedAt(db, new URL(self)), self),
        type,
      }));
    };
    app.get(`/changes.${ending}`, (c) => {
      const path = `/changes.${ending}`;
      const skins = c.req.query('skins');
      if (skins === undefined) return serve(c, path);
      // Ids in another spelling of the address are the same feed.
      const query = new URLSearchParams({ skins: idsAsText(skinsOfFeed(skins)) });
      return serve(c, `${path}?${query}`, `${path}?skins`);
    });
    app.get(`/changes/:file{[^/]+\\.${ending}}`, async (c) => {
      const slot = c.req
        .param('file')
        .toLowerCase()
        .slice(0, -ending.length - 1);
      if (!(await isGroup(db, slot)))
        throw new Refused(404, 'not_found', 'There are no changes for this build or day.');
      return serve(c, `/changes/${encodeURIComponent(slot)}.${ending}`);
    });
    app.get(`/legends/:slug/changes.${ending}`, async (c) => {
      const legend = await findLegend(db, c.req.param('slug'));
      // An address in another spelling is the same feed.
      return serve(c, `${legendAddress(legend)}/changes.${ending}`);
    });
  }
}

/** Reads the feed at an address: of all changes, or of the build, legend or skins that it names. */
async function feedAt(db: Database, { origin, pathname, searchParams }: URL): Promise<Feed> {
  const skins = searchParams.get('skins');
  if (skins !== null) return skinsFeed(db, skinsOfFeed(skins), origin as Origin);
  const [, group] = /^\/changes\/(.+)\.\w+$/.exec(pathname) ?? [];
  if (group !== undefined) {
    const slot = decodeURIComponent(group);
    return groupFeed(await readGroup(db, slot), origin as Origin, slot);
  }
  const [, slug] = /^\/legends\/([^/]+)\//.exec(pathname) ?? [];
  if (slug === undefined) return newsFeed((await readNews(db, undefined)).changes, origin as Origin);
  const legend = await findLegend(db, decodeURIComponent(slug));
  return newsFeed(await readLegendNews(db, legend.id), origin as Origin, legend);
}

/** Finds the legend by its present slug or an earlier one. */
async function findLegend(db: Database, slug: string) {
  const row = await db
    .selectFrom('slug')
    .innerJoin('legend', 'legend.id', 'slug.entity_id')
    .select(['legend.id', 'legend.name'])
    .where('slug.scope', '=', '')
    .where('slug.slug', '=', slug.normalize('NFC').toLowerCase())
    .executeTakeFirst();
  if (!row || isDummy(row.name)) throw new Refused(404, 'not_found', 'There is no such legend.');
  return { id: row.id, legend: row.name, slug: (await readSlugs(db)).ofLegend(row) };
}

/** Readers poll by themselves, some every second: news arrives here once a minute at most. */
async function admit(c: Context<Env>, path: string, { db, settings, limits, now }: Deps) {
  await count(db, `feed ${path} ${addressOf(c, settings)}`, limits.feeds, now());
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}
