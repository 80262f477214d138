import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { Picture } from '#machines/viewer/context.ts';
import { readPictureFiles } from './read-picture-files.ts';

/** Larger sides are made smaller: the dialog has no more points to show them. */
const MOST_SIDE = 2048;

self.onmessage = ({ data: { files } }: MessageEvent<{ files: readonly ChosenFile[] }>) => {
  readPictureFiles(files, MOST_SIDE).then(
    (answer) => self.postMessage(answer, { transfer: answer.pictures.flatMap(memoryOf) }),
    reportError,
  );
};

function memoryOf(picture: Picture | null): Transferable[] {
  if (picture === null) return [];
  return 'bitmap' in picture ? [picture.bitmap] : picture.packed.levels.map(({ data }) => data.buffer);
}
