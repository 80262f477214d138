import { chromium } from 'playwright-core';
import { openSessionOf } from '../support/accounts.ts';
import { startSite } from '../support/site.ts';
import { addUser } from '../support/visitor.ts';

const [folder = '/tmp/d1', width = '1280'] = process.argv.slice(2);
const site = await startSite();
const user = await addUser(site.db, 'ann', ['owner']);
const { _id } = user;
const token = await openSessionOf(site.db, _id);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 } });
await context.addCookies([
  { name: '__Host-session', value: token, url: site.url.replace('http', 'https'), secure: true, httpOnly: true },
  { name: 'userData', value: encodeURIComponent(JSON.stringify(user)), url: site.url },
]);
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
const shot = (name: string, full = true) => page.screenshot({ path: `/tmp/desk/${width}-${name}.png`, fullPage: full });
await page.goto(`${site.url}/admin/import`);
await page.waitForTimeout(800);
console.log(await page.title(), await page.locator('h1').textContent());
await shot('1-choosing');
const t0 = Date.now();
await page.setInputFiles('input[webkitdirectory]', folder);
await page.waitForTimeout(60);
await shot('2-reading', false);
await page.waitForSelector('[data-state^="reviewing"],[data-state="choosing"]', { timeout: 120000 });
console.log('to the difference', Date.now() - t0, 'ms');
await page.waitForTimeout(300);
await shot('3-review', false);
await shot('3-review-full');
console.log(await page.locator('search').innerText());
await page.getByRole('button', { name: /^Apply/ }).click();
await page.waitForTimeout(200);
await shot('4-confirm', false);
const t1 = Date.now();
await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
await page.waitForSelector('[data-state="applied"],[data-state^="applying.un"]', { timeout: 120000 });
console.log('applied in', Date.now() - t1, 'ms');
await page.waitForTimeout(300);
await shot('5-applied', false);
console.log(
  await page
    .locator('main')
    .innerText()
    .then((t) => t.slice(0, 400)),
);
// once more: nothing changes
await page.setInputFiles('input[webkitdirectory]', folder);
await page.waitForSelector('[data-state^="reviewing"]', { timeout: 120000 });
await page.waitForTimeout(300);
await shot('6-again', false);
console.log(await page.locator('search').innerText());
await browser.close();
await site.close();
