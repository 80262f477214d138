import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { DumpFile } from '#rules/dump/gathered.ts';
import type { Hints } from '#rules/names/asset-name.ts';
import { type Form, HEAD, recognise } from '#rules/read/recognise.ts';
import { CannotStart } from '../program/cannot-start.ts';

/** Files of our own forms, those of a dump, and how many of a folder are neither. */
export type Sorted = { own: string[]; dump: DumpFile[]; passedOver: number };

/**
 * Tells the files that the game's tools wrote from our own. Of a folder only the tools' files are taken, for whoever
 * exports a season gets thousands and sorts none of them; a file that is named by itself must be of some form.
 */
export function sortFiles(paths: string[], { kind, group }: Hints): Sorted {
  const sorted: Sorted = { own: [], dump: [], passedOver: 0 };
  for (const path of paths) {
    if (isFolder(path)) sortFolder(path, sorted);
    // Who says what the names are has written the list by hand.
    else if (kind || group) sorted.own.push(path);
    else sortFile(path, sorted);
  }
  return sorted;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function sortFolder(folder: string, sorted: Sorted) {
  const before = sorted.dump.length;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    const form = formOf(path, relative(folder, path));
    if (typeof form === 'string' && !isOwn(form)) sorted.dump.push(fileAt(path, form));
    else sorted.passedOver += 1;
  }
  if (sorted.dump.length === before) {
    throw new CannotStart(`${folder} holds no list, settings or texts of the game. Name the folder that RSX wrote.`);
  }
}

// What the readers of our own forms refuse, they refuse in their own words.
const ownTypes = new Set(['.json', '.csv', '.tsv', '.txt']);

function sortFile(path: string, sorted: Sorted) {
  const form = formOf(path, path);
  if (typeof form === 'string' && !isOwn(form)) sorted.dump.push(fileAt(path, form));
  else if (typeof form === 'object' && !ownTypes.has(extname(path).toLowerCase())) {
    throw new CannotStart(`${path} ${form.unknown}.`);
  } else sorted.own.push(path);
}

const isOwn = (form: Form) => form.startsWith('own ');

const fileAt = (path: string, form: Form): DumpFile => ({ path, form, open: () => createReadStream(path) });

/** Undefined when the file cannot be opened; whoever reads it will say why. */
function formOf(path: string, place: string): Form | { unknown: string } | undefined {
  const head = new Uint8Array(HEAD);
  try {
    const file = openSync(path, 'r');
    try {
      const known = recognise(place, head.subarray(0, readSync(file, head)));
      return 'form' in known ? known.form : known;
    } finally {
      closeSync(file);
    }
  } catch {
    return;
  }
}
