import type * as v from 'valibot';
import { type DataIndex, DATA_VERSION as version } from '#contract/sent/data-files.ts';
import { jsonFile, type MadeFile } from './made-file.ts';

/** What files there are, and what each is like. */
export function indexFile(files: readonly MadeFile[], starter: boolean): MadeFile {
  const revision = Math.max(...files.map(({ about }) => about.revision));
  const index: v.InferOutput<typeof DataIndex> = { version, revision, starter, files: files.map(({ about }) => about) };
  return jsonFile('index.json', { revision, rows: files.length }, index);
}
