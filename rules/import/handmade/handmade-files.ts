import type { Incoming } from '#game-files/files/incoming.ts';
import { type Bytes, piecesOf, Unreadable, unreadable } from '#game-files/files/source.ts';
import type { HandmadeForm } from '#game-files/formats/recognise.ts';
import type { Hints } from './asset-name.ts';
import { type Fault, handmadeReader, saidOnce } from './handmade-reader.ts';

/** A thousand times the size of a handmade list. */
const MOST_BYTES = 50_000_000;

type OwnFile = { file: Incoming; form: HandmadeForm };
type How = Pick<Hints, 'legends'> & {
  open: (file: Incoming) => Bytes;
  isPlaced: (file: string, name: string, line: number) => boolean;
};

/**
 * Reads handmade lists. A wrong list costs only itself: its fault is the end of a sentence about it. `open` opens a
 * file.
 */
export async function readHandmade(files: readonly OwnFile[], { legends, open, isPlaced }: How) {
  let path = '';
  const { rows, take } = handmadeReader({ legends, isPlaced: (name, line) => isPlaced(path, name, line) });
  const faults = new Map<Incoming, string>();
  for (const { file, form } of files) {
    path = file.path;
    const fault = await takeFile(file, open, (bytes) => take({ file: file.path, form, bytes }));
    if (fault !== undefined) faults.set(file, fault);
  }
  return { rows, faults };
}

async function takeFile(
  file: Incoming,
  open: How['open'],
  take: (bytes: Uint8Array) => Fault | undefined,
): Promise<string | undefined> {
  if (file.size > MOST_BYTES) {
    return `has ${Math.ceil(file.size / 1_000_000)} MB; the limit for handmade lists is ${MOST_BYTES / 1_000_000} MB; split it`;
  }
  const bytes = await allOf(open(file)).catch(unreadable);
  if (bytes instanceof Unreadable) return bytes.message.replace(/^it /, '');
  const fault = take(bytes);
  return fault && sayFault(fault);
}

async function allOf(source: Bytes) {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(source)) pieces.push(piece);
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The end of a sentence about the file, without its full stop. */
function sayFault(fault: Fault): string {
  if ('unusable' in fault) return withoutStop(fault.unusable);
  if ('tooMany' in fault) return `was left out: the handmade lists have more than ${fault.tooMany} rows; split them`;
  const [first = '', ...others] = saidOnce(fault.wrong);
  const which = others.length === 0 ? '' : `these ${others.length + 1} lines, the first is `;
  return `was left out; correct ${which}${withoutStop(first)}`;
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
