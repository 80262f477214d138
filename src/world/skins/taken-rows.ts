import type { Legend } from '#contract/skins/skin.ts';
import type { Row } from '#game-files/recipes/row.ts';
import type { Taken } from '#machines/my-list/taking.ts';
import { NO_FILTERS } from '#rules/search/filters.ts';
import { createCatalogue } from '#rules/search/plain.ts';
import { call } from '../calls/call.ts';
import { listSkins } from './skin-lists.ts';

/** The new, changed or gone skins of a group of changes, with everything that the list knows of them. */
export async function takenRows({ group, kind }: Taken, signal: AbortSignal): Promise<readonly Row[]> {
  const [changed, { legends }] = await Promise.all([
    call('listChangedSkins', { params: { group }, signal }),
    listSkins(signal),
  ]);
  return rowsIn(legends, changed[kind]);
}

/** The skins of a list with these ids, in the order of the translator. */
function rowsIn(list: readonly Legend[], ids: readonly string[]): Row[] {
  const wanted = new Set(ids);
  return createCatalogue(list)
    .find(NO_FILTERS)
    .flatMap(({ legend, rows }) => rows.flatMap((skin) => (wanted.has(skin._id) ? [{ legend, skin }] : [])));
}
