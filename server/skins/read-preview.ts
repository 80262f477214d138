import type { Preview } from '#contract/preview.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { previewOf } from '#rules/search/preview.ts';
import type { Query } from '#rules/search/query.ts';
import { keptBeside } from '../database/kept-beside.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../program/settings.ts';
import { readSkins } from './list-skins.ts';

export type ReadPreview = (query: Query) => Promise<Preview>;

/** Reads what the translator shows first, from a list that is kept ready for searching (docs: Drawn pages). */
export function previewReader(db: Database, { archive }: Pick<Settings, 'archive'>): ReadPreview {
  const current = keptBeside(db, 'skins', async () => {
    const { skins, starter } = await readSkins(db);
    return { catalogue: createCatalogue(skins), starter };
  });
  return async (query) => {
    const { catalogue, starter } = await current();
    const { legends, skins } = catalogue;
    return { cards: previewOf(catalogue, query), legends, skins, starter, archive };
  };
}
