import { detect } from '#game-files/dump/detect.ts';
import { passedOver } from '#game-files/dump/detected-file.ts';
import { fromBlob, fromText, type Incoming } from '#game-files/files/incoming.ts';
import { type HowToRead, type ReadRequest, readDetected } from './read-detected.ts';
import type { Outcome } from './reading.ts';

/** Reads the files and the text of a request. */
export function readRequested({ files, text, ...known }: ReadRequest, onProgress?: HowToRead['onProgress']) {
  const chosen = files.map(({ path, file }) => fromBlob(path, file));
  return readDump(text.trim() === '' ? chosen : [...chosen, fromText(text)], { ...known, onProgress });
}

/**
 * Reads files of any form, in any order, from any source. A handmade list is read when it was chosen by itself; in a
 * folder or a zip it is skipped.
 */
export async function readDump(files: Incoming[], how: HowToRead = {}): Promise<Outcome> {
  const progress = { stage: 'looking' as const, files: 0, allFiles: files.length, bytes: 0, allBytes: 0, lines: 0 };
  const detected = await detect(files, () => {
    progress.files += 1;
    how.onProgress?.({ ...progress });
  });
  return readDetected(
    detected.map((one) => (one.file.path.includes('/') ? passedOver(one) : one)),
    how,
  );
}
