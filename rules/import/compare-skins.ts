import { type SkinFieldName, type SkinFields, skinDifferences, withGiven } from '#contract/skin-fields.ts';
import { type KnownSkin, recogniseSkins } from './recognise-skins.ts';
import type { SkinRow } from './rows.ts';

/** What a skin of files does to the list: it is new there, or it changes some fields of one, or none. */
export type ComparedSkin<Known> =
  | { row: SkinRow; before: null }
  | { row: SkinRow; before: Known; after: SkinFields; differences: SkinFieldName[] };

/** Compares the skins of files with those of the list, in the order of the files. */
export function compareSkins<Known extends KnownSkin>(
  rows: readonly SkinRow[],
  known: readonly Known[],
): ComparedSkin<Known>[] {
  const recognised = recogniseSkins(rows, known);
  return rows.map((row) => {
    const before = recognised.get(row);
    if (!before) return { row, before: null };
    const after = withGiven(before, row);
    return { row, before, after, differences: skinDifferences(before, after) };
  });
}
