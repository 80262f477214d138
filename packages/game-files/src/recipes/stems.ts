import { assetNameOf } from '../names/stem.ts';
import { materialsOf, modelsOf, type Row } from './row.ts';

/**
 * The fewest parts of names for a search for substrings that finds the models and materials of some rows: when one name
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
  return shortest(plainNames([...modelsOf(rows), ...materialsOf(rows)]));
}

/** The names of some assets as tools search for them: in small letters, without folders and endings. */
export const plainNames = (names: readonly string[]) =>
  names.map((name) => assetNameOf(name).toLowerCase()).filter((name) => PLAIN.test(name));

/** Those of some texts that begin with no other one. */
export function shortest(texts: readonly string[]) {
  const found: string[] = [];
  // In this order a text comes directly before all texts that begin with it.
  for (const text of [...texts].sort()) {
    const last = found.at(-1);
    if (last === undefined || !text.startsWith(last)) found.push(text);
  }
  return found;
}

/** A comma would split a name in two; a `-` or `!` in front has a meaning in the tools. */
const PLAIN = /^\w[^,]*$/;
