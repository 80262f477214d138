import { memoizeEach } from '#rules/memoize.ts';
import { createPageIndex, type PageIndex } from '#rules/skins/pages/page-index.ts';
import { readGroupNames } from '../archive/group-names.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readSkins } from '../skins/list-skins.ts';
import { readSlugs } from '../slugs/read-slugs.ts';

/** The present index of all pages. */
export const pageIndexOf = memoizeEach((db: Database) => keptBeside(db, ['skins', 'archive'], () => readPageIndex(db)));

async function readPageIndex(db: Database): Promise<PageIndex> {
  const { skins } = await readSkins(db);
  const slugs = await readSlugs(db);
  const legends = await db.selectFrom('legend').select(['id', 'name', 'rig', 'clips']).execute();
  return createPageIndex({
    legends: legends.map((row) => ({ ...row, slug: slugs.ofLegend(row) })),
    skins,
    groups: await readGroupNames(db),
  });
}
