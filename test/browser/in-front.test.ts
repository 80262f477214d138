import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { netCutter, withSite } from '../support/browser.ts';
import type { Fetch } from '../support/site.ts';

/** What stands in front of the site in a test. */
let inFront: ((request: Request, pass: () => Response | Promise<Response>) => Response | Promise<Response>) | undefined;
afterEach(() => {
  inFront = undefined;
});
const gate =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    inFront ? inFront(request, () => fetch(request, env)) : fetch(request, env);

const { prepare, site } = withSite({}, undefined, { gate });
const cutNet = netCutter(site);

/** As long as it may take to store the site beside other work, in milliseconds. */
const PATIENCE = 120_000;
const LOGIN = '<!doctype html><title>Sign in</title><p>Who are you?';
const html = { 'Content-Type': 'text/html; charset=utf-8' };

const BY_PROXY = 'A proxy before the site answers: 401 Unauthorized.';
const IN_PLACE = 'Something before the site answers in its place, perhaps to have you sign in. Reload this page.';
const to = (Location: string) => new Response(null, { status: 302, headers: { Location } });

/** How a login before the site answers those whom it does not know, and what the page makes of it. */
const TURNS_AWAY: [string, () => Response, string][] = [
  ['401', () => new Response(LOGIN, { status: 401, headers: html }), BY_PROXY],
  ['401 in JSON', () => Response.json({ error: 'unknown' }, { status: 401 }), 'Error: 401 Unauthorized'],
  ['its own page', () => new Response(LOGIN, { headers: html }), IN_PLACE],
  ['a way to a page of its own', () => to('/gate/sign-in'), IN_PLACE],
  ['a way to another host', () => to('https://id.invalid/'), IN_PLACE],
];

/** Lets those through who have its cookie. */
const login =
  (turnAway: () => Response): NonNullable<typeof inFront> =>
  (request, pass) =>
    /\bgate=known\b/.test(request.headers.get('Cookie') ?? '') ? pass() : turnAway();

const isStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/api/skins')) !== undefined), { timeout: PATIENCE / 2 })
    .toBe(true);

describe('a login before the site (docs: Stored lists, Failures)', () => {
  // Those who are let through meet none of its answers: one of them shows that the cookie goes along.
  it('lets what works without a network be stored by those whom it knows', { timeout: PATIENCE }, async () => {
    inFront = login(() => to('https://id.invalid/'));
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;
    const page = await prepare({ expected, serviceWorkers: 'allow' });
    await page.context().addCookies([{ name: 'gate', value: 'known', url: site().url }]);
    await page.goto('/guides/oldbuilds');
    await isStored(page);
    const session = await page.context().newCDPSession(page);
    const { data = '{}' } = await session.send('Page.getAppManifest');
    expect(JSON.parse(data).name).toBe('Legend Tools');
    await cutNet(page);
    await page.goto('/skintranslator');
    await page.getByRole('rowheader').first().waitFor();
  });

  it('that has ended is named as what it is, however it answers', async () => {
    const page = await prepare({ expected: /./ });
    await page.goto('/login');
    await page.getByText('Verified').waitFor();
    for (const [name, away, said] of TURNS_AWAY) {
      inFront = login(away);
      await page.getByLabel('Username').fill('ann');
      await page.getByLabel('Password', { exact: true }).fill('otter-1-otter');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: /./ }).first();
      expect([name, await alert.innerText()]).toEqual([name, said]);
      inFront = undefined;
      await page.reload();
      await page.getByText('Verified').waitFor();
    }
  });
});

it('a proxy that holds scripts back until its own has run leaves the scripts of the site alone, so that a page begins', async () => {
  inFront = async (request, pass) => {
    request.headers.delete('Accept-Encoding');
    const answer = await pass();
    if (!/html/.test(answer.headers.get('Content-Type') ?? '')) return answer;
    const text = await answer.text();
    const held = text.replace(/<script(?![^>]*(?:data-cfasync="false"|type="application\/))/g, '$& type="held"');
    return new Response(held, { status: answer.status, headers: answer.headers });
  };
  const page = await prepare();
  await page.goto('/login');
  await page.getByText('Verified').waitFor();
});
