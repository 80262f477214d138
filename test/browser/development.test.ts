import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import { pauseRequests } from '../support/paused-requests.ts';

// To read all files of the page anew takes longer than most of these tests: they share what does.
const { prepare, site } = withSite();
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  dev = await startDev(site().url);
});
afterAll(() => dev?.close());

/** Types a password key by key, solves the challenge and signs in; answers with what must stay between the two. */
async function signIn(page: Page, username: string) {
  await addAccount(site().db, username);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
  await page.getByText('Verified').waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/users/login'),
    page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  ]);
  await page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
  const { password, turnstileToken } = request.postDataJSON();
  expect(password).toBe(PASSWORD);
  return [password, turnstileToken] as string[];
}

type Message = { type: string; name?: string; sessionId?: string; event?: { type: string } };

/** Stands in for the inspector's page: says that it is there, and keeps what it is told. */
const receiver = `<script>
  window.told = [];
  window.onmessage = ({ data }) => window.told.push(data);
  window.opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

describe('?inspect, in development', () => {
  it('shows the Stately inspector all actors, and neither password nor token', async () => {
    const page = await prepare({ baseURL: dev.url });
    await page
      .context()
      .route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
    await page.goto('/login?inspect');
    const [inspector] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('heading', { name: 'Sign In' }).click(),
    ]);
    expect(inspector.url()).toBe('https://stately.ai/inspect');
    const secrets = await signIn(page, 'inspected');

    const told = () => inspector.evaluate(() => (window as unknown as { told: Message[] }).told);
    const events = async () => (await told()).map(({ event }) => event?.type);
    await expect.poll(events).toContain('session.opened');
    const messages = await told();
    expect(messages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['app', 'session', 'login', 'loadChallenge', 'signIn']),
    );
    expect(messages.filter(({ event }) => event?.type === 'password.changed')).not.toHaveLength(0);
    for (const { event } of messages) {
      if (event?.type === 'password.changed') expect(event).toEqual({ type: 'password.changed' });
    }
    for (const secret of secrets) expect(JSON.stringify(messages)).not.toContain(secret);
  });

  it('=console writes the states to the console, without a network and without secrets', async () => {
    const page = await prepare({ baseURL: dev.url });
    const written: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => written.push(message.text()));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(dev.url)) elsewhere.push(request.url());
    });
    await page.goto('/login?inspect=console');
    const secrets = await signIn(page, 'logged');
    await expect.poll(() => written.filter((line) => line.includes('session.opened'))).not.toHaveLength(0);
    expect(elsewhere).toEqual([]);
    for (const secret of secrets) expect(written.join('\n')).not.toContain(secret);
  });
});

const { pathname } = new URL('../support/without-app.tsx', import.meta.url);
const views = ['App', 'Page', 'Bar', 'Footer', 'Leaving'] as const;

declare const window: Window & { draw(view: (typeof views)[number]): void };

/** A page that begins with `without-app.tsx` instead of the product's own script; `end` brings that back. */
async function withoutApp() {
  const page = await prepare({ baseURL: dev.url, expected: /There is no app around this view|error occurred/ });
  const { end } = await pauseRequests(page, '*/src/main.tsx*', (request) =>
    request.fulfill({ contentType: 'text/javascript', body: `import '/@fs${pathname}';` }),
  );
  await page.goto('/?view=App');
  await page.getByRole('heading', { level: 1, name: 'Server Error' }).waitFor();
  return { page, end };
}

describe('without the context of the app (docs: Access, Rights)', () => {
  it('each view is the 500 page, which leads back', async () => {
    const { page, end } = await withoutApp();
    for (const view of views) {
      await page.evaluate((name) => window.draw(name), view);
      await page.getByRole('heading', { level: 1, name: 'Server Error' }).waitFor();
      expect(await page.locator('[data-status]').innerText(), view).toMatch(
        /^500\s+Server Error\s+Something went wrong .+\s+Go Back\s+Go to Homepage/,
      );
      expect(await page.title(), view).toBe('Server Error · Legend Tools');
    }
    await page.evaluate(() => history.pushState(null, '', '/?view=Page'));
    await end();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(page.url()).toBe(`${dev.url}/?view=App`);
  });

  it('the 500 page leads home', async () => {
    const { page, end } = await withoutApp();
    await end();
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(page.url()).toBe(`${dev.url}/`);
  });
});

it('an error thrown in the bar is the 500 page, and the next page has its bar again', async () => {
  const page = await prepare({ expected: /broken on purpose|error occurred/ });
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.close = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/purgebot');
  await page.getByRole('heading', { level: 1, name: 'Server Error' }).waitFor();
  await page.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {};
  });
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
});
