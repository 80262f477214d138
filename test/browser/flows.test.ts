import { describe, expect, it } from 'vitest';
import { addressOf, machines } from '#rules/flows/listed.ts';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';

const { visit, lookout, site } = withSite();
const look = lookout();
const bare = lookout({ javaScriptEnabled: false });
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;

describe('the flows (docs: Flows)', () => {
  it('are listed with links to each, and pass axe', async () => {
    const page = await look('/developers/flows');
    const links = await page
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.sort()).toEqual(machines.map(({ id }) => addressOf(id)).sort());
    expect(await objections(page)).toEqual([]);
  });

  it('need no script: the drawing and the tables are in the document', async () => {
    const html = await (await fetch(`${site().url}/developers/flows/editSkin`)).text();
    expect(html).toMatch(/<h1[^>]*>editSkin<\/h1>/);
    const page = await bare('/developers/flows/login');
    expect(await page.getByRole('img', { name: /^login, 20 states/ }).isVisible()).toBe(true);
    expect(await page.getByRole('row', { name: /^editing\.blocked The challenge failed to load\./ }).isVisible()).toBe(
      true,
    );
    expect(await page.title()).toBe('login flow · Legend Tools');
  });

  it('show where a search is found, and go through the states by keys; fit a phone, where a large drawing scrolls in its own frame, and pass axe', async () => {
    const page = await look('/developers/flows/login');
    const told = page.getByRole('search').getByRole('status');
    const chosen = page.locator('svg [data-chosen=true]');
    await page.getByLabel('Search states').fill('passkey');
    expect(await told.innerText()).toMatch(/^1 of \d+: editing\./);
    expect([await chosen.count(), await chosen.getAttribute('data-path')]).toEqual([1, 'editing']);
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await told.innerText()).toMatch(/^2 of \d+: usingPasskey/);
    await page.getByLabel('Search states').fill('no such word');
    expect([await told.innerText(), await chosen.count()]).toEqual(['No state or event has these words.', 0]);
    const pane = page.getByLabel('Drawing of login');
    await pane.press('End');
    expect(await chosen.getAttribute('data-path')).toBe('done');
    await pane.press('ArrowRight');
    expect(await chosen.getAttribute('data-path')).toBe('editing');
    await pane.press('Escape');
    expect(await chosen.count()).toBe(0);
    await page.setViewportSize(phone.viewport);
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    expect(await pane.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await objections(page)).toEqual([]);
  });

  it('grow by buttons, keys and the wheel with Ctrl, and scroll in their frame', async () => {
    const page = await look('/developers/flows/copy');
    const drawing = page.getByRole('img', { name: /^copy,/ });
    const pane = page.getByLabel('Drawing of copy');
    const width = async () => Math.round((await drawing.boundingBox())?.width ?? 0);
    const full = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBe(Math.round(full * 1.25));
    await pane.press('-');
    await expect.poll(width).toBe(full);
    for (let times = 0; times < 6; times++) await pane.press('+');
    await expect.poll(width).toBe(full * 3);
    expect(await pane.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    await pane.press('0');
    await expect.poll(width).toBe(full);
    await drawing.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(width).toBe(Math.round(full * Math.exp(-1 / 3)));
  });

  it('answer 404 for a machine that there is not, and lead to the list; say when the file of a drawing is lost, and try again', async () => {
    const { status } = await fetch(`${site().url}/developers/flows/nothing`);
    expect(status).toBe(404);
    const page = await visit('/developers/flows/nothing', { expected: /status of 404|Failed to load resource/ });
    await page.getByText('There is no machine of this name.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'list of all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor();
    await page.route('**/assets/copy-*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('table').getByRole('link', { name: 'copy', exact: true }).click();
    await page.getByRole('alert').getByText('The drawing could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: /^copy,/ }).waitFor();
  });
});
