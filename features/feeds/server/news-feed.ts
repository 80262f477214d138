import { createHash } from 'node:crypto';
import type { NewsGroup, NewsLine } from '#contract/history/news.ts';
import { type SkinFieldName, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { sayCounts, sayOthers } from '#rules/news/net-changes.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { newsWords } from '#rules/news/words.ts';
import { legendAddress } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { idsInText, linkToSkins, MOST_IN_FEED } from '#rules/stars/link.ts';
import { count } from '#rules/texts/count.ts';
import type { Database } from '#server/database/tables.ts';
import { readSkinNews } from '#server/news/read-skin-news.ts';
import type { Origin } from '#server/program/origin.ts';
import { Refused } from '#server/program/refused.ts';
import type { Feed } from './feed.ts';
import { xmlText } from './markup.ts';

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
export function skinsOfFeed(text: string): string[] {
  const ids = idsInText(text);
  if (ids.length === 0)
    throw new Refused(400, 'invalid', 'Write the ids of the skins behind skins=, with full stops between them.');
  if (ids.length > MOST_IN_FEED)
    throw new Refused(400, 'invalid', `A feed follows at most ${MOST_IN_FEED} skins. These are ${count(ids.length)}.`);
  return ids.map((id) => id.slice(0, LONGEST_ID));
}

/** The changes of some skins; it says which of the ids no skin has ever had (docs: Feeds). */
export async function skinsFeed(db: Database, ids: readonly string[], origin: Origin): Promise<Feed> {
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
