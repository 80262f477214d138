import type { World } from '#game-files/translate/translate-line.ts';
import { type Row, rowsOf } from '../../search/rows.ts';
import { lineSuggester } from '../../search/suggest.ts';

/** Suggests searches for the lines of one list, out of skins as a page lists them. */
export function suggesterFor({ skins, legends }: Pick<World, 'skins' | 'legends'>) {
  let rows: readonly Row[] | undefined;
  return lineSuggester(() => {
    const groups = Map.groupBy(skins, ({ legend }) => legend);
    rows ??= rowsOf(
      [...groups].map(([legend, details]) => ({ legend, details })),
      legends,
    );
    return rows;
  });
}
