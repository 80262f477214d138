import { type Bytes, piecesOf } from './source.ts';

/** A file as it comes in, from a disk, a browser, a zip or a clipboard. Nothing of it has been read. */
export type Incoming = {
  /** Its path in the named, chosen or dropped folder: the folders above it often show its form. */
  path: string;
  /** The part of the path that can show its form, when the folders above it say nothing. */
  place?: string;
  size: number;
  /** All its bytes, or those from `start` to before `end`; may be called many times. */
  open: (start?: number, end?: number) => Bytes;
};

/** A file that was chosen or dropped, with its path in the chosen folder. */
export type ChosenFile = { path: string; file: Blob };

/** The file that a person chose or dropped; the browser reads it on request only. */
export const fromBlob = (path: string, blob: Blob): Incoming => ({
  path,
  size: blob.size,
  open: (start = 0, end = blob.size) => {
    // Slicing a file takes a browser as long as reading a small one.
    const part = start === 0 && end === blob.size ? blob : blob.slice(start, end);
    return part.size > SMALL ? part.stream() : atOnce(part);
  },
});

/** For more bytes than this, a stream is worth its cost in a browser. */
const SMALL = 100_000;

async function* atOnce(blob: Blob): AsyncGenerator<Uint8Array> {
  if (blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
}

/** A file whose bytes are known. */
export const fromBytes = (path: string, bytes: Uint8Array): Incoming => ({
  path,
  size: bytes.length,
  async *open(start = 0, end = bytes.length) {
    if (start < end) yield bytes.subarray(start, end);
  },
});

/** The path of a pasted text. */
export const PASTED = 'pasted text';

/** A pasted line is complete, whether or not its line end was selected. */
export const fromText = (text: string) => fromBlob(PASTED, new Blob([text.endsWith('\n') ? text : `${text}\n`]));

/** At most this many bytes from the beginning of a file. */
export async function headOf(file: Incoming, most: number): Promise<Uint8Array> {
  const head = new Uint8Array(Math.min(most, file.size));
  let length = 0;
  for await (const piece of piecesOf(file.open(0, head.length))) {
    const part = piece.subarray(0, head.length - length);
    head.set(part, length);
    length += part.length;
    if (length === head.length) break;
  }
  return head.subarray(0, length);
}

/** Whether two files of the same size have the same bytes. */
export async function isSameFile(one: Incoming, other: Incoming): Promise<boolean> {
  const others = piecesOf(other.open());
  let rest = new Uint8Array();
  try {
    for await (const piece of piecesOf(one.open())) {
      for (let at = 0; at < piece.length; ) {
        if (rest.length === 0) rest = new Uint8Array((await others.next()).value ?? []);
        const length = Math.min(rest.length, piece.length - at);
        if (length === 0 || !isSame(piece.subarray(at, at + length), rest.subarray(0, length))) return false;
        rest = rest.subarray(length);
        at += length;
      }
    }
    return true;
  } finally {
    await others.return?.(undefined);
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, at) => byte === other[at]);
