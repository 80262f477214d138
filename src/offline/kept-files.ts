import { PrecacheController } from 'workbox-precaching';

/** The files of a version, as the build lists them: files without a revision have their hash in the name. */
type KeptFile = { url: string; revision: string | null };

/** The build inserts the list here. */
declare const self: { __WB_MANIFEST: KeptFile[] };

/** The document in which the script draws any page. */
export const SHELL = '/shell.html';

const CACHE = 'files';
/** Stores the list of files of the previous version; no page has this address. */
const LISTED = '/.files';

/** The files of this version of the site, stored when it is installed. */
export const keptFiles = new PrecacheController({ cacheName: CACHE });

keptFiles.addToCacheList(self.__WB_MANIFEST);

/**
 * A stored file; undefined when the browser has dropped it or blocks storage. A file with a hash in its name is the
 * same in every version.
 */
export const keptFile = (url: string): Promise<Response | undefined> =>
  caches.match(keptFiles.getCacheKeyForURL(url) ?? url, { cacheName: CACHE }).catch(() => undefined);

/** Files with a hash in their names, where they are stored; others are loaded from the network. */
export const storedFiles = { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } };

/**
 * Deletes the files of versions before the previous one. Pages of the previous version may still be open and need
 * theirs; pages of an older version load files again when they need them (docs: Drawn pages).
 */
export async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const own = [...keptFiles.getURLsToCacheKeys().values()];
  const before = (await (await cache.match(LISTED))?.json()) ?? [];
  const needed = new Set([...own, ...before]);
  const stored = await cache.keys();
  const old = stored.filter(({ url }) => !needed.has(url) && new URL(url).pathname !== LISTED);
  await Promise.all(old.map((request) => cache.delete(request)));
  await cache.put(LISTED, Response.json(own));
}
