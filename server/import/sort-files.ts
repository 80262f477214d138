import { extname } from 'node:path';
import { detect } from '#rules/game-files/detect.ts';
import { type Detected, isHandmade, isKnown, passedOver } from '#rules/game-files/detected-file.ts';
import type { Hints } from '#rules/handmade/asset-name.ts';
import { isRead, sayFile } from '#rules/reading/say-files.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { filesAt } from './files-at.ts';

/** The paths of our own forms, and every other file that was named, with what it is seen as. */
export type Sorted = { own: string[]; others: Detected[] };

/**
 * Tells the files that the game's tools wrote from our own. Of a folder or a zip only the tools' files are taken, for
 * whoever exports a season gets thousands and sorts none of them; a file that is named by itself must be of some form.
 */
export async function sortFiles(paths: string[], { kind, group }: Hints): Promise<Sorted> {
  // Who says what the names are has written the list by hand; what is missing is told about by whoever reads it.
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

// What the readers of our own forms refuse, they refuse in their own words.
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
      throw new CannotStart(`${path} holds no list, settings or texts of the game. Name the folder that RSX wrote.`);
    }
  }
}
