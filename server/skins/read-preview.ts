import type { ArchiveLinks } from '#contract/archive/archive-links.ts';
import type { Preview } from '#contract/pages/preview.ts';
import { memoizeEach } from '#rules/memoize.ts';
import { factReader } from '#rules/search/fact-reader.ts';
import { mayHaveFacts, STARRED } from '#rules/search/facts/fact.ts';
import type { Filters } from '#rules/search/filters.ts';
import { type Catalogue, createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import type { Question } from '../beside/work.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import { readSkins } from './list-skins.ts';

/** The first rows of the translator, from a list that is kept ready for searching (docs: Drawn pages). */
export const preview: Question<{ query: Filters; archive: ArchiveLinks }, Preview> = {
  module: import.meta.url,
  name: 'preview',
  async read(db, { query, archive }) {
    const { catalogue, starter } = await catalogueOf(db)();
    const { legends, skins } = catalogue;
    return { cards: cardsFor(catalogue, query), legends, skins, starter, archive };
  },
};

/** The facts in the address that no skin has are left out, as on the page. Which skins are starred only a browser knows. */
function cardsFor(catalogue: Catalogue, filters: Filters) {
  if (filters.facts.length === 0 && !mayHaveFacts(filters.search)) return previewOf(catalogue, filters);
  if (filters.facts.includes(STARRED)) return [];
  const { search, facts } = factReader.typed(catalogue, filters.search);
  const { known } = factReader.sortedOut(catalogue, [...filters.facts, ...facts]);
  return previewOf(factReader.narrow(catalogue, known) ?? catalogue, { ...filters, search });
}

const catalogueOf = memoizeEach((db: Database) =>
  keptBeside(db, 'skins', async () => {
    const { skins, starter } = await readSkins(db);
    return { catalogue: createCatalogue(skins), starter };
  }),
);
