import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Damaged } from '../../../game-files/src/cast/node.ts';
import { pathsIn } from '../../../game-files/src/cast/paths.ts';
import { cutPath } from '../../../game-files/src/names/path.ts';
import { diskProblem } from '../files/disk-problem.ts';
import type { Step } from './journal.ts';

type Of = { root: string; files: readonly string[]; placeOf: (path: string) => string };

/**
 * Reads what a `.cast` file has to say once the files around it have other names; undefined when it cannot be read. As
 * the page looks for pictures, a path leads to the file beside the model, with any ending, else to the nearest file of
 * this name (docs: Models).
 */
export function pathReader({ root, files, placeOf }: Of) {
  const byPath = Map.groupBy(files, keyOf);
  const byName = Map.groupBy(files, (path) => keyOf(posix.basename(path)));
  return (model: string): NonNullable<Step['paths']> | undefined => {
    const folder = posix.dirname(model);
    const paths = readPaths(join(root, model));
    return paths?.flatMap((said, place) => {
      // A text of other bytes cannot be written again.
      if (said === '' || said.includes('\ufffd')) return [];
      const slashed = said.replaceAll('\\', '/');
      const beside = byPath.get(keyOf(posix.join(folder, slashed)));
      const meant = nearest(beside ?? byName.get(keyOf(posix.basename(slashed))) ?? [], folder, slashed);
      if (meant === undefined) return [];
      const now = posix.relative(posix.dirname(placeOf(model)), placeOf(meant));
      if (now === posix.relative(folder, meant)) return [];
      const written = withoutEnding(now) + posix.extname(slashed);
      return [[place, said, said.includes('\\') ? written.replaceAll('/', '\\') : written]];
    });
  };
}

function readPaths(path: string) {
  try {
    return pathsIn(readFileSync(path));
  } catch (error) {
    if (error instanceof Damaged || (error as NodeJS.ErrnoException).code === 'ERR_FS_FILE_TOO_LARGE') return undefined;
    throw diskProblem(error, path, ' Nothing was changed.');
  }
}

/** The file with most folders in common, and of these one with the same ending. */
function nearest(files: readonly string[], folder: string, said: string) {
  const ending = posix.extname(said).toLowerCase();
  const score = (path: string) => shared(path, folder) * 2 + (path.toLowerCase().endsWith(ending) ? 1 : 0);
  return files.reduce<string | undefined>((best, one) => (best && score(best) >= score(one) ? best : one), undefined);
}

function shared(path: string, folder: string) {
  const [parts, others] = [cutPath(path).folder.split('/'), folder.split('/')];
  const differs = others.findIndex((part, at) => part !== parts[at]);
  return differs < 0 ? others.length : differs;
}

const withoutEnding = (path: string) => path.slice(0, path.length - posix.extname(path).length);
const keyOf = (path: string) => withoutEnding(path).toLowerCase();
