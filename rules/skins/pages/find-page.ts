import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { Found, LegendPage } from '#contract/pages/catalogue.ts';
import { BASE_SKIN } from '#contract/skins/skin.ts';
import { memoizeLast } from '../../memoize.ts';
import { compare } from '../../texts/compare.ts';
import { type Earlier, lookUp, type Place } from './look-up.ts';
import type { Entry, LegendEntry, PageIndex } from './page-index.ts';
import { relativeOf, type SkinDetails, skinPageOf } from './skin-page.ts';

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

/** Skins on one page: the page of a legend opens as fast as the translator, however many skins it has. */
const SKINS_ON_A_PAGE = 200;

type Of = { archive: ArchiveLinks; page: number | undefined };

/** Everything that a legend's page shows: its skins by name, the base skin first, page by page (docs: Legend pages). */
function legendPageOf({ legendEntries }: PageIndex, legendEntry: LegendEntry, { archive, page = 1 }: Of): LegendPage {
  const { entries } = legendEntry;
  const pages = Math.max(1, Math.ceil(entries.length / SKINS_ON_A_PAGE));
  const shown = Math.min(page, pages);
  return {
    kind: 'legend',
    address: legendEntry.address,
    legend: legendEntry.name,
    rig: legendEntry.rig,
    clips: legendEntry.clips,
    skins: inOrder(legendEntry)
      .slice((shown - 1) * SKINS_ON_A_PAGE, shown * SKINS_ON_A_PAGE)
      .map((entry) => ({ ...relativeOf(entry), _id: entry.skin._id })),
    ...{ page: shown, pages, skinCount: entries.length, builds: buildsOf(inOrder(legendEntry)) },
    others: legendEntries
      .filter((other) => other !== legendEntry && other.entries.length > 0)
      .map(({ name, address, entries: own }) => ({ name, address, skins: own.length })),
    archive,
  };
}

const inOrder = memoizeLast(({ entries }: LegendEntry) => [...entries].sort(byName));

function buildsOf(entries: readonly Entry[]) {
  const builds = Map.groupBy(entries, ({ skin }) => skin.firstbuild);
  return [...builds].flatMap(([name, some]) => (name === undefined ? [] : { name, skins: some.length }));
}

const byName = (a: Entry, b: Entry) =>
  Number(b.skin.ingamename === BASE_SKIN) - Number(a.skin.ingamename === BASE_SKIN) ||
  compare(a.skin.ingamename.toLowerCase(), b.skin.ingamename.toLowerCase());
