import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Incoming } from '#game-files/files/incoming.ts';
import type { HandmadeForm } from '#game-files/formats/recognise.ts';
import type { Hints } from '#rules/import/handmade/asset-name.ts';
import { type Fault, handmadeReader, saidOnce, type WrongLine } from '#rules/import/handmade/handmade-reader.ts';
import type { Rows } from '#rules/skins/given-rows.ts';
import { count } from '#rules/texts/count.ts';
import { CannotStart } from '../program/refused.ts';

const forms = new Map<string, HandmadeForm>([
  ['.json', 'own json'],
  ['.csv', 'own csv'],
  ['.tsv', 'own csv'],
  ['.txt', 'own txt'],
]);

const SHOWN = 5;

/** Reads and checks the rows of all files. A file or line that cannot be used is a `CannotStart` that names it. */
export function readFiles(files: string[], hints: Hints): Rows {
  const { rows, take } = handmadeReader({ ...hints, advice: OPTIONS });
  const wrong = files.flatMap((file) => {
    const form = forms.get(extname(file).toLowerCase());
    if (!form) throw new CannotStart(`${file} is of no known type. Name a .json, .csv, .tsv or .txt file.`);
    return linesIn(file, take({ file, form, bytes: readBytes(file) }));
  });
  if (wrong.length > 0) throw refusal(wrong);
  return rows;
}

const OPTIONS = { kind: 'say it with --kind models, textures or animations', group: 'say it with --group NAME' };

function linesIn(file: string, fault: Fault | undefined): WrongLine[] {
  if (!fault) return [];
  if ('wrong' in fault) return fault.wrong;
  if ('unusable' in fault) throw new CannotStart(`${file} ${fault.unusable}`);
  throw new CannotStart(
    `The files hold more than ${fault.tooMany} rows. Split them and import one part after another.`,
  );
}

function refusal(wrong: WrongLine[]) {
  const lines = saidOnce(wrong, (file) => `${file}, `);
  const more = lines.length > SHOWN ? [`and ${count(lines.length - SHOWN)} more`] : [];
  const head = lines.length === 1 ? 'this line' : `these ${count(lines.length)} lines`;
  return new CannotStart(
    [`Nothing was imported. Correct ${head} first:`, ...lines.slice(0, SHOWN), ...more].join('\n'),
  );
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

/** Returns the file at a path, or all files of the folder there; undefined when there is neither. */
export function filesAt(path: string): Incoming[] | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return [fileAt(path, { size: found.size, place: path })];
  if (!found?.isDirectory()) return;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((inner) => fileAt(inner, { size: statSync(inner).size, place: relative(path, inner) }));
}

const fileAt = (path: string, { size, place }: { size: number; place: string }): Incoming => ({
  path,
  place,
  size,
  open: (start = 0, end = size) => (end > start ? createReadStream(path, { start, end: end - 1 }) : nothing()),
});

async function* nothing(): AsyncGenerator<Uint8Array> {}
