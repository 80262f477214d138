import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Rows } from '#rules/import/rows.ts';
import type { Hints } from '#rules/names/asset-name.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { checkRows } from './check.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import type { Found, Source } from './found.ts';
import { readJson } from './json.ts';
import { readTxt } from './txt.ts';

type Reader = (source: Source) => Iterable<Found>;

const readers = new Map<string, Reader>([
  ['.json', readJson],
  ['.csv', readCsv],
  ['.tsv', readCsv],
  ['.txt', readTxt],
]);

/** The checked rows of all the files; a file or a line that cannot be used is a `CannotStart` that says which. */
export const readFiles = (files: string[], hints: Hints): Rows => checkRows(foundIn(files, hints));

function* foundIn(files: string[], hints: Hints) {
  for (const file of files) {
    const reader = readers.get(extname(file).toLowerCase());
    if (!reader) throw new CannotStart(`${file} is of no known type. Name a .json, .csv, .tsv or .txt file.`);
    const text = decode(file, readBytes(file));
    if (text.trim() === '') throw new CannotStart(`${file} is empty.`);
    yield* reader({ file, text, hints });
  }
}

function readBytes(file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CannotStart(`There is no file ${file}. Type the path of one that exists.`);
    if (code === 'EISDIR') throw new CannotStart(`${file} is a folder. Type the path of a file in it.`);
    throw new CannotStart(`${file} cannot be read (${code}).`);
  }
}
