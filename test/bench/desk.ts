import type { Browser } from 'playwright-core';
import { flags } from '#contract/users/user.ts';
import { addAccount, openSessionOf } from '../support/rows.ts';
import { measureLargest } from './desk/largest.ts';
import { writeDump } from './dump.ts';
import { openSite, temporaryFolder } from './site.ts';
import { count, ms, print, printTarget, some } from './table.ts';

const LINES = some(300_000);
const SKINS = some(2000);
/** Milliseconds. */
const [DIFFERENCE, APPLIED] = [4000, 2000];

/** Imports a dump at the import desk: from the folder to the difference, then into an existing list. */
export async function measureDesk(browser: Browser, page: string) {
  using folder = temporaryFolder();
  writeDump(folder.path, LINES);
  await using site = await openSite({ page, rows: SKINS });
  const { origin } = new URL(site.address);
  const desk = await openDesk(browser, { origin, cookies: await cookiesOf(site.db) });
  const difference = await took(async () => {
    await desk.getByLabel('Choose a folder').last().setInputFiles(folder.path);
    await desk.waitForSelector('[data-state^=reviewing]', { timeout: 120_000 });
  });
  await desk.getByRole('button', { name: /^Apply/ }).click();
  const applied = await took(async () => {
    await desk.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await desk.waitForSelector('[data-state=applied]', { timeout: 120_000 });
  });
  await desk.context().close();
  print(`\nThe import desk: ${count(LINES)} lines, a list of ${count(SKINS)} skins\n`);
  printTarget(`from the folder to the difference: ${DIFFERENCE} ms`, {
    isMet: difference <= DIFFERENCE,
    found: `${ms(difference)} ms`,
  });
  printTarget(`from "Apply" to the applied list: ${APPLIED} ms`, {
    isMet: applied <= APPLIED,
    found: `${ms(applied)} ms`,
  });
  await measureLargest(page);
}

async function took(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Visit = { origin: string; cookies: { name: string; value: string }[] };

async function openDesk(browser: Browser, { origin, cookies }: Visit) {
  const context = await browser.newContext({ baseURL: origin });
  const { hostname } = new URL(origin);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/', secure: true })));
  const page = await context.newPage();
  await page.goto('/admin/import');
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
  return page;
}

/** The cookies of a signed-in owner's browser. */
async function cookiesOf(db: Parameters<typeof addAccount>[0]) {
  const username = 'bench';
  const _id = await addAccount(db, username, ['owner']);
  const perms = Object.fromEntries(flags.map((flag) => [flag, true]));
  return [
    { name: '__Host-session', value: await openSessionOf(db, _id) },
    { name: 'userData', value: encodeURIComponent(JSON.stringify({ _id, username, perms })) },
  ];
}
