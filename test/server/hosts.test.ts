import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawn, serveBuilt } from '../support/built.ts';
import { forAny } from '../support/for-any.ts';
import { sendRaw } from '../support/staff.ts';

type Site = Awaited<ReturnType<typeof serveBuilt>>;

/** A page that is as it was built. */
const PAGE = '/licences';

/** The answer to a request with this Host header, or with none. */
async function ask(site: Site, host: string | undefined, target = PAGE) {
  const line = host === undefined ? '' : `Host: ${host}\r\n`;
  const raw = await sendRaw(site.port, `GET ${target} HTTP/1.1\r\n${line}Connection: close\r\n\r\n`);
  const at = raw.indexOf('\r\n\r\n');
  return { status: Number(raw.slice(9, 12)), head: raw.slice(0, at), body: raw.slice(at + 4) };
}

const NO_HOST = 'The Host header of the request names no host. Open the site by its own address.';

const refused = { code: 'malformed', message: NO_HOST, requestId: expect.any(String) };

const ROUTES = ['/', '/login', '/nowhere', '/robots.txt', '/sitemap.xml', '/api/skins', '/api/health', '/api/x'];
const FILES = ['/assets/app-abc.js', '/favicon.svg', '/download/download-old-build.bat', '/download/x'];

// What means something to a replacement, to HTML, XML, JSON, an address or a header.
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom("$'", '$`', '$&', '$1', '$$', '$<a>'), minLength: 1, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'<>"\'&;:/\\@?#[]{}%$`\t =()*,|^~'), minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    'a"onload="x',
    '"><script>',
    'a</script><script>',
    'user@evil.example',
    'evil.example/x',
    'a:b',
    'a:123456',
  ),
  fc.constantFrom(
    '1.2.3.999',
    'xn--a',
    '[::1',
    '::1',
    '[fe80::1%25eth0]',
    'a..b:',
    '%61',
    '\xe9',
    `${'a'.repeat(300)}.example`,
  ),
);

/** This page as it is for a visitor at this origin. */
const documentAt = (origin: string) => {
  const { head, body, styles, assets } = drawn(PAGE);
  const own = head.replace(/https:\/\/origin.invalid/, () => origin) + assets.whole + styles;
  return `<!doctype html><head><meta>${own}</head><body><div id="root" data-drawn="${PAGE}">${body}</div>${assets.late}</body>`;
};

