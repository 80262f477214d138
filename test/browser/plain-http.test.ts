import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeOwnerCode } from '../../server/accounts/sign-up/registration.ts';
import { PLAIN_WORK } from '../../server/challenge/challenge.ts';
import { button, fillLogin, withSite } from '../support/browser.ts';
import { quietFlags } from '../support/chromium.ts';
import { settingsOf, textsOf } from '../support/dump.ts';
import { lastingFolder } from '../support/folder.ts';
import { publicOf } from '../support/public-of.ts';
import { addAccount, PASSWORD } from '../support/rows.ts';
import { choose, waitForList } from '../walk/stage.ts';

/** It opens a dozen pages, each with nothing in the cache at first. */
const PATIENCE = 180_000;

/** A name that means this machine and that no browser trusts as it trusts localhost. */
const NAME = 'http://tools.example';

/** A site that is opened by that name, which a browser of its own leads to it. */
function withNamedSite(environment: NodeJS.ProcessEnv, work?: typeof PLAIN_WORK) {
  let browser: Browser | undefined;
  // Ends after the pages of the site.
  afterAll(() => browser?.close());
  const { prepare, site } = withSite(environment, work, undefined, async () => {
    const rule = `MAP tools.example 127.0.0.1:${new URL(site().url).port}`;
    browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      args: [...quietFlags, `--host-resolver-rules=${rule}`],
    });
    return browser;
  });
  async function visit(path: string, expected = '') {
    const all = `Cross-Origin-Opener-Policy header has been ignored${expected && `|${expected}`}`;
    const page = await prepare({ expected: new RegExp(all), isFirst: true, serviceWorkers: 'allow' });
    await page.goto(NAME + path);
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
    return page;
  }
  return { visit, site };
}

const welcome = (page: Page, name: string) => page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();

async function fill(page: Page, username: string) {
  await fillLogin(page, username);
}

describe('a site whose PUBLIC_URL is plain http (docs: Challenge, Session)', () => {
  const { visit, site } = withNamedSite({ PUBLIC_URL: NAME });

  it('makes its first owner, who adds a skin by the form, imports a folder, copies, and signs out and in again', {
    timeout: PATIENCE,
  }, async () => {
    const { db } = site();
    await db.updateTable('account').set({ owner: 0 }).execute();
    const page = await visit(`/login?owner#${await makeOwnerCode(db, Date.now())}`);
    await fill(page, 'boss');
    await button(page, 'Create Account').click();
    await welcome(page, 'boss');

    await page.goto(`${NAME}/admin/addskin`);
    await choose(page, 'Legend', 'Bloodhound');
    await page.getByRole('textbox', { name: 'In-game name' }).fill('Plain Howl');
    await button(page, 'Add a new skin').click();
    await page.getByText('Skin added successfully').waitFor();

    await page.goto(`${NAME}/admin/import`);
    const dump = publicOf({
      ...settingsOf('wraith', 'lgnd_v31_tavrel'),
      ...textsOf('english', { SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin" }),
    });
    await page.getByLabel('Choose a folder').last().setInputFiles(lastingFolder(dump));
    await button(page, /^Apply \d/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('heading', { name: 'The list is up to date' }).waitFor();

    await page.goto(`${NAME}/skintranslator?search=tavrel`);
    await waitForList(page);
    await button(page, 'Copy wraith_lgnd_v31_tavrel_w').click();
    await page.getByText('Copied wraith_lgnd_v31_tavrel_w').waitFor();

    await button(page, 'Logout').click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.goto(`${NAME}/login`);
    await fill(page, 'boss');
    await button(page, 'Sign In').click();
    await welcome(page, 'boss');
  });

  it('lets a guest sign up, and says what needs https: passkeys, and working without a network', async () => {
    const page = await visit('/login?new', 'ERR_INTERNET_DISCONNECTED');
    await fill(page, 'newcomer');
    await button(page, 'Create Account').click();
    await welcome(page, 'newcomer');
    await page.goto(`${NAME}/admin/account`);
    await page.getByLabel('Name of the device').fill('Phone');
    await button(page, 'Add Passkey').click();
    await page.getByText('This browser cannot use passkeys at this address.').waitFor();
    await page.context().setOffline(true);
    await page
      .getByText('Browsers store no site that comes by plain http. The site works, but not without a connection.')
      .waitFor();
    await page.context().setOffline(false);
  });
});

describe('a site without PUBLIC_URL that is opened by plain http', () => {
  // Here the work is as long as the product's.
  const { visit, site } = withNamedSite({}, PLAIN_WORK);

  it('says that nobody can sign in there, and what the operator has to do; what was typed stays', async () => {
    await addAccount(site().db, 'ann');
    const page = await visit('/login', 'status of 403');
    const refused = page.getByRole('alert').getByText(/^Nobody can sign in at/);
    for (const action of ['Sign In', 'Create Account']) {
      await fill(page, 'ann');
      await button(page, action).click();
      expect(await refused.innerText()).toBe(
        'Nobody can sign in at http://tools.example: on plain http your browser would not keep the session. Open the site by https. Or ask its operator to start it with PUBLIC_URL=http://tools.example.',
      );
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    }
  });
});
