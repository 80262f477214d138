import { type Book, createBook } from '#rules/catalogue/book.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readSkins } from '../skins/list-skins.ts';
import { readSlugs } from '../slugs/read-slugs.ts';

/** The book as the database has it by now. */
export const bookOf = memoizeEach((db: Database) => keptBeside(db, ['skins', 'archive'], () => readBook(db)));

async function readBook(db: Database): Promise<Book> {
  const { skins } = await readSkins(db);
  const slugs = await readSlugs(db);
  const legends = await db.selectFrom('legend').select(['id', 'name', 'rig', 'clips']).execute();
  const items = await db.selectFrom('archive_item').select('group_name').distinct().execute();
  return createBook({
    legends: legends.map((row) => ({ ...row, slug: slugs.ofLegend(row) })),
    skins,
    groups: items.map(({ group_name }) => group_name),
  });
}
