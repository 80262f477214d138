import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { COLLAPSED_ROWS } from '#rules/search/preview.ts';
import { descriptions } from '../../src/prerender/head.tsx';
import { withSite } from '../support/browser.ts';
import { holdFiles } from '../support/hold-files.ts';
import { hire } from '../support/staff.ts';
import { hold } from '../walk/held-requests.ts';

const { visit, prepare, lookout, site } = withSite();
const publicPaths = pagePaths.filter(isPublic);
/** The page's own. */
const SCRIPT = '*/assets/index-*.js';
const nothingRuns = { javaScriptEnabled: false };

type Group = { legend: string; details: unknown[] };
const skinList = async (): Promise<Group[]> => (await (await fetch(`${site().url}/api/skins`)).json()).skins;

describe('without a script', () => {
  const look = lookout(nothingRuns);

  // That each page has its title, its heading and its text before a script has come: `first-text.test.ts`.
  it.each(publicPaths)('%s describes itself to search engines and link previews', async (path) => {
    const html = await (await fetch(site().url + path)).text();
    const address = `${site().url}${path}`;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(descriptions[path].length).toBeGreaterThan(40);
    expect(html).not.toContain('origin.invalid');
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (data) expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    expect(Boolean(data)).toBe(/^\/(|guides\/\w+|cleartimer|userutility|purgebot)$/.test(path));
  });

  it('every description belongs to one page only', () => {
    const said = publicPaths.map((path) => descriptions[path]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('the search box of the home page still asks the translator', async () => {
    const page = await visit('/', nothingRuns);
    await page.getByRole('searchbox').fill('wraith');
    await page.getByRole('button', { name: 'Translate' }).click();
    expect(page.url()).toBe(`${site().url}/skintranslator?search=wraith`);
  });

  it('the translator shows how many skins there are, and the first rows of every card', async () => {
    const page = await look('/skintranslator');
    const list = await skinList();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(list.map(({ legend }) => legend).sort());
    expect(await page.getByRole('search').innerText()).toContain(`${list.length} legends`);
    const rows = list.reduce((sum, { details }) => sum + Math.min(details.length, COLLAPSED_ROWS), 0);
    expect(await page.locator('tr[data-skin]').count()).toBe(rows);
  });

  it('the translator answers a search, in the order that was chosen', async () => {
    const page = await visit('/skintranslator', nothingRuns);
    await page.getByRole('searchbox', { name: 'Search' }).fill('wraith');
    await page.getByLabel('Sort order').selectOption('Descending');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await page.waitForURL(`${site().url}/skintranslator?search=wraith&sort=ingamename&order=desc`);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Wraith');
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).not.toContain('Ash');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('wraith');
    expect(await page.getByLabel('Sort order').inputValue()).toBe('desc');
  });

  it('the translator says that nothing was found, and what a further search needs', async () => {
    const page = await look('/skintranslator?search=nothing+like+it');
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('Nothing was found.');
    expect(text).not.toContain('Looking further…');
    expect(await page.getByRole('status', { name: 'Loading skins' }).count()).toBe(0);
  });

  it('My List says that it needs a script, and not that nothing is starred', async () => {
    const text = await (await look('/mine')).getByRole('main').innerText();
    expect(text).toContain('My List needs JavaScript.');
    expect(text).not.toContain('Nothing is starred yet.');
  });

  it('a signed-in person gets the rows too', async () => {
    const page = await visit('/skintranslator', { ...nothingRuns, as: ['editskins'] });
    await page.getByRole('heading', { name: 'Wraith', exact: true }).waitFor();
  });

  it('the home page has the newest changes first and the bots last', async () => {
    const html = await (await fetch(site().url)).text();
    const titles = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Newest in the list', 'Guides', 'Chat bots', 'Lend a hand']);
  });

  it('the picture of link previews is there, of pages that have one their own', async () => {
    const { url } = site();
    const pictureOf = async (path: string) =>
      /property="og:image" content="([^"]*)"/.exec(await (await fetch(url + path)).text())?.[1] ?? '';
    expect(await pictureOf('/translate')).toBe(`${url}/preview.png`);
    expect(await pictureOf('/legends/wraith')).toBe(`${url}/preview/legends/wraith.png`);
    for (const path of ['/translate', '/legends/wraith']) {
      const answer = await fetch(await pictureOf(path));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
});

describe('the script', () => {
  it('shows the document’s content until the list is loaded, and keeps cards that were opened meanwhile', async () => {
    const page = await prepare();
    const held = await hold(page, ['listSkins']);
    await page.goto('/skintranslator');
    const long = (await skinList()).find(({ details }) => details.length > COLLAPSED_ROWS);
    const card = page.getByRole('region', { name: long?.legend ?? '', exact: true });
    const showAll = page.getByRole('button', { name: 'Show All' });
    await expect
      .poll(async () => {
        await showAll.click({ timeout: 500 }).catch(() => {});
        return card.getByText('Show Less').isVisible();
      })
      .toBe(true);
    expect(await card.locator('tr[data-skin]').count()).toBe(COLLAPSED_ROWS);
    // Nothing is copied from a card that is not complete.
    expect(await card.getByRole('button', { name: `Copy ${long?.legend} as…` }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Hide All' }).click();
    await card.getByRole('button', { name: /^Show \d+ More$/ }).click();
    await held.letGo('listSkins');
    await expect.poll(() => card.locator('tr[data-skin]').count()).toBe(long?.details.length);
    expect(await card.getByRole('button', { name: `Copy ${long?.legend} as…` }).isEnabled()).toBe(true);
  });

  it('keeps text that was typed before it loaded', async () => {
    const page = await prepare();
    const first = await holdFiles(page, SCRIPT);
    await page.goto('/skintranslator', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('wraith');
    const login = await page.context().newPage();
    const second = await holdFiles(login, SCRIPT);
    await login.goto('/login', { waitUntil: 'commit' });
    await login.getByLabel('Username').fill('ann');
    await login.getByLabel('Password', { exact: true }).fill('otter-1');
    for (const { letGo } of [first, second]) letGo();
    await page.getByRole('region', { name: 'Wraith', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Ash', exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('wraith');
    await login.getByText('Verified').waitFor();
    expect(await login.getByLabel('Username').inputValue()).toBe('ann');
    await login.getByRole('button', { name: 'Show password' }).click();
    expect(await login.getByLabel('Password', { exact: true }).inputValue()).toBe('otter-1');
  });

  // A page that is loaded again keeps its earlier places, so going back does not load another one.
  it('shows the page of the address also when somebody goes back before its file or the file of its view has come', async () => {
    const page = await visit('/guides/oldbuilds');
    for (const files of [[SCRIPT], ['*/assets/home-*.js', '*/assets/old-builds-*.js']]) {
      await page.getByRole('link', { name: 'Legend Tools' }).click();
      await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
      const { asked, letGo } = await holdFiles(page, ...files);
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await page.getByRole('heading', { name: 'Welcome Legend' }).waitFor();
      await page.evaluate(() => history.back());
      await page.waitForURL('**/guides/oldbuilds', { waitUntil: 'commit' });
      letGo();
      await page.getByRole('heading', { name: 'Download Old Builds' }).waitFor();
      await page
        .getByRole('button', { name: /^Copy / })
        .first()
        .waitFor();
    }
  });

  it('is under the title of its page from the first moment on, also where it draws the page itself', async () => {
    const page = await prepare({ as: [] });
    await page.addInitScript(() => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      new MutationObserver(() => {
        if (titles.length + document.title.length > 0) titles.push(document.title);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect([...new Set(titles)]).toEqual(['Welcome Legend · Legend Tools']);
  });
});

describe('the newest changes on the home page', () => {
  it('link to their skin', async () => {
    const { add } = await hire(site().db, site().url, 'ann', ['addskins']);
    const skin = { ingamename: 'Moth & <b>Flame</b>', model: 'moth_w', texture: 'moth' };
    expect((await add('Ash', skin)).status).toBe(201);
    const page = await visit('/');
    // It is the newest skin as well, so the document answers with it.
    const links = page.getByRole('link', { name: 'Moth & <b>Flame</b>' });
    expect(await links.count()).toBe(2);
    expect(await page.getByRole('figure').textContent()).toContain('moth_w');
    await links.last().click();
    await page.getByRole('heading', { level: 1, name: 'Moth & <b>Flame</b>' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/legends/ash/moth-b-flame-b');
  });

  it('show a failure to load, and load on retry', async () => {
    // The document of a guest has them already.
    const page = await prepare({ as: [], expected: /Failed to load resource/ });
    const held = await hold(page, ['listChanges']);
    await page.goto('/');
    await held.cut('listChanges');
    await page.getByText('The newest changes could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await held.letGo('listChanges');
    await page.getByText('The newest changes could not be loaded.').waitFor({ state: 'detached' });
  });
});
