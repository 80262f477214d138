import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Skin } from '#contract/skins/skin.ts';
import { findChromium, withGraphics } from '../support/chromium.ts';
import { UNTHROTTLED } from './browser.ts';
import { mb, ownMemory as memoryOf } from './memory.ts';
import { median, p95 } from './sample.ts';
import { some } from './share.ts';
import { openSite, temporaryFolder } from './site.ts';
import { installStopwatch, type Keystroke } from './stopwatch.ts';
import { type Cell, count, ms, printMet, printTable, signed } from './table.ts';
import { castSphere, LARGE, pictures, SMALL, trianglesOf } from './viewer/sphere.ts';

const FRAME = 1000 / 60;
const ROWS = some(2100);
const cases = [
  { models: some(500), sphere: SMALL },
  { models: 1 + some(4), sphere: LARGE },
];

/**
 * Types into the list of Translate Lists while the page rests, and while pictures of the models in a dropped folder are
 * drawn and kept: a few letters, then a pause, in which the next picture is begun. The first letter after a pause meets
 * the picture that is under way.
 */
export async function measureKeeping(page: string) {
  await using browser = await launch();
  await using site = await openSite({ page, rows: ROWS });
  const { origin } = new URL(site.address);
  const lines: Cell[][] = [];
  const memory: Cell[][] = [];
  const targets: Parameters<typeof printMet>[0] = [];
  for (const { models, sphere } of cases) {
    using folder = temporaryFolder();
    const files = filesOf(folder.path, await skinsOf(origin), { models, sphere });
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    const tab = await openDesk(context, origin, files);
    const name = `${count(models)} models of ${count(trianglesOf(sphere))} triangles`;
    const before = await memoryOf(browser);
    const resting = await typeInBursts(tab, () => true);
    await tab.getByRole('button', { name: /^Keep pictures of all/ }).click();
    const machine = tab.locator('[data-machine=pictures]');
    const keeping = await typeInBursts(
      tab,
      async () => (await machine.getAttribute('data-state'))?.startsWith('keeping') ?? false,
    );
    const began = performance.now();
    const most = await memoryUntil(
      browser,
      tab.getByText(/pictures kept in this browser/).waitFor({ timeout: SLOWEST_MS }),
    );
    const left = performance.now() - began;
    for (const [what, typed] of Object.entries({ 'at rest': resting, kept: keeping }))
      lines.push([
        `${name}, ${what}`,
        typed.first.length + typed.others.length,
        ...summary(typed.first),
        ...summary(typed.others),
        what === 'kept' ? count(Math.round(left)) : '',
      ]);
    memory.push([name, mb(before), mb(most), mb(await memoryOf(browser))]);
    for (const which of ['first', 'others'] as const) {
      const over = slowest(keeping[which]) - slowest(resting[which]);
      targets.push({
        target: `${name}: no ${which === 'first' ? 'letter after a pause' : 'other letter'} more than a frame slower than at rest`,
        isMet: over <= FRAME,
        found: `${signed(over)} ms`,
      });
    }
  }
  printTable({
    title: 'Keystroke to paint while pictures are kept, in ms; `after a pause` is the first letter after a second',
    head: ['', 'keystrokes', 'after a pause: median', 'p95', 'max', 'others: median', 'p95', 'max', 'the rest took'],
    rows: lines,
  });
  printTable({
    title: 'Private memory of the process with the page, its threads and the graphics, in MB',
    head: ['', 'before', 'most', 'all kept'],
    rows: memory,
  });
  printMet(targets);
}

function launch() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...withGraphics, ...UNTHROTTLED] });
}

type Typed = { first: Keystroke[]; others: Keystroke[] };

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
  await tab.goto(`${origin}/translate`);
  await tab.waitForLoadState('networkidle');
  await tab.getByLabel('Choose files').last().setInputFiles(files);
  await tab.locator('[data-machine=pictures][data-state=resting]').waitFor({ timeout: SLOWEST_MS });
  return tab;
}

const SLOWEST_MS = 240_000;
const BURSTS = some(16);
const LETTERS = 10;
const PAUSE_MS = 1000;

/** Types a few letters after each pause, while `goesOn` says so. */
async function typeInBursts(tab: Page, goesOn: () => boolean | Promise<boolean>): Promise<Typed> {
  const typed: Typed = { first: [], others: [] };
  await tab.getByLabel('Your list').focus();
  for (let burst = 0; burst < BURSTS && (await goesOn()); burst += 1) {
    await tab.waitForTimeout(PAUSE_MS);
    for (let letter = 0; letter < LETTERS; letter += 1) {
      await tab.keyboard.press(letter === LETTERS - 1 ? 'Enter' : 'a');
      typed[letter === 0 ? 'first' : 'others'].push(await tab.evaluate(() => window.keystroke));
    }
  }
  return typed;
}

/** Looks at the memory twice a second until something has come, and returns the most. */
async function memoryUntil(browser: Browser, coming: Promise<unknown>) {
  let isOver = false;
  const end = coming.finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, await memoryOf(browser));
    await Promise.race([end, setTimeout(500)]);
  }
  await end;
  return most;
}
