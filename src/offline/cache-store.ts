/** The server's answer to a call, as it is stored. */
export type Stored = {
  text: string;
  /** When the server answered, in milliseconds since 1970 by the clock of this machine. */
  readAt: number;
};

/** Storing failed; the cause says why. */
export class NotStored extends Error {}

const CACHE = 'lists-2';
const READ_AT = 'X-Read-At';

/** Answers to public calls by their address. Each is one entry, so it is stored whole or not at all. */
export const store = {
  async get(address: string): Promise<Stored | undefined> {
    try {
      const entry = await (await caches.open(CACHE)).match(address);
      return entry && { text: await entry.text(), readAt: Number(entry.headers.get(READ_AT)) };
    } catch {
      // A browser that blocks storage has nothing stored.
      return;
    }
  },

  async put(address: string, { text, readAt }: Stored) {
    try {
      const cache = await caches.open(CACHE);
      await cache.put(address, new Response(text, { headers: { [READ_AT]: String(readAt) } }));
    } catch (cause) {
      throw new NotStored('Storing failed.', { cause });
    }
  },

  async addresses(): Promise<string[]> {
    try {
      return (await (await caches.open(CACHE)).keys()).map(({ url }) => new URL(url).pathname);
    } catch {
      return [];
    }
  },

  async remove(address: string) {
    const cache = await caches.open(CACHE).catch(() => undefined);
    await cache?.delete(address);
  },
};
