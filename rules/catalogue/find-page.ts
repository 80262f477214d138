import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Found } from '#contract/pages/catalogue.ts';
import { legendPageOf } from './legend-page.ts';
import { type Earlier, lookUp, type Place } from './look-up.ts';
import type { Entry, LegendEntry, PageIndex } from './page-index.ts';
import { type SkinDetails, skinPageOf } from './skin-page.ts';

type Sources = {
  earlier: Earlier;
  detailsOf: (legendEntry: LegendEntry, entry: Entry) => Promise<SkinDetails>;
  archive: ArchiveLinks;
};

/** What the page at an address shows, or where it has moved. */
export type FoundPage = Found | { outcome: 'moved'; to: string };

/** Finds what the page at an address shows; `detailsOf` returns the parts that the page index does not hold. */
export async function findPageIn(
  pageIndex: PageIndex,
  place: Place,
  { earlier, detailsOf, archive }: Sources,
): Promise<FoundPage> {
  const found = await lookUp(pageIndex, place, earlier);
  if (found.outcome !== 'found') return found;
  const { legendEntry, entry } = found;
  const page = entry
    ? skinPageOf(legendEntry, entry, await detailsOf(legendEntry, entry), archive)
    : legendPageOf(pageIndex, legendEntry, { archive, page: place.page });
  return { outcome: 'found', page };
}
