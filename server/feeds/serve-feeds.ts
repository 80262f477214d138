import type { Context, Hono } from 'hono';
import { sentListsByName } from '../http/cached-list.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { originOf } from '../http/known-host.ts';
import { count } from '../http/limits.ts';
import { addressOf } from '../http/network-address.ts';
import { readNews } from '../news/read-news.ts';
import type { Origin } from '../program/origin.ts';
import { atomOf } from './atom.ts';
import type { Feed } from './feed.ts';
import { jsonFeedOf } from './json-feed.ts';
import { newsFeed } from './news-feed.ts';

const forms = [
  { ending: 'atom', type: 'application/atom+xml; charset=utf-8', write: atomOf },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
] as const;

/** A site may be reached by several names, and says in its feeds by which. */
const KEPT = 20;

type Written = { feed: Feed; self: string };

/** Serves the feeds of what changed (docs: Feeds): kept until the list changes, and read as often as is of use. */
export function addFeeds(app: Hono<Env>, deps: Deps) {
  const { db, settings } = deps;
  for (const { ending, type, write } of forms) {
    const path = `/changes.${ending}`;
    const send = sentListsByName(
      db,
      ['skins', 'archive'],
      KEPT,
      async (origin): Promise<Written> => {
        const { changes } = await readNews(db, undefined);
        return { feed: newsFeed(changes, origin as Origin), self: origin + path };
      },
      {
        type,
        cacheControl: 'public, max-age=300',
        write: (written) => write((written as Written).feed, (written as Written).self),
      },
    );
    app.get(path, async (c) => {
      await admit(c, path, deps);
      return send(c, originOf(c, settings));
    });
  }
}

/** Readers ask by themselves, some of them every second: what is new is here once a minute at most. */
async function admit(c: Context<Env>, path: string, { db, settings, limits, now }: Deps) {
  await count(db, `feed ${path} ${addressOf(c, settings)}`, limits.feeds, now());
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}
