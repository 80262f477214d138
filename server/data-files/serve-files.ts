import type { Context, Hono } from 'hono';
import { nameKey } from '#contract/text.ts';
import { memoizeEach } from '#rules/memoize.ts';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../http/deps.ts';
import type { Env } from '../http/env.ts';
import { type FileBytes, fileBytes } from '../http/kept-bytes.ts';
import { sendFile } from '../http/send-file.ts';
import { latest } from '../program/latest.ts';
import { Refused } from '../program/refused.ts';
import { dataFiles } from './data-files.ts';
import { isRemembered } from './is-remembered.ts';
import { type Delta, FOLDER, type MadeFile } from './made-file.ts';

const METHODS = 'GET, HEAD';
/** Of no file. */
const NO_NAME = '/';

/** Serves the data files (docs: Data files); below `/data` there is nothing else. */
export function addDataFiles(app: Hono<Env>, deps: Pick<Deps, 'db' | 'now' | 'settings'>) {
  const current = dataFiles(deps);
  app.use('/data/*', openToAll);
  app.get('/data/*', async (c) => {
    const file = (await current()).get(nameIn(c) ?? NO_NAME);
    if (!file) throw new Refused(404, 'not_found', `There is no such file. See ${FOLDER} for those that there are.`);
    const since = c.req.query('since');
    if (since !== undefined && file.delta) {
      // What a browser shows after a change of one's own is asked for by it, so nobody may keep an earlier one.
      c.header('Cache-Control', 'no-cache');
      return sendFile(c, { bytes: await deltaOf(deps.db, file, file.delta, since), type: file.type });
    }
    // Who stands between keeps it for a minute, and goes on answering with it while they ask for a new one.
    c.header('Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
    return sendFile(c, { bytes: file.bytes(), type: file.type });
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

/** The name of the file that is asked for, whatever its case; undefined when it can be none. */
function nameIn(c: Context<Env>) {
  const { pathname } = new URL(c.req.url);
  const [, name] = /^\/data\/v1(?:\/(.*))?$/.exec(pathname) ?? [];
  // A slash that is encoded divides nothing.
  if (name === undefined || /%2f/i.test(name)) return undefined;
  try {
    return nameKey(decodeURIComponent(name));
  } catch {
    return undefined;
  }
}

/** Whoever asks regularly asks since one of the last revisions. */
const deltasOf = memoizeEach((_: MadeFile) => latest<number, FileBytes>(20));

async function deltaOf(db: Database, file: MadeFile, { list, since: changesSince }: Delta, text: string) {
  const since = revisionIn(text);
  const address = FOLDER + file.name;
  if (!(await isRemembered(db, list, since))) {
    const message = `What has changed since revision ${since} is not known any more. Take it whole: ${address}`;
    throw new Refused(410, 'too_old', message);
  }
  return deltasOf(file).findOrMake(since, () =>
    fileBytes(JSON.stringify({ ...changesSince(since), sha256: file.bytes().sha256 })),
  );
}

function revisionIn(text: string) {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = 'The revision is a number, as the file or the index has it.';
  throw new Refused(400, 'invalid', message, { fields: { since: message } });
}
