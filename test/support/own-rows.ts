import { handmadeReader } from '#rules/import/handmade/handmade-reader.ts';
import type { Rows } from '#rules/skins/given-rows.ts';

/** Reads the rows of a JSON text in the site's own form; throws the reader's complaint. */
export function rowsOfJson(text: string): Rows {
  const { rows, take } = handmadeReader({});
  const fault = take({ file: 'a.json', form: 'own json', bytes: new TextEncoder().encode(text) });
  if (!fault) return rows;
  throw new Error('wrong' in fault ? fault.wrong.map(({ reason }) => reason()).join('\n') : JSON.stringify(fault));
}
