import { expect, it } from 'vitest';
import { playTrace, readTrace } from '../replay/play.ts';
import { fillLogin, withSite } from '../support/browser.ts';
import { addAccount, PASSWORD } from '../support/rows.ts';

const { prepare, site } = withSite();

it('the 500 page copies what has happened before, without password and token, and says so', async () => {
  await addAccount(site().db, 'reporter');
  const page = await prepare({
    permissions: ['clipboard-read', 'clipboard-write'],
    expected: /broken on purpose|error occurred/,
  });
  await page.goto('/login');
  await fillLogin(page, 'reporter');
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
  const [address, browser, text = ''] = copied.split('\n');
  expect([address, browser]).toEqual([page.url(), expect.stringContaining('Chrome')]);
  const read = readTrace(text);
  if ('problem' in read) throw new Error(read.problem);
  const { trace } = read;
  expect(trace.happenings.at(-1)).toMatchObject({ actor: expect.stringMatching(/^app|^beside/) });
  expect(trace.happenings).toContainEqual({
    at: expect.any(Number),
    actor: 'app',
    kind: 'event',
    event: {
      type: 'view.failed',
      error: { $error: { name: 'Error', message: '•••••• •• •••••••', places: expect.any(Array) } },
    },
  });
  expect(trace.states.app).toMatchObject({ page: 'broken' });
  expect(trace.requests).toContainEqual({
    at: expect.any(Number),
    call: '/api/users/login',
    status: 200,
    took: expect.any(Number),
  });
  const playing = playTrace(trace);
  expect(playing.goTo(playing.length)).toMatchObject({ states: trace.states });
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('dialog').getByLabel('What happened?').waitFor();
  const { turnstileToken } = request.postDataJSON();
  for (const secret of [PASSWORD, turnstileToken, 'reporter']) expect(text).not.toContain(secret);
});
