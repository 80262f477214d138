import type { Skin } from '#contract/skin.ts';
import { isNotAvailable } from '../skins/archive-links.ts';

/** A skin with its legend, as a row of the translator shows it. */
export type Row = { legend: string; skin: Skin };

/** The values of some rows in their order, each once; what nobody knows is left out. */
export function knownValues(rows: readonly Row[], given: (row: Row) => string | undefined): string[] {
  const values = rows.map(given).filter((value): value is string => isKnown(value));
  return [...new Set(values)];
}

export const isKnown = (value: string | undefined) => value !== undefined && value !== '' && !isNotAvailable(value);

export const modelsOf = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.model);
export const materialsOf = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.texture);
