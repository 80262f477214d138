import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

type Bytes = Buffer<ArrayBuffer>;
export type Encoding = 'identity' | 'gzip' | 'br';

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
      const bytes = kept.get(encoding) ?? compress[encoding](identity);
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}

/** A text in its smallest form, as data that threads can pass on. */
export type PackedText = { sha256: string; br: Uint8Array<ArrayBuffer> };

export async function packText(text: string): Promise<PackedText> {
  const bytes = Buffer.from(text);
  return { sha256: hash('sha256', bytes, 'hex'), br: await compress.br(bytes) };
}

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

  async function make(encoding: Encoding) {
    const bytes = await compress[encoding](await promisify(brotliDecompress)(br));
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

// Level 5 takes 3 ms for the real list; level 11 takes 300 ms and saves a fifth.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const LARGE = { ...BROTLI, chunkSize: 1024 * 1024 };

const compress: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => promisify(gzip)(bytes),
  // The threads that the first way shares out the work to never give back the memory of a long list.
  br: async (bytes) => (isMainThread ? promisify(brotliCompress)(bytes, BROTLI) : brotliCompressSync(bytes, LARGE)),
};

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
