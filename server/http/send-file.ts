import type { Context } from 'hono';
import { Refused } from '../program/refused.ts';
import type { Env } from './deps.ts';
import { encodingFor, isKnown, type KeptBytes } from './kept-bytes.ts';

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
