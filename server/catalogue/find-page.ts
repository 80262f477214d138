import { type FoundPage, findPageIn } from '#rules/catalogue/find-page.ts';
import type { Place } from '#rules/catalogue/look-up.ts';
import type { PageIndex } from '#rules/catalogue/page-index.ts';
import type { SkinDetails } from '#rules/catalogue/skin-page.ts';
import { namesOf } from '#rules/skins/names.ts';
import { readUnknown } from '../archive/read-unknown.ts';
import { ask } from '../beside/ask.ts';
import type { Question } from '../beside/work.ts';
import { readBuildsNamed } from '../builds/read-build.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../program/settings.ts';
import { earlierSlugs } from './earlier-slugs.ts';
import { readHappenings } from './happenings.ts';
import { pageIndexOf } from './page-index.ts';
import { readSkinAssets } from './skin-assets.ts';

export type FindPage = (place: Place) => Promise<FoundPage>;

/** Finds what the page at an address shows, or its present address. */
export const pageFinder =
  (db: Database, { archive }: Pick<Settings, 'archive'>): FindPage =>
  (place) =>
    ask(db, foundPage, { place, archive });

export const foundPage: Question<{ place: Place } & Pick<Settings, 'archive'>, FoundPage> = {
  module: import.meta.url,
  name: 'foundPage',
  async read(db, { place, archive }) {
    const pageIndex = await pageIndexOf(db)();
    return findPageIn(pageIndex, place, {
      earlier: earlierSlugs(db),
      detailsOf: (legendEntry, { skin }) => readDetails(db, pageIndex, { legend: legendEntry.name, skin }),
      archive,
    });
  },
};

type Of = { legend: string; skin: Parameters<typeof readSkinAssets>[3] };

async function readDetails(db: Database, pageIndex: PageIndex, { legend, skin }: Of): Promise<SkinDetails> {
  const row = await db.selectFrom('skin').select('names').where('id', '=', skin._id).executeTakeFirst();
  const unknown = await readUnknown(db, { ...skin, legend });
  return {
    names: namesOf(row?.names),
    assets: await readSkinAssets(db, pageIndex, legend, skin),
    ...(unknown.length > 0 && { unknown }),
    ...(await readHappenings(db, skin._id)),
    builds: await readBuildsNamed(db, [skin.firstbuild, skin.lastbuild]),
  };
}
