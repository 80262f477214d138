import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';
import { type Encoding, encodingFor, isKnown } from './kept-bytes.ts';

/** What an address is answered with: a text, or where it has moved. */
export type Made = { text: string; type: string; status?: ContentfulStatusCode } | { movedTo: string };
type Kept = { etag: string; br: Buffer<ArrayBuffer>; type: string; status: ContentfulStatusCode };

/** Bytes of all that is kept together. */
const MOST_BYTES = 48 * 1024 * 1024;
/** As quick as 4, and a tenth smaller. */
const QUALITY = 5;

/**
 * Answers that are made when they are first asked for and then kept, compressed, as long as what they were made of is the
 * same and there is room; those that nobody has asked for longest go first (docs: Drawn pages).
 */
export function keptAnswers(most = MOST_BYTES) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let madeOf = '';

  function forget(key: string) {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= old.br.byteLength;
  }

  function keep(key: string, answer: Kept) {
    forget(key);
    kept.set(key, answer);
    bytes += answer.br.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= most) return;
      forget(oldest);
    }
  }

  /** The answer of this key, of what `revision` says; what moved is not kept. */
  return async (c: Context<Env>, { key, revision }: { key: string; revision: string }, make: () => Promise<Made>) => {
    if (revision !== madeOf) {
      kept.clear();
      bytes = 0;
      madeOf = revision;
    }
    const known = kept.get(key);
    if (known) {
      keep(key, known);
      return send(c, known);
    }
    const made = await make();
    if ('movedTo' in made) return c.redirect(made.movedTo, 301);
    const answer = await pack(made);
    // What was made while something changed is of the one or the other. What is not there has more addresses than room.
    if (revision === madeOf && answer.status === 200) keep(key, answer);
    return send(c, answer);
  };
}

async function pack({ text, type, status = 200 }: Exclude<Made, { movedTo: string }>): Promise<Kept> {
  const br = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  // Weak, because the encodings share it.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { etag, br, type, status };
}

function send(c: Context<Env>, { etag, br, type, status }: Kept) {
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  const accepted = encodingFor(c);
  if (accepted !== 'identity') c.header('Content-Encoding', accepted);
  return c.body(formOf(br, accepted), status);
}

function formOf(br: Buffer<ArrayBuffer>, encoding: Encoding) {
  if (encoding === 'br') return br;
  const plain = brotliDecompressSync(br);
  return encoding === 'gzip' ? gzipSync(plain) : plain;
}
