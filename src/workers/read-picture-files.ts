import type { ChosenFile } from '#game-files/files/incoming.ts';
import { unreadable } from '#game-files/files/source.ts';
import type { Picture, ReadPictures } from '#machines/viewer/context.ts';
import { readPicture } from './read-picture.ts';

/** The pictures of some files; sides that are longer than `side` pixels are made smaller. */
export async function readPictureFiles(files: readonly ChosenFile[], side: number): Promise<ReadPictures> {
  const pictures: (Picture | null)[] = [];
  const problems: { path: string; problem: string }[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    for (const [place, read] of (await Promise.all(some.map((one) => readOne(one, side)))).entries()) {
      if ('problem' in read) problems.push({ path: some[place]?.path ?? '', problem: read.problem });
      pictures.push('problem' in read ? null : read);
    }
  }
  return { pictures, problems };
}

/** A few at once: a browser reads them beside each other, and each is many times larger when it is read. */
const AT_ONCE = 4;

const readOne = ({ path, file }: ChosenFile, side: number) =>
  readPicture(path, file, side).catch((error) => ({ problem: unreadable(error).message }));
