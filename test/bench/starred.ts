import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Skin } from '#contract/skins/skin.ts';
import { zipOf } from '#rules/pictures/zip.ts';
import { writeStars } from '#rules/stars/read-stars.ts';
import { pngOf } from '../support/png-of.ts';
import { waitForList } from '../walk/gestures.ts';
import { times, typeAndDelete } from './keystroke.ts';
import { median, p95 } from './sample.ts';
import { some } from './share.ts';
import { openSite, temporaryFolder } from './site.ts';
import { installStopwatch } from './stopwatch.ts';
import { type Cell, count, ms, printMet, printTable, signed } from './table.ts';

const ROWS = some(2000);
const OWN = some(500);
const WARM_UP = 'warm';
const words = ['wraith', 'v21_hero', 'golden heir', 'octane', 'samurai'];

/**
 * Types into the search of a browser that keeps nothing, of one with 500 starred skins, and of one with pictures of
 * them as well, which stand in the rows: all in turn, so that the machine's other work meets each of them.
 */
export async function measureStarred({ browser, page }: { browser: Browser; page: string }) {
  await using site = await openSite({ page, rows: ROWS });
  const { origin } = new URL(site.address);
  const { skins } = (await (await fetch(`${origin}/api/skins`)).json()) as {
    skins: { legend: string; details: Skin[] }[];
  };
  const own = skins.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));
  const every = Math.floor(own.length / OWN);
  const chosen = own.filter((_, at) => at % every === 0).slice(0, OWN);
  const tabs = {
    nothing: await openTab(browser, origin),
    stars: await openTab(browser, origin),
    pictures: await openTab(browser, origin),
  };
  for (const tab of [tabs.stars, tabs.pictures]) await star(tab, chosen);
  await addPictures(tabs.pictures, chosen);
  for (const tab of Object.values(tabs)) {
    await tab.goto(site.address);
    await waitForList(tab);
  }
  await tabs.pictures.locator('tbody img').first().waitFor();

  const typed = { nothing: [] as number[], stars: [] as number[], pictures: [] as number[] };
  for (const word of [WARM_UP, ...words, ...words]) {
    for (const name of ['nothing', 'stars', 'pictures'] as const) {
      const keystrokes = times(await typeAndDelete(tabs[name], word));
      if (word !== WARM_UP) typed[name].push(...keystrokes);
    }
  }
  const line = (name: string, values: number[]): Cell[] => [
    name,
    values.length,
    ...[median, p95].flatMap((of) => [ms(of(values)), signed(of(values) - of(typed.nothing))]),
  ];
  printTable({
    title: `Keystroke to paint in the search, ${count(ROWS)} rows, in ms`,
    head: ['this browser keeps', 'keystrokes', 'median', 'more', 'p95', 'more'],
    rows: [
      line('nothing', typed.nothing),
      line(`${OWN} stars`, typed.stars),
      line(`${OWN} stars and their pictures, in the rows`, typed.pictures),
    ],
  });
  const ratio = (values: number[]) => median(values) / median(typed.nothing);
  printMet([
    {
      target: `${OWN} stars: a keystroke within a tenth`,
      isMet: ratio(typed.stars) <= 1.1,
      found: `${ratio(typed.stars).toFixed(2)} times`,
    },
  ]);
  for (const tab of Object.values(tabs)) await tab.context().close();
}

/** A tab in a profile of its own. */
async function openTab(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const tab = await context.newPage();
  await tab.addInitScript(installStopwatch);
  await tab.goto(`${origin}/robots.txt`);
  return tab;
}

const star = (tab: Page, skins: readonly (Skin & { legend: string })[]) =>
  tab.evaluate(
    (text) => localStorage.setItem('stars', text),
    writeStars(
      skins.map(({ _id: skin, ingamename: name, legend, model }) => ({ skin, name, legend, model, note: '', at: 1 })),
    ),
  );

/** Adds a picture of each skin from a zip, as a person does. */
async function addPictures(tab: Page, skins: readonly Skin[]) {
  const picture = (at: number) => pngOf(256, 256, (x, y) => [x & 0xe0, y & 0xe0, at % 256]);
  const zip = zipOf(skins.map(({ _id: skin }, at) => ({ skin, when: 1, bytes: Uint8Array.from(picture(at)) })));
  await tab.goto(`${new URL(tab.url()).origin}/mine#pictures`);
  using folder = temporaryFolder();
  const file = join(folder.path, 'pictures.zip');
  writeFileSync(file, zip);
  await tab.getByLabel('Add from a zip').setInputFiles(file);
  await tab.getByText(`${skins.length} pictures added.`).waitFor({ timeout: 120_000 });
}
