import { createHash, hash } from 'node:crypto';
import { buffer as together } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { Refused } from '../program/refused.ts';
import type { Env } from './deps.ts';

type Bytes = Buffer<ArrayBuffer>;
type Encoding = 'identity' | 'gzip' | 'br';

/** Content that is sent often, in each accepted encoding. */
export type KeptBytes = { sha256: string; in: (encoding: Encoding) => Promise<Bytes> };

/** Keeps a text, or bytes with their compressed forms. Other forms are made when first requested. */
export function fileBytes(of: string | Bytes, packed: readonly (readonly [Encoding, Bytes])[] = []): KeptBytes {
  const identity = typeof of === 'string' ? Buffer.from(of) : of;
  const kept = new Map<Encoding, Promise<Bytes>>([['identity', Promise.resolve(identity)]]);
  for (const [encoding, bytes] of packed) kept.set(encoding, Promise.resolve(bytes));
  return {
    sha256: hash('sha256', identity, 'hex'),
    in(encoding) {
      const bytes =
        kept.get(encoding) ??
        (encoding === 'gzip' ? promisify(gzip)(identity) : promisify(brotliCompress)(identity, BROTLI));
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}

/** A text in its smallest form, as data that processes can pass on. */
export type PackedText = { sha256: string; br: Uint8Array<ArrayBuffer> };

/** Packs a text that is filled before it is sent, less well: to wait for a thread takes longer. */
export const packNow = (text: string): PackedText => ({
  sha256: hash('sha256', text, 'hex'),
  br: brotliCompressSync(text, QUICK),
});

/** Packs a text, or the parts of one, which then is nowhere as a whole. */
export async function packText(text: string | Iterable<string>): Promise<PackedText> {
  if (typeof text === 'string')
    return { sha256: hash('sha256', text, 'hex'), br: (await promisify(brotliCompress)(text, BROTLI)) as Bytes };
  const sum = createHash('sha256');
  function* bytes() {
    for (const part of text) {
      const some = Buffer.from(part);
      sum.update(some);
      yield some;
    }
  }
  const br = await pipeline(bytes, createBrotliCompress(BROTLI), (packed) => together(packed));
  return { sha256: sum.digest('hex'), br: br as Bytes };
}

/** Up to this many packed bytes are unpacked in 2 ms. */
const SHORT = 64 * 1024;

/**
 * Keeps a packed text, which takes `size` bytes. Its other forms are shared by all to whom they are being sent: a
 * thousand slow readers of a list take no more memory than one.
 */
export function packedBytes({
  sha256,
  br: { buffer, byteOffset, length: size },
}: PackedText): KeptBytes & { size: number } {
  const br = Buffer.from(buffer, byteOffset, size);
  const making = new Map<Encoding, Promise<Bytes>>();
  const made = new Map<Encoding, WeakRef<Bytes>>();

  /** The plain text, which is ten times as long, is nowhere as a whole. */
  async function zipped() {
    const plain = createBrotliDecompress({ chunkSize: 64 * 1024 });
    return (await pipeline([br], plain, createGzip(), (zip) => together(zip))) as Bytes;
  }

  async function make(encoding: Encoding) {
    const unpack = size <= SHORT ? brotliDecompressSync : promisify(brotliDecompress);
    const bytes = encoding === 'gzip' ? await zipped() : ((await unpack(br)) as Bytes);
    made.set(encoding, new WeakRef(bytes));
    return bytes;
  }

  return {
    sha256,
    size,
    async in(encoding) {
      if (encoding === 'br') return br;
      const known = made.get(encoding)?.deref();
      if (known) return known;
      const begun = making.get(encoding) ?? make(encoding).finally(() => making.delete(encoding));
      making.set(encoding, begun);
      return begun;
    },
  };
}

// Level 5 takes 3 ms for the real list; level 11 takes 300 ms and saves a fifth. A window of half a megabyte packs lists
// as small as one of four, and takes 8 MB less.
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 19,
  },
};

const QUICK = { params: { ...BROTLI.params, [constants.BROTLI_PARAM_QUALITY]: 2 } };

const ENCODINGS = ['br', 'gzip'];

/** Returns the smallest encoding that a visitor accepts. */
export const encodingFor = (c: Context) =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ENCODINGS,
    default: 'identity',
    // Browsers list all their encodings without a preference, so we choose the smallest.
    match: (accepted) => ENCODINGS.find((type) => accepted.some((one) => one.type === type && one.q > 0)) ?? 'identity',
  }) as Encoding;

/**
 * Does `If-None-Match` name this ETag, weak or strong? Apache adds to a tag how it has compressed the answer; a strong
 * tag of ours ends with that itself.
 */
export function isKnown(header: string | undefined, etag: string) {
  const isWeak = etag.startsWith('W/');
  const known = header?.split(',').map((one) => bare(one.trim())) ?? [];
  return known.some((one) => one === '*' || (isWeak ? one.replace(/-(?:gzip|br)"$/, '"') : one) === bare(etag));
}

const bare = (etag: string) => etag.replace(/^W\//, '');

export type KeptFile = {
  bytes: KeptBytes;
  type: string;
  /** Is the format itself compressed, like pictures and fonts? */
  isPacked?: boolean;
};

/**
 * Answers with a kept file: 304 when the visitor has it already, a part when the visitor requests one, otherwise all of
 * it in the smallest accepted form. Each form has a strong ETag of its own, so that its parts can be put together.
 */
export async function sendFile(c: Context<Env>, { bytes, type, isPacked = false }: KeptFile) {
  const range = c.req.method === 'GET' ? c.req.header('Range') : undefined;
  // Ranges count the bytes of the file itself, not of its compressed form.
  const encoding = range === undefined && !isPacked ? encodingFor(c) : 'identity';
  const etag = `"${bytes.sha256.slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Accept-Ranges', 'bytes');
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  if (range !== undefined) {
    const whole = await bytes.in('identity');
    const part = isSame(c.req.header('If-Range'), etag) ? rangeOf(range, whole.length) : 'whole';
    if (part !== 'whole') return sendPart(c, whole, part);
  }
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return sendBytes(c, await bytes.in(encoding));
}

/** Without `If-Range` any version fits; with it only the same bytes. */
const isSame = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange === etag;

function sendPart(c: Context<Env>, bytes: Buffer<ArrayBuffer>, part: ReturnType<typeof rangeOf> & object) {
  const { length } = bytes;
  if ('isOutside' in part) {
    throw new Refused(416, 'out_of_range', `The file has ${length} bytes.`, {
      headers: { 'Content-Range': `bytes */${length}` },
    });
  }
  c.header('Content-Range', `bytes ${part.first}-${part.last}/${length}`);
  c.status(206);
  return sendBytes(c, bytes.subarray(part.first, part.last + 1));
}

function sendBytes(c: Context<Env>, bytes: Buffer<ArrayBuffer>) {
  c.header('Content-Length', String(bytes.length));
  return c.body(bytes);
}

type Range = { first: number; last: number } | { isOutside: true } | 'whole';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the bytes that a `Range` header requests. Anything but one range of bytes is ignored, as in RFC 9110, and the
 * answer is the whole file.
 */
function rangeOf(header: string, length: number): Range {
  const [, from = '', to = ''] = ONE_RANGE.exec(header.trim()) ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return lastBytes(Number(to), length);
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? { isOutside: true } : { first, last };
}

const lastBytes = (count: number, length: number): Range =>
  count === 0 || length === 0 ? { isOutside: true } : { first: Math.max(0, length - count), last: length - 1 };
