import type { Found } from '#contract/catalogue.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../program/settings.ts';
import type { Book } from './book.ts';
import { legendPageOf } from './legend-page.ts';
import { lookUp, type Place } from './look-up.ts';
import { readSkinPage } from './skin-page.ts';

export type FindPage = ReturnType<typeof pageFinder>;

/** Finds what the page at an address shows, or where it is by now. */
export function pageFinder(db: Database, current: () => Promise<Book>, { archive }: Pick<Settings, 'archive'>) {
  return async (place: Place): Promise<Found | { outcome: 'moved'; to: string }> => {
    const book = await current();
    const found = await lookUp(db, book, place);
    if (found.outcome !== 'found') return found;
    const { chapter, entry } = found;
    const page = entry
      ? await readSkinPage(db, { book, chapter, entry, archive })
      : legendPageOf(book, chapter, archive);
    return { outcome: 'found', page };
  };
}
