import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Skin } from '#contract/skins/skin.ts';
import { findChromium, withGraphics } from '../support/chromium.ts';
import { UNTHROTTLED } from './browser.ts';
import { median, p95 } from './sample.ts';
import { openSite, temporaryFolder } from './site.ts';
import { installStopwatch, type Keystroke } from './stopwatch.ts';
import { type Cell, count, ms, printMet, printTable, signed } from './table.ts';
import { castSphere, LARGE, pictures, SMALL, trianglesOf } from './viewer/sphere.ts';

const FRAME = 1000 / 60;
const ROWS = 2100;
const cases = [
  { models: 500, sphere: SMALL },
  { models: 5, sphere: LARGE },
];

declare global {
  interface Window {
    longest: number;
  }
}

/**
 * Types into the list of Translate Lists while the page rests, and while pictures of the models in a dropped folder are
 * drawn and kept.
 */
export async function measureKeeping(page: string) {
  await using browser = await launch();
  await using site = await openSite({ page, rows: ROWS });
  const { origin } = new URL(site.address);
  const lines: Cell[][] = [];
  const targets: Parameters<typeof printMet>[0] = [];
  for (const { models, sphere } of cases) {
    using folder = temporaryFolder();
    const files = filesOf(folder.path, await skinsOf(origin), { models, sphere });
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    const { resting, keeping } = await typeWhileKept(await openDesk(context, origin, files));
    const name = `${count(models)} models of ${count(trianglesOf(sphere))} triangles`;
    for (const [what, { typed, longest, took }] of Object.entries({ 'at rest': resting, kept: keeping }))
      lines.push([`${name}, ${what}`, typed.length, ...summary(typed), ms(longest), count(Math.round(took))]);
    const over = slowest(keeping.typed) - slowest(resting.typed);
    targets.push({
      target: `${name}: no letter more than a frame slower than at rest`,
      isMet: over <= FRAME,
      found: `${signed(over)} ms`,
    });
  }
  printTable({
    title: 'Keystroke to paint while pictures are kept, in ms',
    head: ['', 'keystrokes', 'median', 'p95', 'max', 'longest task', 'took'],
    rows: lines,
  });
  printMet(targets);
}

function launch() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...withGraphics, ...UNTHROTTLED] });
}

const slowest = (typed: readonly Keystroke[]) => Math.max(...typed.map(({ painted }) => painted));
const summary = (typed: readonly Keystroke[]) => {
  const painted = typed.map((one) => one.painted);
  return [median(painted), p95(painted), slowest(typed)].map(ms);
};

/** The first skin of each model, which is the one whose picture is kept. */
async function skinsOf(origin: string) {
  const { skins } = (await (await fetch(`${origin}/api/skins`)).json()) as { skins: { details: Skin[] }[] };
  const all = skins.flatMap(({ details }) => details).filter(({ model, texture }) => ![model, texture].includes('n/a'));
  return [...Map.groupBy(all, ({ model }) => model).values()].map(([first]) => first as Skin);
}

/** Writes a folder with a model of each of some skins. */
function filesOf(folder: string, skins: readonly Skin[], { models, sphere }: (typeof cases)[number]) {
  const wear = Object.values(pictures('any', sphere));
  return skins.slice(0, models).flatMap(({ model, texture }) => {
    const files = {
      [`${model}_LOD0.cast`]: castSphere(texture, sphere),
      ...Object.fromEntries(wear.map((picture, part) => [`${texture}_part${part}_col.png`, picture])),
    };
    return Object.entries(files).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
  });
}

async function openDesk(context: BrowserContext, origin: string, files: string[]) {
  const tab = await context.newPage();
  await tab.addInitScript(installStopwatch);
  await tab.addInitScript(() => {
    window.longest = 0;
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await tab.goto(`${origin}/translate`);
  await tab.waitForLoadState('networkidle');
  await tab.getByLabel('Choose files').last().setInputFiles(files);
  await tab.locator('[data-machine=pictures][data-state=resting]').waitFor({ timeout: SLOWEST_MS });
  return tab;
}

const SLOWEST_MS = 240_000;
const AT_REST = 150;

async function typeWhileKept(tab: Page) {
  const type = async (goesOn: (letters: number) => boolean | Promise<boolean>) => {
    const typed: Keystroke[] = [];
    const began = performance.now();
    await tab.evaluate(() => {
      window.longest = 0;
    });
    await tab.getByLabel('Your list').focus();
    while (await goesOn(typed.length)) {
      await tab.keyboard.press(typed.length % 20 === 19 ? 'Enter' : 'a');
      typed.push(await tab.evaluate(() => window.keystroke));
    }
    return { typed, longest: await tab.evaluate(() => window.longest), took: performance.now() - began };
  };
  await type((letters) => letters < 20);
  const resting = await type((letters) => letters < AT_REST);
  await tab.getByRole('button', { name: /^Keep pictures of all/ }).click();
  const machine = tab.locator('[data-machine=pictures]');
  const keeping = await type(async () => (await machine.getAttribute('data-state'))?.startsWith('keeping') ?? false);
  await tab.getByText(/pictures kept in this browser/).waitFor();
  return { resting, keeping };
}
