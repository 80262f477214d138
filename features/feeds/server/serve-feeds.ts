import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { type SkinFieldName, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { isDummy } from '#contract/text.ts';
import { newsWords, sayCounts, sayOthers } from '#rules/news/net-changes.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { legendAddress } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { idsAsText, idsInText, linkToSkins, MOST_IN_FEED } from '#rules/stars/link.ts';
import { count } from '#rules/texts/count.ts';
import type { Database } from '#server/database/tables.ts';
import { addressOf, type Deps, type Env, originOf } from '#server/http/deps.ts';
import { fromListsAsKnown, keptAnswers } from '#server/http/kept-answers.ts';
import { count as countAsked } from '#server/limits/limits.ts';
import { isGroup, readGroup, readLegendNews, readNews } from '#server/news/list-news.ts';
import { readSkinNews } from '#server/news/read-skin-news.ts';
import type { Origin } from '#server/program/origin.ts';
import { Refused } from '#server/program/refused.ts';
import { readSlugs } from '#server/slugs/read-slugs.ts';
import { atomOf, type Feed, jsonFeedOf, xmlText } from './feed.ts';

/** The legend that the feed is about. */
type Of = { id: string; legend: string; slug: string };

/** The changes, with an entry for each batch and each day: an import of 2,000 skins is one entry. */
function newsFeed(changes: readonly NewsGroup[], origin: Origin, legend?: Of): Feed {
  const of = `${tagOf(origin)}:changes${legend ? `:${legend.id}` : ''}`;
  return {
    id: of,
    title: `What changed${legend ? ` for ${legend.legend}` : ''} – Legend Tools`,
    description: `Skins${legend ? ` of ${legend.legend}` : ''} that are new, renamed, changed or gone, by builds of the game and by days.`,
    home: origin + (legend ? legendAddress(legend) : '/changes'),
    ...entriesOf(changes, origin, of),
  };
}

/** The changes of one build, batch or day, with the same entries as in the feed of all changes. */
function groupFeed(changes: readonly NewsGroup[], origin: Origin, slot: string): Feed {
  const [newest] = changes;
  const name = newest ? titleOf(newest) : slot;
  return {
    id: `${tagOf(origin)}:build:${slot}`,
    title: `${name} – Legend Tools`,
    description: `Skins that are new, renamed, changed or gone with ${name}.`,
    home: `${origin}/changes/${encodeURIComponent(slot)}`,
    ...entriesOf(changes, origin, `${tagOf(origin)}:changes`),
  };
}

/** The entries of a feed; their ids begin with the feed's own. */
const entriesOf = (changes: readonly NewsGroup[], origin: Origin, of: string) => ({
  updated: Math.max(0, ...changes.map(({ at }) => at)),
  entries: changes.map((group) => ({
    id: `${of}:${group._id}`,
    title: `${titleOf(group)}: ${sayCounts(group.counts, group.others?.said)}`,
    link: origin + newsAddress(group),
    updated: group.at,
    html: htmlOf(group, origin),
  })),
});

/** The beginning of all ids of a site. */
const tagOf = (origin: Origin) => `tag:${authorityOf(origin)},2026`;

/** The name of a host in the form of a tag (RFC 4151). */
const authorityOf = (origin: Origin) => new URL(origin).hostname.replace(/[^a-z0-9.-]/g, '-');

const titleOf = ({ _id, build }: NewsGroup) => (build === undefined ? _id : (build ?? 'Import'));

/** The changes of a batch or a day, legend by legend. */
function htmlOf({ counts, lines, others: beside }: NewsGroup, origin: Origin) {
  const legends = [...Map.groupBy(lines, ({ legend }) => legend)].map(
    ([legend, own]) => `<h3>${xmlText(legend)}</h3><ul>${own.map((line) => lineOf(line, origin)).join('')}</ul>`,
  );
  const others = counts.added + counts.changed + counts.gone + counts.removed - lines.length;
  return (
    legends.join('') +
    (others > 0 ? `<p>And ${others} more.</p>` : '') +
    (beside ? `<h3>Besides skins</h3><p>${sayOthers(beside, (example) => linkTo(example, origin))}</p>` : '')
  );
}

const linkTo = ({ name, address }: { name: string; address: string }, origin: Origin) =>
  `<a href="${xmlText(origin + address)}">${xmlText(name)}</a>`;

function lineOf(line: NewsLine, origin: Origin) {
  const { kind, address, fields } = line;
  const name = nameApart(line);
  const linked = address === undefined ? xmlText(name) : linkTo({ name, address }, origin);
  return `<li>${newsWords[kind]}: ${linked}${fields.length > 0 ? ` (${fields.map(fieldOf).join('; ')})` : ''}</li>`;
}

function fieldOf({ field, before, after }: NewsLine['fields'][number]) {
  const label = field in skinFields ? skinWords[field as SkinFieldName].label : field;
  return before === null || after === null
    ? xmlText(label)
    : `${xmlText(label)}: <del>${xmlText(before || 'none')}</del> → <ins>${xmlText(after || 'none')}</ins>`;
}

/** In letters. The ids of this site have 36. */
const LONGEST_ID = 64;

/** The ids in the query of a feed; refused when there are none, or too many. */
function skinsOfFeed(text: string): string[] {
  const ids = idsInText(text);
  if (ids.length === 0)
    throw new Refused(400, 'invalid', 'Write the ids of the skins behind skins=, with full stops between them.');
  if (ids.length > MOST_IN_FEED)
    throw new Refused(400, 'invalid', `A feed follows at most ${MOST_IN_FEED} skins. These are ${count(ids.length)}.`);
  return ids.map((id) => id.slice(0, LONGEST_ID));
}

/** The changes of some skins; it says which of the ids no skin has ever had (docs: Feeds). */
async function skinsFeed(db: Database, ids: readonly string[], origin: Origin): Promise<Feed> {
  const rows = await db.selectFrom('skin').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const name = createHash('sha256').update(ids.toSorted().join(' ')).digest('hex').slice(0, 16);
  const of = `${tagOf(origin)}:skins:${name}`;
  return {
    id: of,
    title: `${count(ids.length, 'skin')} – Legend Tools`,
    description: `Changes of ${count(known.size, 'skin')}.${unknown.length > 0 ? ` No skin has these ids: ${unknown.join(', ')}.` : ''}`,
    home: origin + linkToSkins(ids),
    ...entriesOf(known.size > 0 ? await readSkinNews(db, [...known]) : [], origin, of),
  };
}

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
  await countAsked(db, `feed ${path} ${addressOf(c, settings)}`, limits.feeds, now());
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}
