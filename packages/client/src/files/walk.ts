import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskProblem } from './disk-problem.ts';

/** A file or a folder, by its place in the walked folder, with `/` on every system. */
export type Found = { place: string; isFolder: boolean };

/**
 * Everything in a folder, a folder before what is in it, in the order of the names. Only one folder's names are held at
 * a time, with those of the folders around it. Links are left out, since they may lead anywhere.
 */
export async function* walk(folder: string, inside = ''): AsyncGenerator<Found> {
  for (const { name, isFolder } of await namesIn(join(folder, inside))) {
    const place = inside === '' ? name : `${inside}/${name}`;
    yield { place, isFolder };
    if (isFolder) yield* walk(folder, place);
  }
}

async function namesIn(folder: string) {
  const names: { name: string; isFolder: boolean }[] = [];
  try {
    for await (const entry of await opendir(folder, { bufferSize: 1000 })) {
      if (entry.isFile() || entry.isDirectory()) names.push({ name: entry.name, isFolder: entry.isDirectory() });
    }
  } catch (error) {
    throw diskProblem(error, folder);
  }
  return names.sort((a, b) => (a.name < b.name ? -1 : 1));
}
