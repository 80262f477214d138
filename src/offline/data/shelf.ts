/** Something that was read of the server, as it is stored. */
export type Stored = {
  text: string;
  /** Of the list that it is, where that is known (docs: Data files). */
  revision: number | null;
  /** When the server was last known to say the same, in milliseconds since 1970 by the clock of this machine. */
  readAt: number;
};

/** Something could not be stored; its cause says why. */
export class NotStored extends Error {}

const CACHE = 'lists-1';
const FOLDER = '/stored/';
const REVISION = 'X-Revision';
const READ_AT = 'X-Read-At';

/**
 * What the browser stores of public lists, by name. Each is one entry with its revision, so it is there whole and fits, or
 * it is not there: however many workers write, and wherever one of them ends.
 */
export const shelf = {
  async get(name: string): Promise<Stored | undefined> {
    try {
      const cache = await caches.open(CACHE);
      const [entry, seen] = await Promise.all([cache.match(FOLDER + name), cache.match(`${FOLDER}${name}?seen`)]);
      if (!entry) return;
      const { headers } = entry;
      const revision = headers.get(REVISION);
      return {
        text: await entry.text(),
        revision: revision === null ? null : Number(revision),
        readAt: Number((seen ?? entry).headers.get(READ_AT)),
      };
    } catch {
      // A browser that stores nothing has nothing stored.
      return;
    }
  },

  put: (name: string, { text, revision, readAt }: Stored) =>
    storing(async (cache) => {
      const headers = { 'Content-Type': 'application/json', [READ_AT]: String(readAt) };
      await cache.put(
        FOLDER + name,
        new Response(text, { headers: { ...headers, ...(revision !== null && { [REVISION]: String(revision) }) } }),
      );
      await cache.delete(`${FOLDER}${name}?seen`);
    }),

  /** Notes that the server says the same as before, without writing all of it anew. */
  sawSame: (name: string, readAt: number) =>
    storing((cache) =>
      cache.put(`${FOLDER}${name}?seen`, new Response('', { headers: { [READ_AT]: String(readAt) } })),
    ),

  /** The names that begin so, those stored last at the end. */
  async names(start: string): Promise<string[]> {
    try {
      const keys = await (await caches.open(CACHE)).keys();
      const names = keys.map(({ url }) => new URL(url)).filter(({ search }) => search !== '?seen');
      return names
        .map(({ pathname, search }) => (pathname + search).slice(FOLDER.length))
        .filter((name) => name.startsWith(start));
    } catch {
      return [];
    }
  },

  async remove(name: string) {
    const cache = await caches.open(CACHE).catch(() => undefined);
    await cache?.delete(FOLDER + name);
  },
};

async function storing(write: (cache: Cache) => Promise<unknown>) {
  try {
    await write(await caches.open(CACHE));
  } catch (cause) {
    throw new NotStored('It could not be stored.', { cause });
  }
}
