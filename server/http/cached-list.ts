import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { revisionOf } from '../database/revision.ts';
import type { Database, ListName } from '../database/tables.ts';
import type { Env } from './env.ts';
import type { Answer } from './router.ts';

/** How a list is written, and how long others may keep it. */
type Form = { type: string; write: (list: unknown) => string; cacheControl: string };

const JSON_LIST: Form = { type: 'application/json', write: JSON.stringify, cacheControl: 'no-cache' };

type Kept = { etag: string; identity: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer>; br: Buffer<ArrayBuffer> };

/** Answers with what is kept of a list. */
type SendKept = (c: Context<Env>) => Promise<Response>;

/**
 * Answers a list from bytes that are kept, compressed, beside the revision of what it is made of: a request reads that in
 * the database, then gets 304 or the bytes. Several servers on one database each keep their own.
 */
export function cachedList(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<unknown>,
): Answer<
  'listSkins' | 'listChanges' | 'listLanguages' | 'listLegends' | 'listBuilds' | 'readArchive' | 'readImportLists'
> {
  const send = sentList(db, lists, read);
  return ({ c }) => send(c);
}

/** The same where one call answers several lists. */
function sentList(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<unknown>,
  form = JSON_LIST,
): SendKept {
  const current = keptBeside(db, lists, async () => encode(form.write(await read())));
  return async (c) => answer(c, await current(), form);
}

/** The same for lists of one kind that differ by a name; those that were asked for last are kept. */
export function sentListsByName(
  db: Database,
  lists: ListName | readonly ListName[],
  most: number,
  read: (name: string) => Promise<unknown>,
  form = JSON_LIST,
): (c: Context<Env>, name: string) => Promise<Response> {
  const kept = new Map<string, SendKept>();
  return (c, name) => {
    const send = kept.get(name) ?? sentList(db, lists, () => read(name), form);
    kept.delete(name);
    kept.set(name, send);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return send(c);
  };
}

/** What was read of lists, until one of them changes. */
export function keptBeside<Value>(
  db: Database,
  lists: ListName | readonly ListName[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const revision = await revisionOf(db, lists);
    if (kept?.revision !== revision) {
      // The revision is read before the list: a change in between is seen by the next request.
      const entry = { revision, value: read() };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}

// Level 5 takes 3 ms for the real list; level 11 takes 300 ms and saves a fifth.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

async function encode(text: string): Promise<Kept> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  // Weak, because the three encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, gzip: gz, br };
}

const ENCODINGS = ['br', 'gzip'];

function answer(c: Context<Env>, kept: Kept, { type, cacheControl }: Form) {
  c.header('ETag', kept.etag);
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(c.req.header('If-None-Match'), kept.etag)) return c.body(null, 304);
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ENCODINGS,
    default: 'identity',
    // Browsers name all they know without a preference; the smallest is ours to choose.
    match: (accepted) => ENCODINGS.find((type) => accepted.some((one) => one.type === type && one.q > 0)) ?? 'identity',
  }) as keyof Omit<Kept, 'etag'>;
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(kept[encoding]);
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag.slice(2)) ??
  false;
