import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveLegends } from '../flows/seed-skins.ts';
import { button, objections, search, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import { readyWithRows } from '../walk/stage.ts';

const { prepare, stay, site } = withSite();
beforeAll(() => leaveLegends(site().db, 'Bloodhound', 'Pathfinder', 'Wattson', 'Wraith'));

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const menu = (page: Page) => page.getByRole('dialog', { name: /^Copy .+ as…$/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const card = (page: Page, legend: string) => page.getByRole('region', { name: legend });

/** The translator with one skin found, and nothing of it open. */
const desk = stay(
  '/skintranslator?search=feral',
  async (page) => {
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    if (await button(page, 'Reset Filters').isEnabled()) await button(page, 'Reset Filters').click();
    await search(page).fill('feral');
    await button(page, "Copy Feral's Future as…").waitFor();
  },
  { permissions: ['clipboard-read', 'clipboard-write'], expected: /could not be copied/ },
);
const feral = async () => readyWithRows(await desk());

/** Is every row one line high, short names and long ones, wherever the pointer is? */
async function expectEvenRows(page: Page) {
  const heights = () =>
    page.getByRole('row').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  const [, first = 0, ...others] = await heights();
  expect(others.length).toBeGreaterThan(0);
  for (const height of others) expect(Math.abs(height - first)).toBeLessThan(2);
  const before = await heights();
  await page.getByRole('rowheader').last().hover();
  expect(await heights()).toEqual(before);
}

it('the buttons of a row keep every row one line high, with any staff rights and any position of the pointer (docs: Copy)', async () => {
  const names = ['Base Skin', 'Wraith of the Hollow Coronation'];
  const details = names.map((ingamename, at) => ({ _id: `${at}`, ingamename, model: `a${at}_w`, texture: `a${at}` }));
  const page = await prepare({ as: ['owner'] });
  await pauseRequests(page, '*/api/skins', (request) => request.fulfill({ json: [{ legend: 'Wraith', details }] }));
  await page.goto('/skintranslator');
  await expectEvenRows(await readyWithRows(page));
  // A guest has fewer of them.
  const others = await feral();
  await search(others).fill('wraith');
  await card(others, 'Wraith').waitFor();
  await expectEvenRows(others);
});

it('copying on an insecure page works, also from a menu, and shows a message (docs: Copy)', async () => {
  const page = await prepare({ expected: /Cross-Origin-Opener-Policy header has been ignored/ });
  // Neither localhost nor https: browsers have no clipboard for it.
  await page.route('http://tools.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site().url + pathname + search }) });
  });
  await page.goto('http://tools.example/skintranslator?search=feral');
  await readyWithRows(page);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
  const pasted = async () => {
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Control+V');
    return page.getByRole('searchbox').inputValue();
  };
  await button(page, 'Copy bloodhound_v21_heroknight_w').click();
  await page.getByText('Copied bloodhound_v21_heroknight_w').waitFor();
  expect(await focused(page)).toBe('Copy bloodhound_v21_heroknight_w');
  expect(await pasted()).toBe('bloodhound_v21_heroknight_w');
  await page.getByRole('searchbox').fill('feral');
  await button(page, "Copy Feral's Future as…").click();
  await button(page, /^Legion\+ search/).click();
  await page.getByText('Copied the Legion+ search').waitFor();
  expect(await pasted()).toMatch(/^bloodhound_.*,bloodhound_/);
});

it('a text that could not be copied is shown selected, and the failure is in the console (docs: Copy)', async () => {
  const page = await feral();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  const logged = page.waitForEvent('console');
  await button(page, 'Copy bloodhound_v21_heroknight_w').click();
  expect((await logged).text()).toContain('could not be copied');
  await page.getByRole('alert').getByText('The text could not be copied. Select it and press Ctrl+C.').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('bloodhound_v21_heroknight_w');
  await page.keyboard.press('Escape');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Copy bloodhound_v21_heroknight_w');
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
});

describe('the copies of skins (docs: Copies)', () => {
  it('of one skin open beside its button, which is there under the pointer and by focus, close with Escape and the button, and return the focus', async () => {
    const page = await feral();
    await page.mouse.move(0, 0);
    const opener = button(page, "Copy Feral's Future as…");
    const opacities = () =>
      Promise.all(
        [button(page, 'Copy bloodhound_v21_heroknight_w'), opener].map((one) =>
          one.evaluate((element) => getComputedStyle(element).opacity),
        ),
      );
    expect(await opacities()).toEqual(['1', '0']);
    await page.getByRole('rowheader').last().hover();
    expect(await opacities()).toEqual(['1', '1']);
    await page.mouse.move(0, 0);
    await opener.focus();
    expect(await opacities()).toEqual(['1', '1']);
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    const [one, other] = await Promise.all([opener.boundingBox(), menu(page).boundingBox()]);
    expect(Math.abs((one?.y ?? 0) + (one?.height ?? 0) - (other?.y ?? 0))).toBeLessThan(2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^In-game name/);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Model bloodhound/);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe("Copy Feral's Future as…");
    await opener.click();
    await menu(page).waitFor();
    await opener.click();
    await menu(page).waitFor({ state: 'detached' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('are copied in the form of the tool, with the parts of a material on request, and by a template, which is still there on the next visit', async () => {
    const page = await feral();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const archive = () => asked.filter((path) => path.startsWith('/api/archive'));
    const opener = button(page, "Copy Feral's Future as…");
    await opener.click();
    await button(page, /^RSX filter/).click();
    await page.getByText('Copied the RSX filter').waitFor();
    expect(await clipboard(page)).toMatch(/^-_loading,-pov_,(?:-[^,/\\]+,)*bloodhound_[^/\\]+$/);
    await menu(page).waitFor({ state: 'detached' });

    await opener.click();
    await menu(page).waitFor();
    expect(archive()).toEqual([]);
    await button(page, 'Look up material parts and GUIDs').click();
    await button(page, /^Material parts/).click();
    expect(archive()).toEqual(['/api/archive/Bloodhound']);
    await page.getByText(/^Copied (?!the RSX filter)/).waitFor();
    expect(await clipboard(page)).toMatch(/^bloodhound_lgnd_v21_heroknight\w*_body/);

    await opener.click();
    const field = page.getByLabel('Custom template');
    await page.getByText('Custom…').click();
    expect(await field.inputValue()).toBe('{model}_LOD0.cast');
    await field.fill('{legend}/{modle}');
    await page.getByText('{modle} is not a field.').waitFor();
    expect(await button(page, /^Your form/).isEnabled()).toBe(false);
    await field.fill('{legend}/{model}.smd');
    await button(page, /^Your form/).click();
    await page.getByText('Copied Bloodhound/bloodhound_v21_heroknight_w.smd').waitFor();
    await page.reload();
    await readyWithRows(page);
    await opener.click();
    expect(await field.inputValue()).toBe('{legend}/{model}.smd');

    // It applies as well where the browser stores nothing.
    await page.evaluate(() =>
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.getByText('Custom…').click();
    await field.fill('{name}');
    await button(page, "Your form Feral's Future").waitFor();
    await page.evaluate(() => Reflect.deleteProperty(window, 'localStorage'));
  });

  it('are those of the found skins, of a legend or of all; they and the keyboard shortcuts pass axe', async () => {
    const page = await feral();
    await search(page).fill('wraith');
    await button(page, 'Copy Wraith as…').click();
    await page.getByRole('heading', { name: 'Copy 10 skins of Wraith as…' }).waitFor();
    await button(page, 'Look up material parts and GUIDs').click();
    await button(page, /^Material parts/).waitFor();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Keyboard shortcuts').click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Copy Wraith as…').click();
    await button(page, /^In-game name/).click();
    await page.getByText('Copied 10 names').waitFor();
    expect((await clipboard(page)).split('\n')).toHaveLength(10);

    await search(page).fill('base skin');
    await button(page, 'Copy or Save').click();
    await page.getByRole('heading', { name: 'Copy 4 skins as…' }).waitFor();
    await button(page, /^Material /).click();
    await page.getByText(/^Copied \d+ materials$/).waitFor();
    expect((await clipboard(page)).split('\n')).toContain('wraith_base');
    await search(page).fill('no such skin at all');
    await expect.poll(() => button(page, 'Copy or Save').isEnabled()).toBe(false);
  });
});

// The day and the content that name a file: test/rules/answers/out/out.test.ts.
it('saving skins saves all found skins with their ids, as a table and as JSON, under a descriptive name (docs: Take along)', async () => {
  async function saved(page: Page, name: string) {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  const page = await feral();
  await search(page).fill('wraith');
  await card(page, 'Wraith').waitFor();
  await button(page, 'Copy or Save').click();
  const csv = await saved(page, 'Save as CSV');
  expect(csv.name).toMatch(/^skins-wraith-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeff_id,legend,ingamename,model,texture,/);
  expect(lines).toHaveLength(10);
  const json = await saved(page, 'Save as JSON');
  expect(json.name).toBe(csv.name.replace(/csv$/, 'json'));
  const bat = await saved(page, 'Save as .bat for RSX');
  expect(bat.name).toBe(csv.name.replace(/csv$/, 'bat'));
  expect(bat.text).toMatch(/^@echo off\r\nrem Exports skins(?:[^\r\n]*\r\n)+$/);
  const listed = await (await fetch(`${site().url}/api/skins`)).json();
  const wraith = listed.skins.find(({ legend }: { legend: string }) => legend === 'Wraith');
  const { skins } = JSON.parse(json.text);
  const ids = (details: { _id: string }[]) => details.map(({ _id }) => _id).sort();
  expect([skins.length, ids(skins[0].details)]).toEqual([1, ids(wraith.details)]);

  // A file is named after the facts that narrow the list as well.
  await page.keyboard.press('Escape');
  await search(page).fill('is:without-material post');
  await page.getByRole('rowheader', { name: 'Postcard from Nowhere' }).waitFor();
  await button(page, 'Copy or Save').click();
  expect((await saved(page, 'Save as CSV')).name).toMatch(/^skins-no-material-of-its-own-post-\d{4}-/);
});
