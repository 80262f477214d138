import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { CUT_OFF, stopsEarly, stopsWithin } from './cut-off.ts';
import { damageOf, type Finds, type Found, type ListRow } from './list-row.ts';

/**
 * Reads a list with one name on each line, as RSX (`--listformat txt`, or its window) and Legion+ (`--list`) write it.
 */
export async function* readNameList(source: Source): Finds<ListRow> {
  for await (const lines of linesIn(source)) yield lines.map(nameIn);
}

function nameIn({ line, text, open }: Line): Found<ListRow> {
  const name = text.trim();
  // Tools that write Windows line ends write the last one too.
  if (open === 'CRLF' || (open && stopsEarly(name))) return { line, broken: CUT_OFF, text, isCut: true };
  const broken = damageOf(name);
  return broken === undefined ? { line, row: { type: '', guid: undefined, file: '', name } } : { line, broken, text };
}

/** An asset and everything that it refers to: names, or GUIDs with `*` for assets that were not loaded. */
export type Dependencies = { name: string; targets: string[] };

/** Reads the list that RSX writes with `--depfilepath`: an asset and its references on each line, joined by commas. */
export async function* readDependencies(source: Source): Finds<Dependencies> {
  for await (const lines of linesIn(source)) yield lines.map(dependenciesIn);
}

function dependenciesIn({ line, text, open }: Line): Found<Dependencies> {
  const [name = '', ...targets] = text.split(',').map((part) => part.trim());
  if (open && stopsWithin(targets.at(-1) ?? name)) return { line, broken: CUT_OFF, text, isCut: true };
  const broken = damageOf(name) ?? targets.map(damageOf).find((damage) => damage !== undefined);
  return broken === undefined ? { line, row: { name, targets } } : { line, broken, text };
}
