import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { LegendPage } from '#contract/catalogue.ts';
import { BASE_SKIN } from '#contract/skin.ts';
import { compare } from '../compare.ts';
import type { Book, Chapter, Entry } from './book.ts';
import { relativeOf } from './skin-page.ts';

/** All that the page of a legend shows: its skins by name, the base skin first (docs: Legend pages). */
export const legendPageOf = ({ chapters }: Book, chapter: Chapter, archive: ArchiveLinks): LegendPage => ({
  kind: 'legend',
  address: chapter.address,
  legend: chapter.name,
  rig: chapter.rig,
  clips: chapter.clips,
  skins: [...chapter.entries].sort(byName).map((entry) => ({
    ...relativeOf(entry),
    _id: entry.skin._id,
    ...(entry.skin.firstbuild !== undefined && { firstbuild: entry.skin.firstbuild }),
  })),
  others: chapters
    .filter((other) => other !== chapter && other.entries.length > 0)
    .map(({ name, address, entries }) => ({ name, address, skins: entries.length })),
  archive,
});

const byName = (a: Entry, b: Entry) =>
  Number(b.skin.ingamename === BASE_SKIN) - Number(a.skin.ingamename === BASE_SKIN) ||
  compare(a.skin.ingamename.toLowerCase(), b.skin.ingamename.toLowerCase());
