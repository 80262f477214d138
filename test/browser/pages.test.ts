import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';
import { opensMenu } from '../support/opens-menu.ts';
import { ownPages } from '../support/own-pages.ts';
import { unfitForAPhone } from '../support/unfit-for-a-phone.ts';

const { visit, prepare, lookout, site } = withSite();
const narrow = lookout({ ...phone, viewport: { width: 320, height: 640 } });
const wide = lookout();

const guides = ['Download Old Builds', "Get the Game's Files", 'Import into Blender'];
const main = (page: Page) => page.getByRole('main');
const excess = () => document.documentElement.scrollWidth - window.innerWidth;

async function open(path: string, title: string, go: (path: string) => Promise<Page> = visit) {
  const page = await go(path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  return page;
}

/** What the server answers at addresses, each of which is asked once. */
const statuses = new Map<string, Promise<number>>();
function statusOf(address: string) {
  const status = statuses.get(address) ?? fetch(address).then((answer) => answer.status);
  statuses.set(address, status);
  return status;
}

describe.each(ownPages)('%s', (path, title) => {
  it('is taken over by the script without a word; has letters to read and room for a finger, does not scroll sideways and passes axe on the smallest phone; fits a wide screen, has its title, links only to existing pages, and opens other sites safely in a new tab', async () => {
    const page = await open(path, title, narrow);
    await opensMenu(page);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await unfitForAPhone(page)).toEqual([]);
    await main(page)
      .locator('summary')
      .evaluateAll((summaries) => {
        for (const summary of summaries as HTMLElement[]) summary.click();
      });
    expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
    expect(await objections(page)).toEqual([]);

    expect(await page.title()).toBe(`${title} · Legend Tools`);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
    const links = await main(page)
      .locator('a')
      .evaluateAll((anchors) =>
        (anchors as HTMLAnchorElement[]).map(({ href, target, rel, textContent, hash }) => ({
          href,
          target,
          rel,
          label: textContent,
          // Those to another page are found there.
          found: hash ? document.querySelectorAll(hash).length : 1,
        })),
      );
    const { origin } = new URL(page.url());
    for (const { href, target, rel, label, found } of links) {
      if (href.startsWith(origin)) {
        const [address = ''] = href.split('#');
        expect([href, await statusOf(address), found]).toEqual([href, 200, 1]);
      } else {
        expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
        expect(label).toContain(` (opens ${new URL(href).hostname} in a new tab)`);
      }
    }
  });
});

