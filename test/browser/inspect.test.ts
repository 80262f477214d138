import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';

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
