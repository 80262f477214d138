import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../../../test/support/browser.ts';

const { visit, site } = withSite();

describe('the page for developers (docs: For developers, Copy)', () => {
  it('copies its examples and links to other pages, also when it was opened by way of another page', async () => {
    const page = await visit('/developers', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    for (const opened of ['by its address', 'by way of home']) {
      if (opened === 'by way of home') {
        await page.getByRole('link', { name: 'Legend Tools' }).click();
        await page.getByRole('link', { name: 'For developers' }).last().click();
      }
      await page.evaluate(() => navigator.clipboard.writeText(''));
      const button = page.getByRole('button', { name: 'Copy the text for Terminal: find' });
      await button.click();
      await page.getByText('Copied the text for Terminal: find').waitFor();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()), { message: opened })
        .toContain(`curl "${site().url}/api/find?q=`);
      await page.getByRole('main').getByRole('link', { name: 'Licences' }).click();
      await page.getByRole('heading', { level: 1, name: 'Licences' }).waitFor();
      expect(await page.locator('body[data-same]').count(), opened).toBe(1);
    }
  });

  it('shows its first example within the first screen of a phone', async () => {
    const page = await visit('/developers', phone);
    const example = page.getByRole('main').getByRole('figure').first();
    expect(await example.textContent()).toContain('/api/find?q=');
    const box = await example.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height);
    const contents = page.getByRole('main').getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const seen = await contents.evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    );
    expect(seen).toEqual([
      ...['Find skins', 'Translate names', 'The command', 'Data files', 'Feeds', 'Webhooks'],
      ...['Tokens', 'Limits', 'Refusals and promises', 'The document'],
    ]);
    await page.goto('/developers/flows/login');
    await page.waitForURL('**/developers');
  });

  it.each([
    [1280, 15_000],
    [360, 24_000],
  ])('is short at a width of %d', async (width, most) => {
    const page = await visit('/developers', { viewport: { width, height: 800 } });
    await page.getByRole('heading', { level: 1, name: 'For Developers' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  });
});
