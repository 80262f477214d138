import type { Way } from '#contract/catalogue.ts';
import { slugOf } from '#rules/skins/slug.ts';
import type { Database } from '../database/tables.ts';
import { LEGENDS } from '../slugs/give-slugs.ts';
import type { Book, Chapter, Entry } from './book.ts';
import { nearestLegends, nearestSkins } from './nearest.ts';

/** What an address names: a legend, or one of its skins. */
export type Place = { legend: string; skin?: string | undefined };

/** What is at it. */
export type LookedUp =
  | { outcome: 'found'; chapter: Chapter; entry: Entry | undefined }
  /** It has another address by now, or is written in another way. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'gone' | 'unknown'; near: Way[] };

/** No name is so long: nothing is looked for then. */
const LONGEST = 400;

/** Looks up what an address names, also one from before a change of its name (docs: Addresses). */
export async function lookUp(db: Database, book: Book, { legend, skin }: Place): Promise<LookedUp> {
  if (legend.length > LONGEST || (skin?.length ?? 0) > LONGEST) return { outcome: 'unknown', near: [] };
  const found = await legendAt(db, book, legend);
  if (found.outcome !== 'found') return found;
  const { chapter, isExact } = found;
  if (skin === undefined) return isExact ? { outcome: 'found', chapter, entry: undefined } : movedTo(chapter);
  const slug = slugOf(skin);
  const entry = chapter.bySlug.get(slug);
  if (entry) return isExact && slug === skin ? { outcome: 'found', chapter, entry } : movedTo(entry);
  const earlier = await earlierSkin(db, chapter, slug);
  if (earlier !== undefined && earlier !== 'gone') return movedTo(earlier);
  return { outcome: earlier ? 'gone' : 'unknown', near: nearestSkins(book, chapter, slug) };
}

const movedTo = ({ address }: { address: string }): LookedUp => ({ outcome: 'moved', to: address });

async function legendAt(db: Database, book: Book, asked: string) {
  const slug = slugOf(asked);
  const chapter = book.bySlug.get(slug);
  if (chapter) return { outcome: 'found' as const, chapter, isExact: slug === asked };
  const row = await rowOf(db, LEGENDS, slug);
  const renamed = row && (book.byId.get(row.entity_id) ?? (await standingLegend(db, book, row.base)));
  if (renamed) return { outcome: 'found' as const, chapter: renamed, isExact: false };
  return { outcome: row ? ('gone' as const) : ('unknown' as const), near: nearestLegends(book, slug) };
}

/** The skin that was called so, or that is called as the deleted one was; `gone` when both are not there. */
async function earlierSkin(db: Database, chapter: Chapter, slug: string): Promise<Entry | 'gone' | undefined> {
  const row = await rowOf(db, chapter.id, slug);
  if (!row) return;
  const known = chapter.byId.get(row.entity_id);
  if (known) return known;
  const others = await sameBase(db, chapter.id, row.base);
  return others.flatMap((id) => chapter.byId.get(id) ?? []).find(isCalled(row.base)) ?? 'gone';
}

const isCalled =
  (base: string) =>
  ({ skin }: Entry) =>
    slugOf(skin.ingamename) === base;

async function standingLegend(db: Database, book: Book, base: string) {
  const ids = await sameBase(db, LEGENDS, base);
  return ids.flatMap((id) => book.byId.get(id) ?? []).find(({ name }) => slugOf(name) === base);
}

const rowOf = (db: Database, scope: string, slug: string) =>
  db
    .selectFrom('slug')
    .select(['entity_id', 'base'])
    .where('scope', '=', scope)
    .where('slug', '=', slug)
    .executeTakeFirst();

async function sameBase(db: Database, scope: string, base: string) {
  const rows = await db
    .selectFrom('slug')
    .select('entity_id')
    .where('scope', '=', scope)
    .where('base', '=', base)
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}
