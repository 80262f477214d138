import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BuiltPage } from '../../server/pages/built-page.ts';
import { builtPage } from '../support/built-page.ts';
import { openOnSqlite } from '../support/databases.ts';
import { sendRaw, serveDatabase } from '../support/staff.ts';

describe('a page that is drawn with data (docs: Drawn pages)', () => {
  let year = 2031;

  async function serve() {
    const drawn: string[] = [];
    const built = builtPage();
    const page: BuiltPage = {
      ...built,
      htmlWith(place) {
        drawn.push(place.path + place.query);
        return built.htmlWith(place);
      },
    };
    const site = await serveDatabase(await openOnSqlite(), { page, now: () => Date.UTC(year, 5) });
    const ask = async (host: string, path: string) => {
      const raw = await sendRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return { head: raw.slice(0, raw.indexOf('\r\n\r\n')), body: raw };
    };
    return { drawn, ask };
  }

  const hosts = Array.from({ length: 50 }, (_, at) => `made-up-${at}.example`);

  it.each(['/skintranslator', '/skintranslator?search=ash', '/legends/ash'])(
    'is drawn once, whatever hosts ask for it: %s',
    async (path) => {
      const { drawn, ask } = await serve();
      const answers = await Promise.all(hosts.map((host) => ask(host, path)));
      expect(drawn).toEqual([path]);
      for (const [at, { head, body }] of answers.entries()) {
        expect(head).toMatch(/^HTTP\/1\.1 200 /);
        const addresses = [...body.matchAll(/<meta property="og:url" content="([^"?]+)/g)].map(([, url]) => url);
        expect(addresses).toEqual([`http://${hosts[at]}${path.replace(/\?.*/, '')}`]);
        expect(body).not.toContain('.invalid');
      }
      expect(new Set(answers.map(({ head }) => /etag: (\S+)/i.exec(head)?.[1])).size).toBe(hosts.length);
    },
  );

  it('is drawn for 20 new searches a second; the others, and those of more than 200 letters, get the page as it was built', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { drawn, ask } = await serve();
    const askFor = (search: string) => ask('x.example', `/skintranslator?search=${search}`);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => askFor(`skin-${at}`)));
    for (const { head } of answers) expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(drawn).toHaveLength(20);
    expect(answers.filter(({ body }) => body.includes('value="skin-'))).toHaveLength(20);
    await ask('x.example', drawn[0] ?? '');
    await ask('x.example', '/skintranslator');
    expect(drawn.slice(20)).toEqual(['/skintranslator']);
    vi.advanceTimersByTime(1000);
    await askFor('x'.repeat(201));
    await askFor('late');
    expect(drawn.slice(21)).toEqual(['/skintranslator?search=late']);
  });

  it('has the year of now, also where it was drawn in the one before', async () => {
    const { drawn, ask } = await serve();
    for (const now of [2031, 2032]) {
      year = now;
      for (const path of ['/', '/legends/ash', '/nowhere', '/skintranslator']) {
        expect([path, (await ask('x.example', path)).body]).toEqual([
          path,
          expect.stringContaining(`© <!-- -->${now}</p>`),
        ]);
      }
    }
    expect(drawn).toEqual(['/', '/legends/ash', '/skintranslator']);
  });
});
