import type { Found } from '../dump/set-aside.ts';
import { linesIn } from './lines.ts';
import { damageOf, type ListRow } from './list-row.ts';
import type { Source } from './source.ts';

/** Reads a list of one name a line, as RSX (`--listformat txt`, or its window) and Legion+ (`--list`) write it. */
export async function* readNameList(source: Source): AsyncGenerator<Found<ListRow>> {
  for await (const lines of linesIn(source)) {
    for (const { line, text } of lines) {
      const name = text.trim();
      const broken = damageOf(name);
      yield broken === undefined
        ? { line, row: { type: '', guid: undefined, file: '', name } }
        : { line, broken, text };
    }
  }
}
