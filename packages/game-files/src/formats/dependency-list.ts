import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { CUT_OFF, stopsWithin } from './cut-off.ts';
import type { Finds, Found } from './found-row.ts';
import { damageOf } from './list-row.ts';

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
