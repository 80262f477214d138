import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskProblem } from './disk-problem.ts';

type Name = { name: string; isFolder: boolean };

/** A file, by its place in the walked folder, with `/` on every system. */
export async function* filesBelow(folder: string, inside = ''): AsyncGenerator<string> {
  for (const { name, isFolder } of await namesIn(folder, inside)) {
    const place = inside === '' ? name : `${inside}/${name}`;
    if (isFolder) yield* filesBelow(folder, place);
    else yield place;
  }
}

/**
 * The files and folders at a place in a folder, in the order of their names, and not many more than `most`. Links are
 * left out, since they may lead anywhere. Only the names of one folder and of those around it are ever held.
 */
export async function namesIn(folder: string, inside: string, most = Number.POSITIVE_INFINITY): Promise<Name[]> {
  const path = join(folder, inside);
  const names: Name[] = [];
  try {
    for await (const entry of await opendir(path, { bufferSize: 1000 })) {
      if (entry.isFile() || entry.isDirectory()) names.push({ name: entry.name, isFolder: entry.isDirectory() });
      if (names.length > most) break;
    }
  } catch (error) {
    throw diskProblem(error, path);
  }
  return names.sort((a, b) => (a.name < b.name ? -1 : 1));
}
