import { createHash } from 'node:crypto';
import { count } from '#rules/count.ts';
import { idsInText, linkToSkins, MOST_IN_FEED } from '#rules/stars/link.ts';
import type { Database } from '#server/database/tables.ts';
import { readSkinNews } from '#server/news/read-skin-news.ts';
import type { Origin } from '#server/program/origin.ts';
import { Refused } from '#server/program/refused.ts';
import type { Feed } from './feed.ts';
import { entriesOf, tagOf } from './news-feed.ts';

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
