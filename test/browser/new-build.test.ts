import { afterEach, expect, it } from 'vitest';
import { withSite } from '../support/browser.ts';
import { versions } from '../support/versions.ts';

const release = versions();
const { visit } = withSite({}, undefined, { gate: release.gate });
afterEach(() => release.reset());

/** What a browser says of a file that is gone. */
const expected = /status of 404|Failed to fetch dynamically imported module|not be preloaded/;

it.each([
  ['a page without a flow', 'For developers', 'For Developers'],
  ['a page with a flow', 'Login', 'Sign In'],
])(
  'a page that was open when a new build took the place of its own is loaded whole, once, when it needs a file that is gone: %s (docs: Drawn pages)',
  async (_, link, heading) => {
    const page = await visit('/', { expected });
    const before = await page.locator('script[type=module]').first().getAttribute('src');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    release.next();
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await expect.poll(() => page.locator('script[type=module]').first().getAttribute('src')).not.toBe(before);
    expect(documents).toBe(1);
  },
);