describe('the home page (docs: Home)', () => {
  it('shows what the site does and has planned, its guides and its bots, passes axe at a desk, and invites only guests', async () => {
    const page = await open('/', 'Welcome Legend', wide);
    const text = await main(page).innerText();
    expect(text).toContain("This site helps artists start using the game's files");
    expect(text).toContain('The planned guides on datamining and on importing models into a 3D tool are here now.');
    const invitation = main(page).getByRole('link', { name: 'Create an account' });
    expect(await invitation.getAttribute('href')).toBe('/login?new');
    for (const name of [...guides, 'ClearTimer', 'PurgeBot', 'UserUtility']) {
      expect(await main(page).getByRole('link', { name }).count(), name).toBe(1);
    }
    expect(await main(page).getByRole('link', { name: 'Open the Skin Translator' }).getAttribute('href')).toBe(
      '/skinTranslator',
    );
    // What the translator does, without motion for people who want none, and in words.
    const figure = page.getByRole('figure');
    expect(await figure.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    expect(await figure.locator('figcaption').textContent()).toContain('bloodhound_v21_heroknight_w');
    expect(await objections(page)).toEqual([]);
    const signedIn = await visit('/', { as: [] });
    await signedIn.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
    expect(await main(signedIn).getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  });

  it('opens the translator with the typed name, and the whole list when nothing was typed', async () => {
    const page = await open('/', 'Welcome Legend');
    const search = page.getByRole('searchbox', { name: 'Name of a skin, legend or model' });
    await search.fill("Feral's Future");
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Skin Translator' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe("Feral's Future");
    await page.getByRole('rowheader', { name: "Feral's Future" }).waitFor();
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
  const copyButtons = (page: Page) => main(page).getByRole('button', { name: /^Copy / });

  it('has five numbered steps, the warning, the note and the help', async () => {
    const page = await open('/guides/oldbuilds', 'Download Old Builds', wide);
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

  it('shows for 3 seconds that a text was copied', async () => {
    const page = await prepare({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.goto('/guides/oldbuilds');
    const button = copyButtons(page).first();
    await button.waitFor();
    // Otherwise the seconds of the test itself count too.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await page.getByText('Copied').waitFor();
    expect(await button.getAttribute('data-copied')).toBe('true');
    expect(await main(page).locator('[data-copied=true]').count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'winget install --exact --id SteamRE.DepotDownloader',
    );
    await page.clock.runFor(2999);
    expect(await button.getAttribute('data-copied')).toBe('true');
    await page.clock.runFor(1);
    await expect.poll(() => button.getAttribute('data-copied')).toBe('false');
  });

  it('shows a text that could not be copied, and logs the failure', async () => {
    const page = await prepare({ expected: /could not be copied/ });
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.goto('/guides/oldbuilds');
    await copyButtons(page).first().click();
    await logged;
    expect(await main(page).locator('[data-copied=true]').count()).toBe(0);
    await page.getByRole('alert').getByText('The text could not be copied. Select it and press Ctrl+C.').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      'winget install --exact --id SteamRE.DepotDownloader',
    );
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('offers files with the text it shows', async () => {
    const page = await open('/guides/oldbuilds', 'Download Old Builds');
    const link = main(page).getByRole('link', { name: 'download-old-build.bat' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('download-old-build.bat');
    const text = readFileSync(await download.path(), 'utf8');
    await main(page).getByText('Read the file before you run it').click();
    const shown = main(page).getByRole('figure', { name: 'download-old-build.bat' }).locator('pre');
    expect(await shown.textContent()).toBe(text.replaceAll('\r\n', '\n'));
  });
});

describe('the page for developers (docs: For developers, Copy)', () => {
  it.each(['/developers', '/'])('copies its examples and links to other pages, opened by way of %s', async (path) => {
    const page = await visit(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    if (path === '/') await page.getByRole('link', { name: 'For developers' }).last().click();
    const button = page.getByRole('button', { name: 'Copy the text for follow.js' });
    await button.click();
    await page.getByText('Copied the text for follow.js').waitFor();
    expect(await button.getAttribute('data-copied')).toBe('true');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('async function takeWhole()');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.getByRole('main').getByRole('link', { name: 'Licences' }).click();
    await page.getByRole('heading', { level: 1, name: 'Licences' }).waitFor();
    expect(await page.locator('body[data-same]').count()).toBe(1);
  });

  it('shows its first example within the first screen of a phone', async () => {
    const page = await narrow('/developers');
    await page.setViewportSize(phone.viewport);
    const example = main(page).getByRole('figure').first();
    expect(await example.textContent()).toContain('/api/find?q=');
    const box = await example.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height);
    const contents = main(page).getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const seen = await contents.evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    );
    expect(seen.slice(0, 6)).toEqual(['Find skins', 'Translate names', 'Data files', 'Feeds', 'Webhooks', 'Tokens']);
    expect(seen.at(-1)).toBe('For the site itself');
  });
});

describe('the bots (docs: Bots)', () => {
  it.each([
    ['/cleartimer', 'ClearTimer', '/subscription add', '1290353946308775987'],
    ['/purgebot', 'PurgeBot', '/purge deleted', '1356612233878179921'],
    ['/userutility', 'UserUtility', '/check avatar', '1390752371998457947'],
  ])('%s shows features, steps, commands, limits and use cases, and leads on', async (path, name, command, id) => {
    const page = await open(path, name, wide);
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
    expect(policy).toMatch(new RegExp(`<header><a href="${path}"[^>]*><svg .*?</svg>${name}</a><h1>`));
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
