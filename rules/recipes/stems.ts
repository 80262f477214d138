import { assetNameOf } from '../names/stem.ts';
import { materialsOf, modelsOf, type Row } from './row.ts';

/**
 * The fewest parts of names by which a search for substrings finds the models and materials of some rows: of two of
 * which one is part of the other, the shorter finds both.
 */
export function stemsOf(rows: readonly Row[]): string[] {
  const names = [...modelsOf(rows), ...materialsOf(rows)]
    .map((name) => assetNameOf(name).toLowerCase())
    .filter((name) => PLAIN.test(name));
  const shortest = new Set<string>();
  for (const name of [...new Set(names)].sort((a, b) => a.length - b.length)) {
    if (!beginnings(name).some((part) => shortest.has(part))) shortest.add(name);
  }
  return [...shortest].sort();
}

/** A comma would make two names of one; a `-` or `!` in front means something to the tools. */
const PLAIN = /^\w[^,]*$/;

/** Names of one skin share their beginning, and thousands are compared in one pass that way. */
const beginnings = (name: string) => Array.from(name, (_, at) => name.slice(0, at + 1));
