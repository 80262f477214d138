import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { Found } from '#contract/catalogue.ts';
import type { PageIndex, LegendEntry, Entry } from './page-index.ts';
import { legendPageOf } from './legend-page.ts';
import { type Earlier, lookUp, type Place } from './look-up.ts';
import { type SkinDetails, skinPageOf } from './skin-page.ts';

type Sources = {
  earlier: Earlier;
  detailsOf: (chapter: LegendEntry, entry: Entry) => Promise<SkinDetails>;
  archive: ArchiveLinks;
};

/** What the page at an address shows, or where it is by now. */
export type FoundPage = Found | { outcome: 'moved'; to: string };

/** Finds what the page at an address shows in a book, with what the book does not hold from where it is known. */
export async function findPageIn(
  book: PageIndex,
  place: Place,
  { earlier, detailsOf, archive }: Sources,
): Promise<FoundPage> {
  const found = await lookUp(book, place, earlier);
  if (found.outcome !== 'found') return found;
  const { chapter, entry } = found;
  const page = entry
    ? skinPageOf(chapter, entry, await detailsOf(chapter, entry), archive)
    : legendPageOf(book, chapter, { archive, page: place.page });
  return { outcome: 'found', page };
}
