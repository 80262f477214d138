import { isNamed, type KnownOnly, type OpenRow, type SkinRow } from '../skins/given-rows.ts';
import { withSources } from '../skins/sources.ts';
import { type KnownSkin, recogniseSkins } from './recognise-skins.ts';

/** Of rows that add nothing those of skins that the list has, and by their assets those that it does not have. */
export function rowsOfKnown<Known extends KnownSkin>(
  waiting: readonly KnownOnly[],
  others: readonly SkinRow[],
  known: readonly Known[],
): { rows: SkinRow[]; left: string[] } {
  const found = recogniseOpen(
    waiting.map(({ row }) => row),
    recogniseSkins(others, known),
    known,
  );
  const rows = waiting.flatMap(({ row }) => {
    const skin = found.get(row);
    return skin ? [namedBy(row, skin)] : [];
  });
  return { rows, left: waiting.flatMap(({ asset, row }) => (found.has(row) ? [] : [asset])) };
}

/** Which skins of the list these rows are about, of those that no other row is: a row without a name finds only what is left. */
export function recogniseOpen<Known extends KnownSkin>(
  rows: readonly OpenRow[],
  others: ReadonlyMap<SkinRow, Known>,
  known: readonly Known[],
): Map<OpenRow, Known> {
  const taken = new Set(others.values());
  return recogniseSkins(
    rows,
    known.filter((skin) => !taken.has(skin)),
  );
}

/** The row with what the list calls the skin and its legend, where the files do not tell (docs: Sources). */
export function namedBy(row: OpenRow, { legend, ingamename, sources }: KnownSkin): SkinRow {
  if (isNamed(row)) return row;
  if (row.ingamename !== undefined) return { ...row, legend, ingamename: row.ingamename };
  return { ...row, legend, ingamename, sources: withSources(row.sources ?? null, ['ingamename'], sources) };
}
