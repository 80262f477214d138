import { expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../support/accounts.ts';
import { withSite } from '../support/browser.ts';

const { prepare, site } = withSite();

it('the 500 page copies what has happened before, without password and token, and says so', async () => {
  await addAccount(site().db, 'reporter');
  const page = await prepare({
    permissions: ['clipboard-read', 'clipboard-write'],
    expected: /broken on purpose|error occurred/,
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('reporter');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('Verified').waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/users/login'),
    page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  ]);
  await page.getByRole('heading', { name: 'Welcome, reporter' }).waitFor();
  await page.evaluate(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof IntersectionObserver;
  });
  await page.getByRole('link', { name: 'Skin Translator' }).first().click();
  await page.getByRole('heading', { name: 'Server Error' }).waitFor();
  await page.getByRole('button', { name: 'Copy details for a bug report' }).click();
  await page.getByRole('status').getByText('Copied the details for a bug report', { exact: true }).waitFor();

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [address, browser, ...lines] = copied.split('\n');
  expect([address, browser]).toEqual([page.url(), expect.stringContaining('Chrome')]);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['xstate.init', 'xstate.done.actor.login', 'navigation.requested', 'view.failed']),
  );
  // The address may come to rest before the button is pressed.
  expect(events.findLast(({ event }) => event.type === 'view.failed')).toEqual({
    at: expect.any(String),
    event: { type: 'view.failed', error: 'Error: broken on purpose' },
    state: { address: 'current', page: 'broken', leaving: 'idle', menu: 'closed', tab: 'own' },
  });
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('dialog').getByLabel('What happened?').waitFor();
  const { turnstileToken } = request.postDataJSON();
  for (const secret of [PASSWORD, turnstileToken]) expect(copied).not.toContain(secret);
});
