import { flags } from '#contract/user.ts';
import { addAccount, openSessionOf } from '../support/accounts.ts';
import { launchBrowser } from './browser.ts';
import { openSite } from './site.ts';
const browser = await launchBrowser();
await using site = await openSite({ page: 'dist', rows: 2000 });
const { origin, hostname } = new URL(site.address);
const _id = await addAccount(site.db, 'bench', ['owner']);
const perms = Object.fromEntries(flags.map((flag) => [flag, true]));
const cookies = [
  { name: '__Host-session', value: await openSessionOf(site.db, _id) },
  { name: 'userData', value: encodeURIComponent(JSON.stringify({ _id, username: 'bench', perms })) },
];
const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/', secure: true })));
const page = await context.newPage();
await page.addInitScript(() => {
  (window as never as { long: unknown[] }).long = [];
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) (window as never as { long: unknown[] }).long.push([Math.round(e.startTime), Math.round(e.duration), document.querySelector('[data-machine=importDesk]')?.getAttribute('data-state')]);
  }).observe({ entryTypes: ['longtask'] });
});
await page.goto('/admin/import');
await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
const rate = Number(process.argv[2] ?? 1);
if (rate > 1) { const s = await context.newCDPSession(page); await s.send('Emulation.setCPUThrottlingRate', { rate }); }
let t = performance.now();
await page.evaluate(() => {
  const w = window as never as { at: unknown[] }; w.at = [];
  new MutationObserver(() => w.at.push([Math.round(performance.now()), document.querySelector('[data-machine=importDesk]')?.getAttribute('data-state')])).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
});
await page.getByLabel('Choose a folder').last().setInputFiles('/tmp/dumpA');
await page.waitForSelector('[data-state^=reviewing]', { timeout: 120_000 });
console.log('difference', Math.round(performance.now() - t));
await page.waitForTimeout(1500);
console.log(JSON.stringify(await page.evaluate(() => (window as never as { long: unknown[]; at: unknown[] }).long)));
console.log(JSON.stringify(await page.evaluate(() => (window as never as { at: unknown[] }).at)));
await page.evaluate(() => { (window as never as { long: unknown[] }).long.length = 0; });
await page.getByLabel('Search in the difference').pressSequentially('wraith', { delay: 80 });
await page.getByRole('button', { name: 'Leave all out: New' }).click();
await page.waitForTimeout(500);
console.log('typing', JSON.stringify(await page.evaluate(() => (window as never as { long: unknown[] }).long)));
await browser.close();
process.exit(0);
