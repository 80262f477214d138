import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip, and its deviations from an honest one. */
export type Part = {
  content: string | Uint8Array;
  method?: 0 | 8 | 9;
  /** Bits of the format: 1 means encrypted, 8 puts the sizes after the bytes. */
  flags?: number;
  /** A false size for the directory. */
  size?: number;
  packed?: number;
  /** Writes sizes and offset with 64 bits, like zips of more than 4 GB. */
  isLong?: boolean;
};

/** Returns a zip with these files, its directory at the end. */
export function zipOf(parts: Record<string, string | Part>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Object.entries(parts)) {
    const { head, body, entry } = partOf(name, typeof given === 'string' ? { content: given } : given, at);
    bodies.push(head, body);
    directory.push(entry);
    at += head.length + body.length;
  }
  const entries = Buffer.concat(directory);
  return new Uint8Array(Buffer.concat([...bodies, entries, endOf(directory.length, entries.length, at)]));
}

function partOf(name: string, part: Part, at: number) {
  const { content, method = 8, flags = 0, isLong = false } = part;
  const bytes = Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const body = method === 0 ? bytes : deflateRawSync(bytes);
  const size = part.size ?? bytes.length;
  const packed = part.packed ?? body.length;
  const file = Buffer.from(name);
  const sizes = isBehind(flags) ? [0, 0, 0] : [crc32(bytes), packed, size];
  const head = [
    fields(4, 0x04034b50),
    fields(2, 20, flags, method, 0, 0),
    fields(4, ...sizes),
    fields(2, file.length, 9),
  ];
  const extra = isLong ? Buffer.concat([fields(2, 1, 24), longs(size, packed, at)]) : Buffer.alloc(0);
  const [shownPacked, shownSize, shownAt] = isLong ? [LONG, LONG, LONG] : [packed, size, at];
  const entry = [
    fields(4, 0x02014b50),
    fields(2, 20, 20, flags, method, 0, 0),
    fields(4, crc32(bytes), shownPacked, shownSize),
    fields(2, file.length, extra.length, 0, 0, 0),
    fields(4, 0, shownAt),
  ];
  return {
    // A file's own header may have more data after its name than the directory.
    head: Buffer.concat([...head, file, Buffer.alloc(9)]),
    body,
    entry: Buffer.concat([...entry, file, extra]),
  };
}

const LONG = 0xffffffff;
const isBehind = (flags: number) => (flags & 8) !== 0;

const endOf = (count: number, length: number, at: number) =>
  Buffer.concat([fields(4, 0x06054b50), fields(2, 0, 0, count, count), fields(4, length, at), fields(2, 0)]);

function fields(width: 2 | 4, ...values: number[]) {
  const buffer = Buffer.alloc(width * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * width, width);
  return buffer;
}

function longs(...values: number[]) {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), index * 8);
  return buffer;
}
