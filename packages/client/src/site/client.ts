import type { SkinsFound } from '../../../../contract/find/find.ts';
import type { ListTranslated } from '../../../../contract/find/translate.ts';
import type { Sent } from '../../../../contract/replies.ts';
import type { AssetRow, DataIndex, SkinRow } from '../../../../contract/skins/data-files.ts';
import { type Answer, failureOf, type Problem } from './answer.ts';
import { type Along, type Ask, asker, type Fetch, otherVersion } from './ask.ts';
import { archive, type Form, type List, skins, withDelta } from './list.ts';

export type { Answer, AssetRow, DataIndex, Fetch, List, ListTranslated, Problem, SkinRow, SkinsFound };

type Stop = {
  /** Ends the question early; its problem is then of the kind `aborted`. */
  signal?: AbortSignal;
};

/** The newest changes by batches and days, the newest first. */
export type Changes = Sent<'listNews'>;
/** The legends with what the game's files call them. */
export type Legends = Sent<'listLegends'>;

export type Options = {
  /** The address of the site, such as `https://skins.example`. A path behind the host is left out. */
  site: string;
  /** How to fetch; the `fetch` of the system when it is absent. */
  fetch?: Fetch;
  /** A token for calls that ask for a right; the questions here need none. */
  token?: string;
};

export type Client = {
  /** The address that is asked, without a slash at its end. */
  site: string;
  /**
   * What the search box finds for a text: words, the name of a file, a GUID, facts such as `quality:legendary`.
   * `legend` is the id or the name of a legend, and `limit` is how many skins you want, from 1 to 200, else 20. A legend
   * that does not exist is a problem with the status 404 (docs: Find).
   */
  find: (text: string, options?: Stop & { legend?: string; limit?: number }) => Promise<Answer<SkinsFound>>;
  /**
   * What Translate Lists answers for these lines, at most 1,000 of at most 1,000 letters each. More lines are a problem
   * with the status 413 (docs: Translate).
   */
  translate: (lines: readonly string[], options?: Stop) => Promise<Answer<ListTranslated>>;
  /** Which data files there are, each with its revision, its bytes and its SHA-256 (docs: Data files). */
  index: (options?: Stop) => Promise<Answer<DataIndex>>;
  /** The text of a data file below `/data/v1/`, such as `names/french.json`. */
  file: (name: string, options?: Stop) => Promise<Answer<string>>;
  /** Every skin. With the list as you know it, only what has changed since is loaded. */
  skins: (known?: List<SkinRow>, options?: Stop) => Promise<Answer<List<SkinRow>>>;
  /** Every asset of the archive, in the same way. */
  archive: (known?: List<AssetRow>, options?: Stop) => Promise<Answer<List<AssetRow>>>;
  /** Every legend, with what the game's files call it. */
  legends: (options?: Stop) => Promise<Answer<Legends>>;
  /** What changed, by batches and days; `before` is `older` of an earlier answer, and goes on from there. */
  changes: (options?: Stop & { before?: string }) => Promise<Answer<Changes>>;
};

/**
 * Asks a site. Every answer is a value or a problem with one sentence. Throws only when `site` is no address of a site.
 * Answers with an ETag are kept, so asking again costs almost nothing while nothing has changed.
 */
export function createClient({ site: address, fetch = globalThis.fetch, token }: Options): Client {
  const site = new URL(address).origin;
  // Called as a function of its own: browsers refuse a `fetch` that belongs to another object.
  const { json, text } = asker(site, (to, init) => fetch(to, init), token);
  const world = { site, ask: json };
  return {
    site,
    find: (q, { legend, limit, signal } = {}) => {
      const query = new URLSearchParams({
        q,
        ...(legend !== undefined && { legend }),
        ...(limit !== undefined && { limit: String(limit) }),
      });
      return json(`/api/find?${query}`, along(signal));
    },
    translate: (lines, { signal } = {}) => json('/api/translate', { body: { lines }, signal }),
    async index({ signal } = {}) {
      const said = known(site, await json<DataIndex>('/data/v1/index.json', along(signal)));
      return said.ok && !isIndex(said.value) ? failureOf(otherVersion(site)) : said;
    },
    file: (name, { signal } = {}) =>
      text(`/data/v1/${name.split('/').map(encodeURIComponent).join('/')}`, along(signal)),
    skins: (from, { signal } = {}) => follow(world, skins, { known: from, signal }),
    archive: (from, { signal } = {}) => follow(world, archive, { known: from, signal }),
    legends: async ({ signal } = {}) => known(site, await json('/api/legends', along(signal))),
    changes: ({ before, signal } = {}) =>
      json(`/api/changes${before === undefined ? '' : `?${new URLSearchParams({ before })}`}`, along(signal)),
  };
}

const along = (signal: AbortSignal | undefined): Along => ({ signal });

/** Every site of this version has these: where they are missing is an older one. */
const known = <Value>(site: string, said: Answer<Value>) =>
  !said.ok && said.problem.status === 404 ? failureOf({ ...otherVersion(site), status: 404 }) : said;

const isIndex = ({ version, files }: { version: unknown; files: unknown }) => version === 1 && Array.isArray(files);

/**
 * The list as it is now. With the list as you know it, only what has changed since is loaded; when nothing has, the
 * answer is that same object. The whole file comes when its changes are no longer known, or when the result does not
 * have the hash that the site names.
 */
async function follow<Row, Delta extends { revision: number; sha256: string }>(
  { site, ask }: { site: string; ask: Ask },
  form: Form<Row, Delta>,
  { known, signal }: { known?: List<Row> | undefined; signal?: AbortSignal | undefined },
): Promise<Answer<List<Row>>> {
  if (known) {
    const said = await ask<Delta>(`/data/v1/${form.file}?since=${known.revision}`, { signal });
    if (!said.ok && said.problem.status !== 410) return said;
    const next = said.ok && isDelta(said.value) ? await checked(form, known, said.value) : undefined;
    if (next) return { ok: true, value: next };
  }
  return whole({ site, ask }, form, { signal });
}

async function whole<Row, Delta>({ site, ask }: { site: string; ask: Ask }, form: Form<Row, Delta>, along: Along) {
  const said = await ask<{ version?: unknown; revision?: unknown }>(`/data/v1/${form.file}`, along);
  if (!said.ok) return said;
  const { version, revision } = said.value;
  const rows: unknown = form.rowsIn(said.value);
  if (version !== 1 || typeof revision !== 'number' || !Array.isArray(rows)) return failureOf(otherVersion(site));
  return { ok: true as const, value: { revision, rows: rows as Row[] } };
}

const isDelta = (said: { version?: unknown; revision?: unknown; removed?: unknown }) =>
  said.version === 1 && typeof said.revision === 'number' && Array.isArray(said.removed);

async function checked<Row, Delta extends { revision: number; sha256: string }>(
  form: Form<Row, Delta>,
  known: List<Row>,
  delta: Delta,
) {
  if (delta.revision === known.revision) return known;
  const next = withDelta(form, known, delta);
  return (await isWritten(form.write(next), delta.sha256)) ? next : undefined;
}

/** Pages without a secure connection have no hashes, and take the result as it is. */
async function isWritten(text: string, sha256: string) {
  const { subtle } = globalThis.crypto;
  if (!subtle) return true;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
