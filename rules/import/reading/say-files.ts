import { count } from '../../texts/count.ts';
import type { DetectedFile } from './reading.ts';

/** Was it read? */
export const isRead = (file: DetectedFile) => 'form' in file;

/** One sentence about one file that was not read. */
export function sayFile(file: DetectedFile) {
  if ('sameAs' in file) return `${file.path} is the same file as ${file.sameAs}; one of them was read.`;
  return `${file.path} ${'unknown' in file ? file.unknown : 'was read'}.`;
}

const SHOWN = 5;

/** The kinds of files that were not read, the most frequent first: "a picture, not a list: 12; empty: 2". */
export function countWhat(files: DetectedFile[]): string {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !isRead(one))) {
    const what = whatIs(file);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const others = sorted.slice(SHOWN).reduce((sum, [, files]) => sum + files, 0);
  const shown: [string, number][] = others > 0 ? [...sorted.slice(0, SHOWN), ['something else', others]] : sorted;
  return shown.map(([what, files]) => `${what}: ${count(files)}`).join('; ');
}

/** The part of the sentence that says what the file is, without what to do. */
function whatIs(file: DetectedFile) {
  if (!('unknown' in file)) return 'the same as another';
  const [what = ''] = file.unknown.split(/[;:,]/, 1);
  return what.replace(/^is /, '');
}
