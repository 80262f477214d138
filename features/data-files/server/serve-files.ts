import type { Context, Hono } from 'hono';
import type { ArchiveLinks } from '#contract/archive/assets.ts';
import { nameKey } from '#contract/text.ts';
import { latest } from '#rules/latest.ts';
import { ask } from '#server/beside/ask.ts';
import type { Question } from '#server/beside/work.ts';
import { isLarge } from '#server/database/is-large.ts';
import type { Database, FileList } from '#server/database/tables.ts';
import { revisionOf } from '#server/database/write.ts';
import { type Deps, type Env, inTurn } from '#server/http/deps.ts';
import { jsonParts } from '#server/http/json-parts.ts';
import { type KeptFile, type PackedText, packedBytes, packText, sendFile } from '#server/http/send-file.ts';
import { Refused } from '#server/program/refused.ts';
import { type Delta, dataFilesOf, FOLDER, type MadeFile } from './data-files.ts';

const METHODS = 'GET, HEAD';
/** The name of no file. */
const NO_NAME = '/';

type From = Pick<Deps, 'db' | 'now' | 'settings'>;

/** Serves the data files (docs: Data files). Nothing else is below `/data`. */
export function addDataFiles(app: Hono<Env>, { db, now, settings: { archive } }: From) {
  const find = keptFiles(db, (name, since) => ask(db, dataFile, { name, since, archive, now: now() }));
  app.use('/data/*', openToAll);
  app.get('/data/*', async (c) => {
    const name = nameIn(c) ?? NO_NAME;
    const since = c.req.query('since');
    // There are as many of them as revisions.
    const file = await (since === undefined ? find(name, since) : inTurn(c, db, () => find(name, since)));
    if (!file) throw new Refused(404, 'not_found', `There is no such file. See ${FOLDER} for the existing ones.`);
    // Caches in between keep it for a minute, and answer with it while they fetch a new one. After your own change, a
    // browser requests what has changed, so no cache may keep an earlier answer to that.
    c.header('Cache-Control', file.isDelta ? 'no-cache' : 'public, max-age=60, stale-while-revalidate=600');
    return sendFile(c, file);
  });
  app.options('/data/*', (c) => {
    c.header('Allow', METHODS);
    c.header('Access-Control-Allow-Methods', METHODS);
    c.header('Access-Control-Allow-Headers', 'If-None-Match, If-Range, Range');
    c.header('Access-Control-Max-Age', '86400');
    return c.json({ message: `A file takes ${METHODS}.` });
  });
  app.all('/data/*', () => {
    throw new Refused(405, 'method_not_allowed', `A file takes ${METHODS} only.`, { headers: { Allow: METHODS } });
  });
}

async function openToAll(c: Context<Env>, next: () => Promise<void>) {
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag, Retry-After');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
}

/** Returns the requested file name, in any case; undefined when it cannot be one. */
function nameIn(c: Context<Env>) {
  const { pathname } = new URL(c.req.url);
  const [, name] = /^\/data\/v1(?:\/(.*))?$/.exec(pathname) ?? [];
  // An encoded slash does not separate folders.
  if (name === undefined || /%2f/i.test(name)) return undefined;
  try {
    return nameKey(decodeURIComponent(name));
  } catch {
    return undefined;
  }
}

/** More than there are files, and as many deltas as there are revisions that clients ask about regularly. */
const MOST = { whole: 1000, deltas: 20 };
/** How many files, the most recently asked for, are made again before others learn of a change. */
const AHEAD = 8;

type Read = (name: string, since: string | undefined) => Promise<SaidFile | undefined>;

/**
 * Prepared files, kept until a list changes. Those of long lists stay until the next ones are ready, all of them at
 * once: the index has their sums.
 */
function keptFiles(db: Database, read: Read) {
  let kept: ReturnType<typeof filesOf> | undefined;
  let next: typeof kept;

  async function renew(made: NonNullable<typeof kept>) {
    next = made;
    const asked = kept?.whole.newest(AHEAD) ?? [];
    await Promise.allSettled(asked.map(([name]) => made.find(name, undefined)));
    kept = made;
    next = undefined;
  }

  return async (name: string, since: string | undefined) => {
    const revision = await revisionOf(db, ['skins', 'archive']);
    if (kept?.revision !== revision && next?.revision !== revision) {
      const made = filesOf(revision, read);
      if (kept && (await isLarge(db))) void renew(made);
      else kept = made;
    }
    // What has changed is asked for by those who know of it.
    const files = since === undefined ? kept : (next ?? kept);
    return files?.find(name, since);
  };
}

function filesOf(revision: number, read: Read) {
  const whole = latest<string, Promise<ServedFile | undefined>>(MOST.whole);
  const deltas = latest<string, Promise<ServedFile | undefined>>(MOST.deltas);
  function find(name: string, since: string | undefined) {
    const [files, key] = since === undefined ? [whole, name] : [deltas, JSON.stringify([name, since])];
    const file = files.findOrMake(key, async () => {
      const said = await read(name, since);
      return said && { type: said.type, isDelta: said.isDelta, bytes: packedBytes(said.packed) };
    });
    const forget = () => files.forget(key);
    // There are more wrong names than room.
    file.then((found) => found ?? forget(), forget);
    return file;
  }
  return { revision, whole, find };
}

type ServedFile = Pick<SaidFile, 'isDelta'> & KeptFile;

/** A file, or what has changed in it. */
type SaidFile = { type: string; packed: PackedText; isDelta: boolean };

type Asked = { name: string; since: string | undefined; archive: ArchiveLinks; now: number };

/**
 * Returns the file of a name, or its changes since a revision if the file has deltas; undefined when there is no such
 * file.
 */
export const dataFile: Question<Asked, SaidFile | undefined> = {
  module: import.meta.url,
  name: 'dataFile',
  async read(db, { name, since, archive, now }) {
    const file = await dataFilesOf(db)(name, { archive, now });
    if (!file) return undefined;
    const { type, delta } = file;
    const isDelta = since !== undefined && delta !== undefined;
    const text = isDelta ? jsonParts(await deltaOf(db, file, delta, since)) : file.text();
    return { type, packed: await packText(text), isDelta };
  },
};

async function deltaOf(db: Database, { name, about }: MadeFile, { list, since: changesSince }: Delta, text: string) {
  const since = revisionIn(text);
  if (!(await isRemembered(db, list, since))) {
    const message = `What has changed since revision ${since} is no longer known. Request the whole file: ${FOLDER}${name}`;
    throw new Refused(410, 'too_old', message);
  }
  return { ...changesSince(since), sha256: about().sha256 };
}

function revisionIn(text: string) {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = 'The revision is a number, as the file or the index has it.';
  throw new Refused(400, 'invalid', message, { fields: { since: message } });
}

/**
 * Was this revision given out, and are all changes of the list since then known? It may be a revision of another list:
 * the index names the newest of all.
 */
async function isRemembered(db: Database, list: FileList, revision: number) {
  const given = await db
    .selectFrom('data_revision')
    .select('revision')
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!given) return false;
  const { oldest } = await db
    .selectFrom('data_revision')
    .select(({ fn }) => fn.min('revision').as('oldest'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return oldest !== null && oldest <= revision;
}
