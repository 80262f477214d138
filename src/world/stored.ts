import * as v from 'valibot';
import { JsonText } from './json-text.ts';

/** What this tab has stored under a name, as the schema reads it; undefined when nothing of that shape is there. */
export function stored<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const { success, output } = v.safeParse(v.pipe(JsonText, schema), sessionStorage.getItem(name));
  return success ? output : undefined;
}
