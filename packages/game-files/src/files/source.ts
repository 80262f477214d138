/** The bytes of a file, piece by piece: an async iterable from a disk, a stream from a browser. */
export type Bytes = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file to be read: its bytes, or its text, piece by piece. A string is a whole file. */
export type Source = string | Bytes | AsyncIterable<Uint8Array | string>;

/**
 * The text of a file, piece by piece: UTF-8, or UTF-16 when it begins with a byte order mark, like the output of
 * PowerShell and the game's old text files. Bytes that are not text become U+FFFD, so that one bad letter does not cost
 * the file.
 */
export async function* textOf(source: Source): AsyncGenerator<string> {
  if (typeof source === 'string') return yield withoutMark(source);
  let decoder: TextDecoder | undefined;
  let start = new Uint8Array();
  let isFirst = true;
  for await (const piece of piecesOf(source)) {
    if (typeof piece === 'string') yield isFirst ? withoutMark(piece) : piece;
    else if (decoder) yield decoder.decode(piece, { stream: true });
    else {
      start = joined(start, piece);
      // The mark may come in two pieces.
      if (start.length < 2) continue;
      if (isUnmarked(start)) throw new Unreadable('it is UTF-16 text without a byte order mark; save it as UTF-8');
      decoder = new TextDecoder(encodingOf(start));
      yield decoder.decode(start, { stream: true });
    }
    isFirst = false;
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(start);
}

/** The whole text of a small file; undefined when it is longer than `most` letters. */
export async function wholeText(source: Source, most: number): Promise<string | undefined> {
  let text = '';
  for await (const piece of textOf(source)) {
    text += piece;
    if (text.length > most) return;
  }
  return text;
}

/** The encoding of a byte order mark. */
export function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Is it UTF-16 by its zeros, without the byte order mark? */
export function isUnmarked(head: Uint8Array) {
  if (encodingOf(head) !== 'utf-8') return false;
  const length = Math.min(head.length - (head.length % 2), 64);
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return length > 0 && Math.min(even, odd) === 0 && Math.max(even, odd) * 4 >= length * 1.5;
}

const withoutMark = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);

const joined = (start: Uint8Array, piece: Uint8Array) => {
  const all = new Uint8Array(start.length + piece.length);
  all.set(start);
  all.set(piece, start.length);
  return all;
};

/** The pieces of a file one by one; not every browser can iterate over a stream. */
export function piecesOf(source: Bytes): AsyncGenerator<Uint8Array>;
export function piecesOf(source: Exclude<Source, string>): AsyncGenerator<Uint8Array | string>;
export async function* piecesOf(source: Exclude<Source, string>): AsyncGenerator<Uint8Array | string> {
  if (!('getReader' in source)) return yield* source;
  const reader = source.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** A file cannot be read, or not to its end; the message is a sentence about "it". */
export class Unreadable extends Error {}

/** The same for any error of a disk or a browser: the file is locked, changed or gone. */
export function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return new Unreadable(`it cannot be read (${typeof code === 'string' ? code : String(name)}); choose it again`);
}
