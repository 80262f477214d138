import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';

const { visit, prepare, lookout, site } = withSite();
/** What the server draws, which the script takes over as it is (`every-page.test.ts`). */
const drawn = lookout({ javaScriptEnabled: false });

const guides = ['Download Old Builds', "Get the Game's Files", 'Import into Blender'];
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const main = (page: Page) => page.getByRole('main');
async function open(path: string, title: string, go: (path: string) => Promise<Page> = visit) {
  const page = await go(path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  return page;
}

describe('the home page (docs: Home)', () => {
  it('shows what the site does and has planned, its guides and its bots, and invites guests', async () => {
    const page = await open('/', 'Welcome Legend', drawn);
    const text = await main(page).innerText();
    expect(text).toContain("This site helps artists start using the game's files");
    expect(text).toContain('The two planned guides, on datamining and on importing models into a 3D tool, are ready.');
    const invitation = main(page).getByRole('link', { name: 'Create an account' });
    expect(await invitation.getAttribute('href')).toBe('/login?new');
    for (const name of [...guides, 'ClearTimer', 'PurgeBot', 'UserUtility']) {
      expect(await main(page).getByRole('link', { name }).count(), name).toBe(1);
    }
    expect(await main(page).getByRole('link', { name: 'All skins' }).getAttribute('href')).toBe('/skinTranslator');
    // What the translator does, by a skin of the list, which is the example of the search too.
    const example = await page.getByRole('searchbox').getAttribute('placeholder');
    expect(await page.getByRole('figure').getByRole('link').first().textContent()).toContain(example);
    expect(await page.getByRole('figure').getByRole('definition').count()).toBeGreaterThan(1);
  });

  it('opens the translator with the typed name, whose asset is copied by the keyboard alone, and the whole list when nothing was typed', async () => {
    const page = await visit('/', clipboard);
    const search = page.getByRole('searchbox', { name: 'Name of a skin, legend or model' });
    await search.focus();
    await page.keyboard.type("feral's");
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Skin Translator' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe("feral's");
    await page.getByRole('rowheader', { name: "Feral's Future" }).waitFor();
    const copy = page.getByRole('button', { name: /^Copy \w+_/ }).first();
    for (let step = 0; step < 40 && !(await copy.evaluate((one) => one === document.activeElement)); step++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(/^Copied /).waitFor();
    expect(`Copy ${await copiedText(page)}`).toBe(await copy.getAttribute('aria-label'));
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await search.fill('a&b=c#d + e');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Skin Translator' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('a&b=c#d + e');
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    await search.fill('');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('region', { name: 'Wraith' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('the guides (docs: Old builds, Copy)', () => {
  const COMMAND = 'winget install --exact --id SteamRE.DepotDownloader';

  it('has five numbered steps, the warning, the note and the help', async () => {
    const page = await open('/guides/oldbuilds', 'Download Old Builds', drawn);
    expect(await main(page).locator('ol > li').count()).toBe(5);
    const text = await main(page).innerText();
    expect(text).toContain('Your Steam account must own the game');
    expect(text).toContain('Before season 7');
    expect(
      await main(page)
        .getByRole('link', { name: /^old-builds archive \(opens oldbuilds\./ })
        .count(),
    ).toBe(1);
    expect(
      await main(page)
        .getByRole('link', { name: /^help chat server \(opens discord\.gg/ })
        .count(),
    ).toBe(1);
  });

  it('has each short word of code on one line of a phone', async () => {
    const page = await prepare(phone);
    for (const path of ['oldbuilds', 'datamining', 'importing']) {
      await page.goto(`/guides/${path}`);
      await page.getByRole('heading', { level: 2, name: 'If it does not work' }).waitFor();
      const inTwo = await main(page)
        .locator('code')
        .evaluateAll((codes) =>
          codes
            .filter(({ textContent }) => textContent.length < 25)
            .filter((code) => new Set([...code.getClientRects()].map(({ top }) => top)).size > 1)
            .map(({ textContent }) => textContent),
        );
      expect([path, inTwo]).toEqual([path, []]);
    }
  });

  it('shows for 3 seconds that a text was copied; shows one that could not be, and logs the failure; offers files with the text it shows', async () => {
    const page = await prepare({ ...clipboard, expected: /could not be copied/ });
    await page.clock.install();
    await page.goto('/guides/oldbuilds');
    const button = main(page)
      .getByRole('button', { name: /^Copy / })
      .first();
    await button.waitFor();
    // Otherwise the seconds of the test itself count too.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await page.getByText('Copied').waitFor();
    expect(await button.getAttribute('data-copied')).toBe('true');
    const marked = main(page).locator('[data-copied=true]');
    expect(await marked.count()).toBe(1);
    expect(await copiedText(page)).toBe(COMMAND);
    await page.clock.runFor(2999);
    expect(await button.getAttribute('data-copied')).toBe('true');
    await page.clock.runFor(1);
    await expect.poll(() => button.getAttribute('data-copied')).toBe('false');
    await page.clock.resume();

    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await button.click();
    await logged;
    await page.getByRole('alert').getByText('The text could not be copied. Select it and press Ctrl+C.').waitFor();
    expect(await marked.count()).toBe(0);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(COMMAND);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });

    const link = main(page).getByRole('link', { name: 'download-old-build.bat' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('download-old-build.bat');
    const text = readFileSync(await download.path(), 'utf8');
    await main(page).getByText('Read the file before you run it').click();
    const shown = main(page).getByRole('figure', { name: 'download-old-build.bat' }).locator('pre');
    expect(await shown.textContent()).toBe(text.replaceAll('\r\n', '\n'));
  });
});

describe('the bots (docs: Bots)', () => {
  it.each([
    ['/cleartimer', 'ClearTimer', '/subscription add', '1290353946308775987'],
    ['/purgebot', 'PurgeBot', '/purge deleted', '1356612233878179921'],
    ['/userutility', 'UserUtility', '/check avatar', '1390752371998457947'],
  ])('%s shows features, steps, commands, limits and use cases, and leads on', async (path, name, command, id) => {
    const page = await open(path, name, drawn);
    expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Features',
      'How it works',
      'Commands',
      'Limits',
      'Good for',
      'More',
    ]);
    expect(await main(page).getByRole('rowheader', { name: command }).count()).toBe(1);
    const links = main(page).getByRole('link');
    const leadsTo = (hasText: string) => links.filter({ hasText }).first().getAttribute('href');
    expect(await leadsTo(`Invite ${name}`)).toContain(`client_id=${id}`);
    expect(await leadsTo('Support')).toBe('https://biast12.com/botsupport');
    expect(await leadsTo('Source code')).toBe(
      `https://github.com/biast12/${name === 'ClearTimer' ? 'ClearTimerBot' : name}`,
    );
    // The titles of these pages are seen above.
    expect(await leadsTo('Privacy Policy')).toBe(`${path}/privacypolicy`);
    expect(await leadsTo('Terms of Service')).toBe(`${path}/termsofservice`);
    const policy = await (await fetch(`${site().url}${path}/privacypolicy`)).text();
    expect(policy).toMatch(new RegExp(`<header[^>]*><p class="back"><a href="${path}"[^>]*>${name}</a></p><h1>`));
  });

  it('a policy has a date and numbered sections, opens at the section of the address, and leads to its bot, whose terms are one step further', async () => {
    const page = await open('/cleartimer/privacypolicy#contact', 'ClearTimer Privacy Policy', (path) =>
      visit(path, phone),
    );
    expect(await main(page).innerText()).toContain('September 2025');
    const headings = await main(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.map((heading) => heading.split('.')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBeGreaterThan(500);
    await main(page).getByRole('link', { name: 'ClearTimer', exact: true }).click();
    await main(page).getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('heading', { level: 1, name: 'ClearTimer Terms of Service' }).waitFor();
  });
});
