import { assetNameOf } from '../names/stem.ts';
import { materialsOf, modelsOf, type Row } from './row.ts';

/**
 * The fewest parts of names by which a search for substrings finds the models and materials of some rows: when one name
 * is part of another, the shorter one finds both.
 */
export function stemsOf(rows: readonly Row[]): readonly string[] {
  const stems = known.get(rows) ?? shortestOf(rows);
  known.set(rows, stems);
  return stems;
}

/** Several forms are made from the same rows. */
const known = new WeakMap<readonly Row[], readonly string[]>();

function shortestOf(rows: readonly Row[]) {
  const names = [...modelsOf(rows), ...materialsOf(rows)]
    .map((name) => assetNameOf(name).toLowerCase())
    .filter((name) => PLAIN.test(name));
  const shortest: string[] = [];
  // In this order a name comes directly before all names that begin with it.
  for (const name of names.sort()) {
    const last = shortest.at(-1);
    if (last === undefined || !name.startsWith(last)) shortest.push(name);
  }
  return shortest;
}

/** A comma would split a name in two; a `-` or `!` in front has a meaning in the tools. */
const PLAIN = /^\w[^,]*$/;
