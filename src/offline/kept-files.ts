/** A file of a version, as the build lists it: without a revision it has its hash in the name. */
type KeptFile = { url: string; revision: string | null };

/** The build inserts the list here. */
declare const self: { KEPT_FILES: KeptFile[] };

/** The document for any page that the script draws. */
export const SHELL = '/shell.html';

const CACHE = 'files';
/** Stores the list of files of the previous version; no page has this address. */
const LISTED = '/.files';

/** The files of this version by their addresses, each with the address that it is stored under. */
const storedAs = new Map(
  self.KEPT_FILES.map(({ url, revision }) => {
    const { href } = new URL(url, location.origin);
    return [href, revision === null ? href : `${href}?__WB_REVISION__=${revision}`];
  }),
);

export const isKept = (url: string) => storedAs.has(url);

/** Stores the files of this version that are not stored yet. */
export async function storeFiles() {
  const cache = await caches.open(CACHE);
  for (const [url, key] of storedAs) {
    if (await cache.match(key)) continue;
    // A name without a hash stays the same in each version: neither may the browser's own cache answer for it.
    const answer = await fetch(url, { redirect: 'error', ...(key !== url && { cache: 'reload' }) });
    if (!answer.ok) throw new TypeError(`${url} was answered with ${answer.status}.`);
    await cache.put(key, answer);
  }
}

/**
 * A stored file; undefined when the browser has dropped it or blocks storage. A file with a hash in its name is the
 * same in every version.
 */
export const keptFile = (url: string): Promise<Response | undefined> =>
  caches.match(storedAs.get(url) ?? url, { cacheName: CACHE }).catch(() => undefined);

/** Files with a hash in their names, where they are stored; others are loaded from the network. */
export const storedFiles = { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } };

/**
 * Deletes the files of versions before the previous one. Pages of the previous version may still be open and need
 * theirs; pages of an older version load files again when they need them (docs: Drawn pages).
 */
export async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const own = [...storedAs.values()];
  const before = (await (await cache.match(LISTED))?.json()) ?? [];
  const needed = new Set([...own, ...before]);
  const stored = await cache.keys();
  const old = stored.filter(({ url }) => !needed.has(url) && new URL(url).pathname !== LISTED);
  await Promise.all(old.map((request) => cache.delete(request)));
  await cache.put(LISTED, Response.json(own));
}
