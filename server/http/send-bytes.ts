import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';
import { encodingFor, isKnown, type KeptBytes } from './kept-bytes.ts';

type How = { type: string; status?: ContentfulStatusCode };

/** Answers with kept bytes in the smallest form that a visitor takes, in which they are asked for anew each time; 304 to whoever has them. */
export async function sendBytes(c: Context<Env>, kept: KeptBytes, { type, status = 200 }: How) {
  // Weak, because the three encodings share it.
  const etag = `W/"${kept.sha256.slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  const encoding = encodingFor(c);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(await kept.in(encoding), status);
}
