import type { Incoming } from '../files/incoming.ts';
import { lookingInto } from '../game-files/detect.ts';
import { passedOver } from '../game-files/detected-file.ts';
import { type HowToRead, type Outcome, readerOf } from './reader.ts';

/**
 * Reads files of whatever forms, in whatever order, from wherever they come. A list that somebody made is read where it
 * was chosen by itself; in a folder or a zip it is passed over.
 */
export const readDump = (files: Incoming[], how?: HowToRead): Promise<Outcome> => readAsTheyCome(allOf(files), how);

async function* allOf(files: Incoming[]): AsyncGenerator<Some> {
  yield { files, left: [] };
}

/** Files that have come since the last ones, and the paths of those that are still on their way. */
export type Some = { files: readonly Incoming[]; left: readonly string[] };

/** The same of files that are still on their way: what can be read without the others is read meanwhile. */
export async function readAsTheyCome(files: AsyncIterable<Some>, how: HowToRead = {}): Promise<Outcome> {
  const look = lookingInto();
  const reader = readerOf(how);
  const progress = { stage: 'looking' as const, files: 0, allFiles: 0, bytes: 0, allBytes: 0, lines: 0 };
  for await (const { files: some, left } of files) {
    progress.allFiles = progress.files + some.length + left.length;
    for (const file of some) {
      for (const one of await look(file)) reader.take(one.file.path.includes('/') ? passedOver(one) : one);
      progress.files += 1;
      how.onProgress?.({ ...progress });
    }
    if (left.length > 0) await reader.readAhead(left);
  }
  return reader.finish();
}
