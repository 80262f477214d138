import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Preview } from '#contract/pages/preview.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import type { Query } from '#rules/search/query.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readSkins } from './list-skins.ts';

/** The first rows of the translator, from a list that is kept ready for searching (docs: Drawn pages). */
export const preview: Question<{ query: Query; archive: ArchiveLinks }, Preview> = {
  module: import.meta.url,
  name: 'preview',
  async read(db, { query, archive }) {
    const { catalogue, starter } = await catalogueOf(db)();
    const { legends, skins } = catalogue;
    return { cards: previewOf(catalogue, query), legends, skins, starter, archive };
  },
};

const catalogueOf = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const { skins, starter } = await readSkins(db);
    return { catalogue: createCatalogue(skins), starter };
  }),
);
