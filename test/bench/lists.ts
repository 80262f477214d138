import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { some } from './share.ts';
import { openSite, temporaryFolder } from './site.ts';
import { type Cell, count, ms, printTable, printTarget } from './table.ts';

const LINES = some(300_000);
const SKINS = some(2100);
/** Milliseconds, in the thread that reads. */
const LIMIT = 1500;

declare const window: Window & { began: number; longest: number; took: number };

/**
 * Drops long lists onto the desk for lists, and prints the working time of its thread and the page's longest freeze.
 */
export async function measureLists(browser: Browser, page: string) {
  await using site = await openSite({ page, rows: SKINS });
  const { origin } = new URL(site.address);
  const rows: Cell[][] = [];
  let slowest = 0;
  for (const [what, lines] of Object.entries(await listsOf(origin))) {
    const { took, longest } = await translate(browser, { origin, text: lines.join('\r\n') });
    slowest = Math.max(slowest, took);
    rows.push([what, ms(took), count(Math.round(lines.length / (took / 1000))), `${ms(longest)} ms`]);
  }
  printTable({
    title: `Translating lists: ${count(LINES)} lines, a list of ${count(SKINS)} skins`,
    head: ['lines', 'ms', 'lines a second', 'longest frame'],
    rows,
  });
  printTarget(`${count(LINES)} lines within ${LIMIT} ms`, { isMet: slowest <= LIMIT, found: `${ms(slowest)} ms` });
}

/** An artist's exported files of the existing skins; and RSX's list of the whole game. */
async function listsOf(origin: string): Promise<Record<string, string[]>> {
  const { skins } = (await (await fetch(`${origin}/api/skins`)).json()) as {
    skins: { details: { model: string; texture: string; ingamename: string }[] }[];
  };
  const all = skins.flatMap(({ details }) => details);
  const held = Array.from({ length: LINES }, (_, at) => {
    const skin = all[at % all.length] ?? { model: '', texture: '', ingamename: '' };
    const forms = [
      `D:\\exported_files\\models\\${skin.model}\\${skin.model}_LOD${at % 4}.cast`,
      `body_0_${skin.texture}_body.00${at % 9}`,
      `21.11.2025  20:48             1.234 ${skin.texture}_body_col.png`,
      skin.ingamename,
    ];
    return forms[at % forms.length] as string;
  });
  return { 'exported files, meshes, dir, shop names': held, 'a list of RSX of the whole game': gameList(all) };
}

function gameList(all: { model: string; texture: string }[]) {
  const lines = ['type,guid,file_name,asset_name'];
  for (let at = 0; lines.length < LINES; at += 1) {
    const hex = (at * 2_654_435_761).toString(16);
    const skin = all[at >> 3];
    if (skin && at % 8 === 0) lines.push(`mdl_,${hex},common.rpak,mdl\\Humans\\class\\medium\\${skin.model}.rmdl`);
    else if (skin)
      lines.push(`matl,${hex},common.rpak,material\\art\\x\\legends\\x\\${skin.texture}_part${at % 8}_sknp.rpak`);
    else if (at % 2) lines.push(`txtr,${hex},common.rpak,texture\\0x${hex.toUpperCase()}`);
    else lines.push(`matl,${hex},common.rpak,material\\models\\props\\crate_${hex}\\crate_${hex}_body_rgdp.rpak`);
  }
  return lines;
}

type Visit = { origin: string; text: string };

async function translate(browser: Browser, { origin, text }: Visit) {
  using folder = temporaryFolder();
  const file = join(folder.path, 'list.txt');
  writeFileSync(file, text);
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}/translate`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.evaluate(watch);
    await page.getByLabel('Choose files').last().setInputFiles(file);
    await page.waitForSelector('[data-machine=listDesk][data-state=answered]', { timeout: 120_000 });
    return await page.evaluate(() => ({ took: window.took, longest: window.longest }));
  } finally {
    await page.close();
  }
}

/** From the order to the thread until its last message. */
function watch() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: object) {
    if ('files' in message) {
      window.began = performance.now();
      this.addEventListener('message', ({ data }) => {
        if ('translation' in data) window.took = performance.now() - window.began;
      });
    }
    postMessage.call(this, message);
  };
  window.longest = 0;
  let last = performance.now();
  const frame = (now: number) => {
    window.longest = Math.max(window.longest, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
