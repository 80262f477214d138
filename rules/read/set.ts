import { linesIn } from './lines.ts';
import type { Broken, Settings } from './settings.ts';

/**
 * Reads the settings of one item as Legion+ wrote them until season 20 (`.set`): a tab, a key and a text in quotes a
 * line. What is no such line is passed over, for lists and objects are written in ways that nobody has described.
 */
export async function readSet(text: string): Promise<Settings | Broken> {
  const fields: Record<string, unknown> = {};
  for await (const lines of linesIn(text)) {
    for (const { text: line } of lines) {
      const [, key, value] = /^\s+"?(\w+)"?[ \t]+"(.*)"\s*$/.exec(line) ?? [];
      if (key !== undefined && !Object.hasOwn(fields, key)) fields[key] = value;
    }
  }
  if (text.trim() === '') return { broken: 'it is empty' };
  if (Object.keys(fields).length === 0) return { broken: 'it is no settings file' };
  return { uniqueId: undefined, fields, mended: false };
}
