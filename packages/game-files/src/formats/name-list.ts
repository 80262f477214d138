import { type Line, linesIn } from '../files/lines.ts';
import type { Source } from '../files/source.ts';
import { CUT_OFF, stopsEarly } from './cut-off.ts';
import type { Finds, Found } from './found-row.ts';
import { damageOf, type ListRow } from './list-row.ts';

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
