import { chromium } from 'playwright-core';
import { findChromium, quietFlags } from './test/support/chromium.ts';
const b = await chromium.launch({ executablePath: findChromium()!, args: quietFlags });
const p = await b.newPage({ baseURL: 'http://localhost:4417', viewport: { width: 1280, height: 900 } });
await p.goto('/skintranslator');
await p.waitForTimeout(2000);
const model = 'wraith_lgnd_v19_whisperbetween_rc01';
const state = () => p.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent?.slice(0, 60), scrollY, document.querySelectorAll('[data-legend=Wraith] tr').length, document.querySelectorAll('[data-folded] p').length]);
await p.evaluate((t) => { location.hash = ':~:text=' + encodeURIComponent(t); }, model);
for (let i = 0; i < 4; i++) { await p.waitForTimeout(100); console.log(await state()); }
await b.close();
