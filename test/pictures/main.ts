import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findChromium, quietFlags } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';
import { ICONS, icons } from './icons.ts';
import { README, readmePicture } from './readme.ts';

for (const [name, bytes] of Object.entries(await icons())) writeFileSync(`${ICONS}/${name}`, bytes);

// The sheet of parts, by the real ones.
const outDir = mkdtempSync(join(tmpdir(), 'parts-'));
const lib = {
  entry: 'test/pictures/parts.tsx',
  formats: ['iife'] as ['iife'],
  name: 'parts',
  fileName: () => 'parts.js',
  cssFileName: 'parts',
};
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir, lib, assetsInlineLimit: 1e6 },
});
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: quietFlags });
const page = await browser.newPage({ viewport: { width: 1200, height: 600 } });
await page.setContent('<body></body>');
await page.addStyleTag({ content: readFileSync(join(outDir, 'parts.css'), 'utf8') });
await page.addScriptTag({ content: readFileSync(join(outDir, 'parts.js'), 'utf8') });
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: 'docs/develop/parts.png', fullPage: true });

const site = await startSite();
const guest = await browser.newPage({ baseURL: site.url });
writeFileSync(README, await readmePicture(guest));
await site.close();
await browser.close();
rmSync(outDir, { recursive: true });
