import { headOf, type Incoming } from './incoming.ts';
import { piecesOf, Unreadable } from './source.ts';

/** A file in a zip, as the zip's directory describes it. */
export type Entry = {
  name: string;
  /** The compression method by its number in the format: 0 for none, 8 for nearly all files. */
  method: number;
  isLocked: boolean;
  packed: number;
  size: number;
  /** The position of its local header in the zip; its bytes follow that header. */
  at: number;
};

/** The files in a zip. Only its directory, at its end, is read (PKWARE APPNOTE 6.3.10). */
export async function entriesOf(zip: Incoming): Promise<Entry[]> {
  const { at, length, count } = await directoryOf(zip);
  if (count > MOST_ENTRIES)
    throw new Unreadable(
      `it holds ${count.toLocaleString('en')} files; up to ${MOST_ENTRIES.toLocaleString('en')} can be read`,
    );
  if (length > MOST_DIRECTORY || at + length > zip.size) throw new Unreadable(DAMAGED);
  const entries = [...entriesIn(await viewOf(zip, at, at + length), count)];
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Files that share their bytes make a small zip that never ends.
  if (packed > zip.size) throw new Unreadable('its files overlap, as only zip bombs do; make it again');
  return entries;
}

export const DAMAGED = 'it is a damaged or incomplete zip; make it again';
const MOST_ENTRIES = 100_000;
const MOST_DIRECTORY = 64_000_000;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
/** Marks a number that needs 64 bits. */
const ELSEWHERE = 0xffffffff;

async function directoryOf(zip: Incoming) {
  // A comment of up to 65,535 bytes may follow the end record.
  const from = Math.max(0, zip.size - 22 - 65_535);
  const view = await viewOf(zip, from, zip.size);
  let at = view.byteLength - 22;
  while (at >= 0 && !(view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) <= view.byteLength)) {
    at -= 1;
  }
  if (at < 0 || view.getUint16(at + 4, true) !== 0) throw new Unreadable(DAMAGED);
  if (at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64) return directory64(zip, longAt(view, at - 12));
  return {
    count: view.getUint16(at + 10, true),
    length: view.getUint32(at + 12, true),
    at: view.getUint32(at + 16, true),
  };
}

async function directory64(zip: Incoming, at: number) {
  const view = await viewOf(zip, at, at + 56);
  if (view.byteLength < 56 || view.getUint32(0, true) !== END_64) throw new Unreadable(DAMAGED);
  return { count: longAt(view, 32), length: longAt(view, 40), at: longAt(view, 48) };
}

function* entriesIn(view: DataView, count: number): Generator<Entry> {
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new Unreadable(DAMAGED);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const end = at + 46 + nameLength + extraLength + commentLength;
    if (end > view.byteLength) throw new Unreadable(DAMAGED);
    const name = nameIn(view, at + 46, nameLength);
    const flags = view.getUint16(at + 8, true);
    const sizes = sizesIn(view, at, { from: at + 46 + nameLength, to: end - commentLength });
    if (!name.endsWith('/')) {
      yield { name, method: view.getUint16(at + 10, true), isLocked: (flags & 1) === 1, ...sizes };
    }
    at = end;
  }
}

const decoder = new TextDecoder();
const nameIn = (view: DataView, at: number, length: number) =>
  decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at, length)).replaceAll('\\', '/');

/** The sizes and the position; values over 32 bits are in the extra field number 1, in this order. */
function sizesIn(view: DataView, at: number, extra: { from: number; to: number }) {
  let long = longsIn(view, extra);
  const [size, packed, place] = [24, 20, 42].map((field) => {
    const short = view.getUint32(at + field, true);
    if (short !== ELSEWHERE) return short;
    const [first, ...others] = long;
    long = others;
    return first ?? short;
  }) as [number, number, number];
  return { size, packed, at: place };
}

function longsIn(view: DataView, { from, to }: { from: number; to: number }): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    const length = Math.min(view.getUint16(at + 2, true), to - at - 4);
    if (view.getUint16(at, true) === 1) {
      return Array.from({ length: Math.min(3, Math.floor(length / 8)) }, (_, index) =>
        longAt(view, at + 4 + index * 8),
      );
    }
  }
  return [];
}

const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

async function viewOf(zip: Incoming, start: number, end: number) {
  const part: Incoming = {
    ...zip,
    size: Math.max(0, Math.min(end, zip.size) - start),
    open: () => zip.open(start, end),
  };
  const bytes = await headOf(part, part.size);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes of an entry as the zip has them, still packed. */
export async function* packedBytes(zip: Incoming, { name, at, packed }: Entry): AsyncGenerator<Uint8Array> {
  // Its header usually has this length. Opening a position on a disk is slow, so header and bytes are read together.
  const usual = 30 + new TextEncoder().encode(name).length + 64;
  const view = await viewOf(zip, at, at + Math.min(usual + packed, AT_ONCE));
  if (view.byteLength < 30 || view.getUint32(0, true) !== HEAD) throw new Unreadable(DAMAGED);
  const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const first = new Uint8Array(view.buffer, view.byteOffset, view.byteLength).subarray(start, start + packed);
  yield first;
  const from = at + start + first.length;
  if (first.length < packed) yield* piecesOf(zip.open(from, from + packed - first.length));
}

const HEAD = 0x04034b50;
const AT_ONCE = 65_536;
