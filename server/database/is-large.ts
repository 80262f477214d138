import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from './tables.ts';
import { readRevisions } from './write.ts';

/** Up to this many rows, removed ones included, any answer is made within 50 ms. */
const MOST = { skin: 4000, archive_item: 20_000, item: 500 };

/** Up to this many skins, and as many assets as above, the skins are prepared for searching within 50 ms. */
const MOST_SEARCHED = { ...MOST, skin: 300 };

/** The same for an answer that is made of the skins alone. */
const MOST_SKINS = { skin: MOST.skin };

/** Are they longer than that? */
export const isLargeToSearch = (db: Database) => hasMore(db, MOST_SEARCHED);

/** Are the lists longer than that? */
export const isLarge = (db: Database, isOfSkins = false) => hasMore(db, isOfSkins ? MOST_SKINS : MOST);

/** The last answers, with the revisions that they hold for: every question asks, and PostgreSQL counts removed rows. */
const lastOf = memoizeEach((_: Database) => new Map<Lengths, { at: string; answer: Promise<boolean> }>());

type Lengths = Partial<typeof MOST>;

async function hasMore(db: Database, lengths: Lengths) {
  const { skins, archive } = await readRevisions(db);
  const at = `${skins} ${archive}`;
  const last = lastOf(db).get(lengths);
  if (last?.at === at) return last.answer;
  const answer = isBeyond(db, lengths);
  lastOf(db).set(lengths, { at, answer });
  answer.catch(() => lastOf(db).delete(lengths));
  return answer;
}

async function isBeyond(db: Database, lengths: Lengths) {
  for (const [table, most] of Object.entries(lengths)) {
    const beyond = db.selectFrom(table as keyof typeof MOST).select(({ lit }) => lit(1).as('one'));
    if (await beyond.offset(most).limit(1).executeTakeFirst()) return true;
  }
  return false;
}
