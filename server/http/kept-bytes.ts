import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

type Bytes = Buffer<ArrayBuffer>;
export type Encoding = 'identity' | 'gzip' | 'br';

/** Content that is sent often, in each accepted encoding. */
export type KeptBytes = { sha256: string; in: (encoding: Encoding) => Promise<Bytes> };
/** A file, of which parts may be requested. */
export type FileBytes = KeptBytes & { identity: Bytes };

/** Keeps a text, or bytes with their compressed forms. Other forms are made when first requested. */
export function fileBytes(of: string | Bytes, packed: readonly (readonly [Encoding, Bytes])[] = []): FileBytes {
  const identity = typeof of === 'string' ? Buffer.from(of) : of;
  const kept = new Map<Encoding, Promise<Bytes>>([['identity', Promise.resolve(identity)]]);
  for (const [encoding, bytes] of packed) kept.set(encoding, Promise.resolve(bytes));
  return {
    sha256: hash('sha256', identity, 'hex'),
    identity,
    in(encoding) {
      const bytes = kept.get(encoding) ?? compress[encoding](identity);
      kept.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Keeps only the smallest form of a text, whose length is `size`. */
export async function packedBytes(text: string): Promise<KeptBytes & { size: number }> {
  const bytes = Buffer.from(text);
  const br = await compress.br(bytes);
  const sha256 = hash('sha256', bytes, 'hex');
  return {
    sha256,
    size: br.length,
    in: async (encoding) => (encoding === 'br' ? br : compress[encoding](await promisify(brotliDecompress)(br))),
  };
}

// Level 5 takes 3 ms for the real list; level 11 takes 300 ms and saves a fifth.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const compress: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => promisify(gzip)(bytes),
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
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

/** Does `If-None-Match` name this ETag, weak or strong? */
export const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((known) => known.trim() === '*' || bare(known.trim()) === bare(etag)) ?? false;

const bare = (etag: string) => etag.replace(/^W\//, '');
