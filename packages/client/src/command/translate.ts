import type { Readable, Writable } from 'node:stream';
import { readTwice } from '../../../../rules/answers/questions/list-translators.ts';
import { translationWriter, type WrittenForm } from '../../../../rules/answers/translated/exports.ts';
import { linesIn } from '../../../game-files/src/files/lines.ts';
import { Unreadable } from '../../../game-files/src/files/source.ts';
import { isFound, type Row } from '../../../game-files/src/finders/answer.ts';
import { folderInHead } from '../../../game-files/src/translate/listing-folder.ts';
import type { TranslateLine } from '../../../game-files/src/translate/translate-line.ts';
import { isNumber, isStranger } from '../../../game-files/src/translate/translation.ts';
import { type Piece, type Pieces, piecesAt, unreadable } from '../files/lists-at.ts';
import { openWorld } from '../lists/world.ts';
import type { Screen } from '../screen.ts';
import { print } from './print.ts';

type Streams = { input: Readable; output: Writable; screen: Screen };

/**
 * Translates a list, a folder or the input as Translate Lists does, and prints the answers while it reads (docs:
 * Translate lists). However long a list is, only a batch of its lines is held.
 */
export async function translate(
  path: string,
  { place, form }: { place: string; form: WrittenForm },
  { input, output, screen }: Streams,
) {
  const { index, told } = openWorld(place);
  const pieces = await piecesAt(path, input);
  const { begin, write, end } = translationWriter(form, index.rows);
  try {
    // The first reading finds out what else the list needs, and the second one writes.
    let isFirst = true;
    const { newTranslator } = await readTwice(index, told, async (given) => {
      const needs = isFirst ? await needsOf(pieces, given) : NOTHING;
      isFirst = false;
      return { ...needs, newTranslator: given };
    });
    await print(output, begin);
    const counts = { read: 0, found: 0 };
    let last = 0;
    for await (const rows of rowsOf(pieces, newTranslator, counts)) {
      for (const { line, answer } of rows) {
        if (isFound(answer) && line !== last) {
          counts.found += 1;
          last = line;
        }
      }
      await print(output, write(rows));
      screen.show(sayCounts(counts));
    }
    await print(output, end());
    screen.clear();
    return sayCounts(counts);
  } finally {
    pieces.close();
  }
}

const NOTHING = { hasStrangers: false, hasNumbers: false, hasOthers: false };

async function needsOf(pieces: Pieces, newTranslator: () => TranslateLine) {
  const needs = { ...NOTHING };
  for await (const rows of rowsOf(pieces, newTranslator)) {
    for (const { text, answer } of rows) {
      if (isNumber(answer)) needs.hasNumbers = true;
      else if (!isFound(answer)) needs.hasOthers = true;
      if (!needs.hasStrangers) needs.hasStrangers = isStranger(text, answer);
    }
    if (needs.hasStrangers && needs.hasNumbers && needs.hasOthers) break;
  }
  return needs;
}

type Counts = { read: number; found: number };

const sayCounts = ({ read, found }: Counts) =>
  `${found.toLocaleString('en')} of ${read.toLocaleString('en')} lines found`;

/** A translator keeps its answers; after so many lines a new one begins, so that they never fill the memory. */
const LINES_OF_A_TRANSLATOR = 50_000;
/** Answers to names of files that are handed on together. */
const BATCH = 1000;

/** The answers in batches, in the order of the lines. */
async function* rowsOf(
  { all }: Pieces,
  newTranslator: () => TranslateLine,
  counts: Pick<Counts, 'read'> = { read: 0 },
): AsyncGenerator<Row[]> {
  let translate = newTranslator();
  let since = 0;
  const renew = (lines: number) => {
    since += lines;
    if (since < LINES_OF_A_TRANSLATOR) return;
    [translate, since] = [newTranslator(), 0];
  };
  let named: Row[] = [];
  for await (const piece of all()) {
    if (!piece.isList) {
      const line = counts.read + 1;
      named.push(...translate(piece.file.path).map((answer) => ({ line, text: piece.file.path, answer })));
      counts.read = line;
      renew(1);
      if (named.length < BATCH) continue;
    }
    if (named.length > 0) yield named;
    named = [];
    if (piece.isList) {
      const first = counts.read;
      let folder: string | undefined;
      for await (const lines of linesOf(piece)) {
        const rows: Row[] = [];
        for (const { line, text } of lines) {
          for (const answer of translate(text, folder)) rows.push({ line: first + line, text, answer });
          folder = folderInHead(text) ?? folder;
        }
        counts.read += lines.length;
        renew(lines.length);
        if (rows.length > 0) yield rows;
      }
    }
  }
  if (named.length > 0) yield named;
}

async function* linesOf({ file }: Piece) {
  try {
    yield* linesIn(file.open());
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable(file, error.message);
    throw error;
  }
}
