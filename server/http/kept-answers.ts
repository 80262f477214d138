import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';
import { type Encoding, encodingFor, isKnown } from './kept-bytes.ts';
import { keptWithin } from './kept-within.ts';

type Moved = { movedTo: string };
/** What an address is answered with: a text, or where it has moved. */
export type Made = { text: string; type: string; status?: ContentfulStatusCode } | Moved;
type Kept = { etag: string; br: Buffer<ArrayBuffer>; type: string; status: ContentfulStatusCode };

/** What a text has to be filled with before it is sent to somebody, and by which name what comes of that is kept. */
type Filling = { as: string; fill: (text: string) => string };

type Asked = {
  key: string;
  revision: string;
  filling?: Filling;
  /** What stands behind the path, and goes along to where that has moved. */
  search?: string;
};

/** Bytes of all that is made and kept, and as many of what is filled. */
const MOST_BYTES = 24 * 1024 * 1024;
/** As quick as 4, and a tenth smaller. */
const QUALITY = 5;

/**
 * Answers that are made when they are first asked for and then kept, compressed, as long as what they were made of is the
 * same and there is room; those that nobody has asked for longest go first (docs: Drawn pages). What differs by who asks
 * is filled in afterwards: whatever host somebody makes up, nothing is made anew.
 */
export function keptAnswers(most = MOST_BYTES) {
  const made = keptWithin<Kept>(most);
  const filled = keptWithin<Kept>(most);
  const making = new Map<string, Promise<Kept | Moved>>();
  let madeOf = '';

  function makeOnce({ key, revision }: Asked, make: () => Promise<Made>) {
    const name = `${revision}\n${key}`;
    const begun = making.get(name);
    if (begun) return begun;
    const beginning = packed(make);
    making.set(name, beginning);
    const end = () => making.delete(name);
    beginning.then(end, end);
    return beginning;
  }

  /** The answer of this key, of what `revision` says; what moved is not kept. */
  return async (c: Context<Env>, asked: Asked, make: () => Promise<Made>) => {
    const { key, revision, filling, search = '' } = asked;
    if (revision !== madeOf) {
      made.clear();
      filled.clear();
      madeOf = revision;
    }
    const filledKey = `${filling?.as}\n${key}`;
    const ready = filling && filled.find(filledKey);
    if (ready) return send(c, ready);
    const answer = made.find(key) ?? (await makeOnce(asked, make));
    if ('movedTo' in answer) return c.redirect(answer.movedTo + search, 301);
    // What was made while something changed is of the one or the other. What is not there has more addresses than room.
    const isKept = () => revision === madeOf && answer.status === 200;
    if (isKept()) made.keep(key, answer);
    if (!filling) return send(c, answer);
    const text = filling.fill((await promisify(brotliDecompress)(answer.br)).toString());
    const whole = await pack({ ...answer, text });
    if (isKept()) filled.keep(filledKey, whole);
    return send(c, whole);
  };
}

async function packed(make: () => Promise<Made>): Promise<Kept | Moved> {
  const made = await make();
  return 'movedTo' in made ? made : pack(made);
}

async function pack({ text, type, status = 200 }: Exclude<Made, Moved>): Promise<Kept> {
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