describe('the Host header', () => {
  let site: Site;
  beforeEach(async () => {
    site = await serveBuilt();
  });

  const named = [
    'tools.example',
    'TOOLS.Example:8080',
    'localhost:3000',
    'skin_translator:3000',
    '192.0.2.7',
    '[2001:db8::7]:3000',
    'xn--bcher-kva.example',
  ];

  it('that names a host is the address of the page', async () => {
    for (const host of named) {
      const { status, body } = await ask(site, host);
      expect([status, body]).toEqual([200, documentAt(`http://${host.toLowerCase()}`)]);
    }
  });

  it('that was never seen costs no packing but of five a second; all get the page of their own', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { port } = await serveBuilt();
    const sent = async (host: string) => {
      const raw = await sendRaw(
        port,
        `GET ${PAGE} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      );
      return /\r\nContent-Encoding: br\r\n/i.test(raw) ? 'packed' : raw.slice(raw.indexOf('\r\n\r\n') + 4);
    };
    const hosts = Array.from({ length: 20 }, (_, at) => `made-up-${at}.example`);
    const answers: string[] = [];
    for (const host of hosts) answers.push(await sent(host));
    expect(answers).toEqual(hosts.map((host, at) => (at < 5 ? 'packed' : documentAt(`http://${host}`))));
    expect(await sent('made-up-0.example')).toBe('packed');
    vi.advanceTimersByTime(1000);
    expect(await sent('made-up-19.example')).toBe('packed');
  });

  it('that can be no host is refused before anything is made', async () => {
    for (const route of [...ROUTES, ...FILES]) {
      for (const host of [`${"$'".repeat(1000)}`, 'a"onload="x', '"><script>', 'a b', '', undefined]) {
        const { status, head, body } = await ask(site, host, route);
        expect([route, host, status, JSON.parse(body)]).toEqual([route, host, 400, refused]);
        expect(head).toMatch(/content-security-policy: default-src 'none'/i);
      }
    }
  });

  it('is refused or written into the page unchanged, and adds nothing else', async () => {
    await forAny(hostile, fc.constantFrom('/', '/robots.txt', '/sitemap.xml')).resolves(
      { numRuns: 300, examples: [['1.2.3.999', '/']] },
      async (host, route) => {
        const { status, body } = await ask(site, host, route);
        const plain = await ask(site, 'x', route);
        if (status === 400) {
          expect(JSON.parse(body)).toMatchObject({ code: 'malformed' });
          return;
        }
        // The header's value begins and ends without spaces; a number is an address.
        const { origin } = new URL(`http://${host.trim()}`);
        expect(origin).toMatch(/^http:\/\/[a-z0-9.:[\]_-]+$/);
        expect([status, body]).toEqual([200, plain.body.replaceAll('http://x', () => origin)]);
      },
    );
  });

  it('does not count where PUBLIC_URL names the address, but must be a host there too', async () => {
    site = await serveBuilt({ PUBLIC_URL: 'https://tools.example:8443/' });
    expect((await ask(site, 'evil.example')).body).toBe(documentAt('https://tools.example:8443'));
    expect((await ask(site, "$'$'")).status).toBe(400);
  });

  it('counts together with a whole address, which must name the same host', async () => {
    expect((await ask(site, 'tools.example', `http://tools.example${PAGE}`)).body).toBe(
      documentAt('http://tools.example'),
    );
    for (const target of [
      'http://other.example/',
      'https://x/',
      "http://$'$'/",
      'http://a"b/',
      'http://',
      'nothing',
      '*',
    ]) {
      const { status, head, body } = await ask(site, 'x', target);
      expect([target, status, JSON.parse(body).code]).toEqual([target, 400, 'malformed']);
      expect(head).toMatch(/content-security-policy: default-src 'none'/i);
    }
    expect((await ask(site, 'x', '/a\\b')).status).toBe(400);
  });

  it('is refused when there are two of them', async () => {
    const message = 'The request names more than one host. Send one Host header, with the host of its address.';
    for (const second of ['Host: other.example', 'hOST: tools.example', 'Host:']) {
      for (const route of ['/', '/api/skins', '/robots.txt']) {
        const { status, body } = await ask(site, `tools.example\r\n${second}`, route);
        expect([second, route, status, JSON.parse(body)]).toEqual([second, route, 400, { ...refused, message }]);
      }
    }
  });

  it('that is refused leaves a line in the log, with the reason', async () => {
    for (const host of ["$'", 'a b', undefined]) await ask(site, host);
    expect(site.log.map(({ event, status, reason }) => [event, status, reason])).toEqual([
      ['request', 400, undefined],
      ...Array(2).fill(['unreadable', 400, NO_HOST]),
    ]);
  });

  describe('is missing in the check of a load balancer, which speaks HTTP/1.0', () => {
    const check = async ({ port }: Site, line: string) =>
      (await sendRaw(port, `${line} HTTP/1.0\r\n\r\n`)).split('\r\n')[0];

    it('and health answers all the same, nothing else does', async () => {
      for (const path of ['/api/health', '/api/health/live'])
        for (const method of ['GET', 'HEAD'])
          expect([path, method, await check(site, `${method} ${path}`)]).toEqual([path, method, 'HTTP/1.1 200 OK']);
      for (const path of ['/', '/api/skins', '/api/healthy', '/api/health/../skins'])
        expect([path, await check(site, `GET ${path}`)]).toEqual([path, 'HTTP/1.1 400 Bad Request']);
    });

    it('and everything answers where PUBLIC_URL names the host', async () => {
      site = await serveBuilt({ PUBLIC_URL: 'https://tools.example' });
      for (const path of ['/', '/api/skins', '/api/health'])
        expect([path, await check(site, `GET ${path}`)]).toEqual([path, 'HTTP/1.1 200 OK']);
    });
  });
});
