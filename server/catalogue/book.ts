import { isDummy } from '#contract/dummy.ts';
import type { Legend, Skin } from '#contract/skin.ts';
import { nameKey } from '#contract/text.ts';
import { legendAddress, skinAddress } from '#rules/skins/address.ts';
import { slugOf } from '#rules/skins/slug.ts';
import type { Database } from '../database/tables.ts';
import { keptBeside } from '../http/cached-list.ts';
import { compare } from '../program/compare.ts';
import { readSkins } from '../skins/list-skins.ts';
import { readSlugs, sentSlug } from '../slugs/read-slugs.ts';

/** A skin of the list with its page. */
export type Entry = { skin: Skin; address: string };

/** A legend with its page and its skins, as they are shown. */
export type Chapter = {
  id: string;
  name: string;
  address: string;
  rig: string | null;
  clips: string | null;
  entries: readonly Entry[];
  /** By what they are called in addresses. */
  bySlug: ReadonlyMap<string, Entry>;
  byId: ReadonlyMap<string, Entry>;
};

/** Every legend and skin that has a page: the list, in the form in which pages are looked up. */
export type Book = {
  chapters: readonly Chapter[];
  bySlug: ReadonlyMap<string, Chapter>;
  byId: ReadonlyMap<string, Chapter>;
  /** The groups of the archive by what counts when names are compared. */
  groups: ReadonlyMap<string, readonly string[]>;
};

/** The book as the database has it by now. */
export const bookOf = (db: Database): (() => Promise<Book>) => keptBeside(db, ['skins', 'archive'], () => readBook(db));

async function readBook(db: Database): Promise<Book> {
  const { skins } = await readSkins(db);
  const groups = new Map(skins.map((group) => [group._id, group]));
  const slugs = await readSlugs(db);
  const rows = await db.selectFrom('legend').select(['id', 'name', 'rig', 'clips']).execute();
  const chapters = rows
    .filter(({ name }) => !isDummy(name))
    .sort((a, b) => compare(a.name, b.name))
    .map((row) => {
      const legend = { legend: row.name, ...sentSlug(slugs.ofLegend(row), row.name) };
      return { slug: slugs.ofLegend(row), chapter: chapterOf(row, legend, groups.get(row.id)?.details ?? []) };
    });
  return {
    chapters: chapters.map(({ chapter }) => chapter),
    bySlug: new Map(chapters.map(({ slug, chapter }) => [slug, chapter])),
    byId: new Map(chapters.map(({ chapter }) => [chapter.id, chapter])),
    groups: await readGroups(db),
  };
}

async function readGroups(db: Database) {
  const rows = await db.selectFrom('archive_item').select('group_name').distinct().execute();
  return Map.groupBy(
    rows.map(({ group_name }) => group_name),
    nameKey,
  );
}

type Row = { id: string; name: string; rig: string | null; clips: string | null };

function chapterOf(row: Row, legend: Pick<Legend, 'legend' | 'slug'>, details: readonly Skin[]): Chapter {
  const entries = details.map((skin) => ({ skin, address: skinAddress(legend, skin) }));
  return {
    ...row,
    address: legendAddress(legend),
    entries,
    bySlug: new Map(entries.map((entry) => [entry.skin.slug ?? slugOf(entry.skin.ingamename), entry])),
    byId: new Map(entries.map((entry) => [entry.skin._id, entry])),
  };
}
