import { win32 } from 'node:path';
import type { Incoming } from '#game-files/files/incoming.ts';
import { filesAt } from '../import/files-at.ts';
import { CannotStart } from '../program/cannot-start.ts';

/**
 * The files at these paths as the import desk has chosen ones: a file by its name, the files of a folder by their place
 * in it, with `/` on every system.
 */
export const chosenFiles = (paths: readonly string[]): Incoming[] => paths.flatMap(chosenAt);

function chosenAt(path: string): Incoming[] {
  const found = filesAt(path);
  if (found === undefined)
    throw new CannotStart(`There is no file or folder ${path}. Type the path of one that exists.`);
  const name = win32.basename(path);
  return found.map(({ path: there, place, ...file }) => ({
    ...file,
    path: there === path ? name : `${name}/${placeIn(place ?? there)}`,
  }));
}

const placeIn = (place: string) => place.replaceAll('\\', '/');
