import type { Legend } from '#contract/skins/skin.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { NO_FILTERS } from '../../search/filters.ts';
import { createCatalogue } from '../../search/plain.ts';

/** The skins of a list with these ids, in the order in which the translator shows them. */
export function rowsIn(list: readonly Legend[], ids: readonly string[]): Row[] {
  const wanted = new Set(ids);
  return createCatalogue(list)
    .find(NO_FILTERS)
    .flatMap(({ legend, rows }) => rows.flatMap((skin) => (wanted.has(skin._id) ? [{ legend, skin }] : [])));
}
