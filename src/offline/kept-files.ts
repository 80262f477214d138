import { PrecacheController } from 'workbox-precaching';

/** The files of a version, as the build lists them: those without a revision have their hash in the name. */
type KeptFile = { url: string; revision: string | null };

/** Written in its place by the build. */
declare const self: { __WB_MANIFEST: KeptFile[] };

/** The document in which the script draws whatever page is asked for. */
export const SHELL = '/shell.html';

const CACHE = 'files';
/** Which files there are of the version that was here last; no page has this address. */
const LISTED = '/.files';

/** The files of this version of the site, stored when it is installed. */
export const keptFiles = new PrecacheController({ cacheName: CACHE });

keptFiles.addToCacheList(self.__WB_MANIFEST);

/**
 * A file that is stored; undefined where the browser has dropped it, or lets nobody look. One with a hash in its name is
 * the same whichever version asks for it.
 */
export const keptFile = (url: string): Promise<Response | undefined> =>
  caches.match(keptFiles.getCacheKeyForURL(url) ?? url, { cacheName: CACHE }).catch(() => undefined);

/** Files with a hash in their names, where they are stored; what is not is asked of the net. */
export const storedFiles = { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } };

/**
 * Forgets the files that neither this version has nor the one before it, whose pages may be open still and go on with
 * them. Those of an even older one are loaded anew when they need one (docs: Drawn pages).
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
