import { afterEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://site.test';

/** What a browser has stored in one cache, by address. */
function storage() {
  const stored = new Map<string, string>();
  const addressOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
  const match = async (asked: Request | string) => {
    const text = stored.get(addressOf(asked));
    return text === undefined ? undefined : new Response(text);
  };
  const cache = {
    match,
    put: async (asked: Request | string, answer: Response) => stored.set(addressOf(asked), await answer.text()),
    delete: async (asked: Request | string) => stored.delete(addressOf(asked)),
    keys: async () => [...stored.keys()].map((address) => new Request(address)),
  };
  return { stored, caches: { open: async () => cache, match } };
}

/** The worker of a version with these files takes over, which are stored by then. */
async function takeOver({ stored, caches }: ReturnType<typeof storage>, version: string, files: readonly string[]) {
  for (const file of files) stored.set(ORIGIN + file, file);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('/sw.js', ORIGIN));
  vi.stubGlobal('self', { KEPT_FILES: files.map((url) => ({ url, revision: null })) });
  // Each worker has its own.
  const module = `../../src/offline/kept-files.ts?${version}`;
  const { forgetOldFiles }: typeof import('../../src/offline/kept-files.ts') = await import(module);
  await forgetOldFiles();
  return [...stored.keys()].map((address) => address.replace(ORIGIN, '')).filter((path) => path.endsWith('.js'));
}

describe('the files of a version (docs: Offline)', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('stay until the next version but one takes over', async () => {
    const browser = storage();
    expect(await takeOver(browser, 'first', ['/same.js', '/one.js'])).toEqual(['/same.js', '/one.js']);
    expect(await takeOver(browser, 'second', ['/same.js', '/two.js'])).toEqual(['/same.js', '/one.js', '/two.js']);
    expect(await takeOver(browser, 'third', ['/same.js', '/three.js'])).toEqual(['/same.js', '/two.js', '/three.js']);
  });
});
