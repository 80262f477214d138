import type { NewsGroup } from '#contract/history/news.ts';
import { sayCounts } from '#rules/news/counts.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { legendAddress } from '#rules/skins/address.ts';
import type { Origin } from '#server/program/origin.ts';
import { htmlOf } from './entry-html.ts';
import type { Feed } from './feed.ts';

/** The legend that the feed is about. */
type Of = { id: string; legend: string; slug: string };

/** The changes, with an entry for each batch and each day: an import of 2,000 skins is one entry. */
export function newsFeed(changes: readonly NewsGroup[], origin: Origin, legend?: Of): Feed {
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
export function groupFeed(changes: readonly NewsGroup[], origin: Origin, slot: string): Feed {
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
export const entriesOf = (changes: readonly NewsGroup[], origin: Origin, of: string) => ({
  updated: Math.max(0, ...changes.map(({ at }) => at)),
  entries: changes.map((group) => ({
    id: `${of}:${group._id}`,
    title: `${titleOf(group)}: ${sayCounts(group.counts)}`,
    link: origin + newsAddress(group),
    updated: group.at,
    html: htmlOf(group, origin),
  })),
});

/** The beginning of all ids of a site. */
export const tagOf = (origin: Origin) => `tag:${authorityOf(origin)},2026`;

/** The name of a host in the form of a tag (RFC 4151). */
const authorityOf = (origin: Origin) => new URL(origin).hostname.replace(/[^a-z0-9.-]/g, '-');

const titleOf = ({ _id, build }: NewsGroup) => (build === undefined ? _id : (build ?? 'Bulk change'));
