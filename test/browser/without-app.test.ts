import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import { pauseRequests } from '../support/paused-requests.ts';

const { prepare, site } = withSite();
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  dev = await startDev(site().url);
});
afterAll(() => dev?.close());

const { pathname } = new URL('../support/without-app.tsx', import.meta.url);

/** A page that begins with `without-app.tsx` instead of the product's own script; `end` brings that back. */
async function draw(view: string) {
  const page = await prepare({ baseURL: dev.url, expected: /There is no app around this view|error occurred/ });
  const { end } = await pauseRequests(page, '*/src/main.tsx*', (request) =>
    request.fulfill({ contentType: 'text/javascript', body: `import '/@fs${pathname}';` }),
  );
  await page.goto(`/?view=${view}`);
  await page.getByRole('heading', { level: 1, name: 'Server Error' }).waitFor();
  return { page, end };
}

describe('without the context of the app (docs: Access, Rights)', () => {
  it.each(['App', 'Page', 'Bar', 'Footer', 'Leaving'])('%s is the 500 page', async (view) => {
    const { page } = await draw(view);
    expect(await page.locator('[data-status]').innerText()).toMatch(
      /^500\s+Server Error\s+Something went wrong .+\s+Go Back\s+Go to Homepage/,
    );
    expect(await page.title()).toBe('Server Error · Legend Tools');
  });

  it('the 500 page leads back', async () => {
    const { page, end } = await draw('App');
    await page.evaluate(() => history.pushState(null, '', '/?view=Page'));
    await end();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(page.url()).toBe(`${dev.url}/?view=App`);
  });

  it('the 500 page leads home', async () => {
    const { page, end } = await draw('App');
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
