import { assetNameOf } from '../names/stem.ts';
import { materialsOf, modelsOf, type Row } from './row.ts';

/**
 * The fewest parts of names by which a search for substrings finds the models and materials of some rows: of two of
 * which one is part of the other, the shorter finds both.
 */
export function stemsOf(rows: readonly Row[]): readonly string[] {
  const stems = known.get(rows) ?? shortestOf(rows);
  known.set(rows, stems);
  return stems;
}

/** Several forms are made of the same rows. */
const known = new WeakMap<readonly Row[], readonly string[]>();

function shortestOf(rows: readonly Row[]) {
  const names = [...modelsOf(rows), ...materialsOf(rows)]
    .map((name) => assetNameOf(name).toLowerCase())
    .filter((name) => PLAIN.test(name));
  const shortest: string[] = [];
  // In this order a name stands before all that begin with it, and nothing else stands between them.
  for (const name of names.sort()) {
    const last = shortest.at(-1);
    if (last === undefined || !name.startsWith(last)) shortest.push(name);
  }
  return shortest;
}

/** A comma would make two names of one; a `-` or `!` in front means something to the tools. */
const PLAIN = /^\w[^,]*$/;
