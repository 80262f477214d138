import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../../../../server/program/refused.ts';
import { headOf, type Incoming } from '../../../game-files/src/files/incoming.ts';
import { encodingOf, isUnmarked } from '../../../game-files/src/files/source.ts';
import { isList } from '../../../game-files/src/translate/is-list.ts';
import { exitCodes } from '../exit-codes.ts';
import { diskProblem } from './disk-problem.ts';
import { filesBelow } from './walk.ts';

/** A file of what is translated: a list whose lines count, or one whose path alone does. */
export type Piece = { file: Incoming; isList: boolean };

/** What is translated. It can be read twice. */
export type Pieces = { all: () => AsyncIterable<Piece>; close: () => void };

/** A file, a folder, or what comes in when the path is `-`. */
export async function piecesAt(path: string, input: Readable): Promise<Pieces> {
  if (path === '-') return fromInput(input);
  const found = stat(path);
  if (found?.isFile()) return { all: () => named(path, found.size), close: () => {} };
  if (found?.isDirectory()) return { all: () => inFolder(path), close: () => {} };
  throw new CannotStart(`There is no file or folder ${path}. Type the path of one that exists.`);
}

function stat(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw diskProblem(error, path);
  }
}

/** A file that is named is a list when it holds text, whatever its name says. */
async function* named(path: string, size: number) {
  const file = fileAt(path, win32.basename(path), size);
  const head = await headOf(file, HEAD).catch((error) => {
    throw diskProblem(error, path);
  });
  const isText = encodingOf(head) !== 'utf-8' || isUnmarked(head) || !head.includes(0);
  yield { file, isList: isText };
}

const HEAD = 4096;

/** As the page reads a chosen folder: the paths begin with its name, and lists are read. */
async function* inFolder(path: string): AsyncGenerator<Piece> {
  const name = win32.basename(path.replace(/[\\/]+$/, ''));
  for await (const place of filesBelow(path)) {
    const inside = join(path, place);
    const size = statSync(inside, { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    const file = fileAt(inside, /^\.*$/.test(name) ? place : `${name}/${place}`, size);
    yield { file, isList: await isList(file) };
  }
}

/** The input is kept in a file meanwhile, since a list may have to be read once more. */
async function fromInput(input: Readable): Promise<Pieces> {
  const folder = mkdtempSync(join(tmpdir(), 'legend-tools-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'input');
  try {
    await pipeline(input, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    close();
    throw diskProblem(error, folder);
  }
  const { size } = statSync(path);
  return { all: () => named(path, size), close };
}

const fileAt = (at: string, path: string, size: number): Incoming => ({
  path,
  size,
  open: (start = 0, end = size) => (end > start ? createReadStream(at, { start, end: end - 1 }) : nothing()),
});

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** What keeps a list from being read, as one sentence. */
export const unreadable = (file: Incoming, why: string) =>
  new CannotStart(`${file.path} cannot be read: ${why}.`, { exitCode: exitCodes.input });
