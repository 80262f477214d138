import type { ChosenFile } from '#game-files/files/incoming.ts';
import { unreadable } from '#game-files/files/unreadable.ts';
import type { Picture, ReadPictures } from '#machines/viewer/context.ts';
import { readPicture } from './read-picture.ts';

self.onmessage = ({ data: { files } }: MessageEvent<{ files: readonly ChosenFile[] }>) => {
  readAll(files).then(
    (answer) => self.postMessage(answer, { transfer: answer.pictures.flatMap(memoryOf) }),
    reportError,
  );
};

/** One after another: each is many times larger when it is read. */
async function readAll(files: readonly ChosenFile[]): Promise<ReadPictures> {
  const pictures: (Picture | null)[] = [];
  const problems: { path: string; problem: string }[] = [];
  for (const { path, file } of files) {
    const read = await readPicture(path, file).catch((error) => ({ problem: unreadable(error).message }));
    if ('problem' in read) problems.push({ path, problem: read.problem });
    pictures.push('problem' in read ? null : read);
  }
  return { pictures, problems };
}

function memoryOf(picture: Picture | null): Transferable[] {
  if (picture === null) return [];
  return 'bitmap' in picture ? [picture.bitmap] : picture.packed.levels.map(({ data }) => data.buffer);
}
