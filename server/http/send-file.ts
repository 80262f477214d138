import type { Context } from 'hono';
import { Refused } from '../program/refused.ts';
import type { Env } from './env.ts';
import { encodingFor, isKnown, type KeptBytes } from './kept-bytes.ts';
import { rangeOf } from './range.ts';

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
