import { extname } from 'node:path';
import { detect } from '#game-files/dump/detect.ts';
import { type Detected, isHandmade, isKnown, passedOver } from '#game-files/dump/detected-file.ts';
import type { Hints } from '#rules/handmade/asset-name.ts';
import { isRead, sayFile } from '#rules/reading/say-files.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { filesAt } from './files-at.ts';

/** The paths of our own forms, and every other named file with its recognized kind. */
export type Sorted = { own: string[]; others: Detected[] };

/**
 * Separates handmade lists from the files of the game's tools. From folders and zips only the tools' files are taken:
 * nobody sorts the thousands of files of a season. A file that is named directly must have a known form.
 */
export async function sortFiles(paths: string[], { kind, group }: Hints): Promise<Sorted> {
  // With --kind or --group the list is handmade. Its reader reports missing files.
  const isByHand = (path: string) =>
    filesAt(path) === undefined || ((kind || group) && filesAt(path)?.[0]?.path === path);
  const own = paths.filter(isByHand);
  const rest = paths.filter((path) => !own.includes(path));
  const named = new Set(paths);
  const others: Detected[] = [];
  for (const one of await detect(rest.flatMap((path) => filesAt(path) ?? []))) {
    if (named.has(one.file.path) && mayBeOwn(one)) own.push(one.file.path);
    else others.push(passedOver(one));
  }
  refuse(rest, named, others);
  return { own, others };
}

// Files that the readers of our own forms refuse keep those readers' messages.
const ownTypes = new Set(['.json', '.csv', '.tsv', '.txt']);

function mayBeOwn(seen: Detected) {
  if (isKnown(seen)) return isHandmade(seen);
  return 'unknown' in seen && ownTypes.has(extname(seen.file.path).toLowerCase());
}

function refuse(paths: string[], named: ReadonlySet<string>, others: Detected[]) {
  const files = others.map(({ file, ...as }) => ({ path: file.path, size: file.size, ...as }));
  const bad = files.find((file) => named.has(file.path) && 'unknown' in file);
  if (bad) throw new CannotStart(sayFile(bad));
  for (const path of paths) {
    const inner = files.filter((file) => file.path.startsWith(path) && file.path !== path);
    if (inner.length > 0 && !inner.some((file) => isRead(file) || 'sameAs' in file)) {
      throw new CannotStart(`${path} holds no list, settings or texts of the game. Choose the folder that RSX wrote.`);
    }
  }
}
