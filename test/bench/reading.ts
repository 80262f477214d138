import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readDump } from '#rules/import/reading/read-dump.ts';
import { filesAt } from '../../server/import/files-at.ts';
import type { ReadingWindow } from '../browser/read-dump/page.ts';
import { serveBuiltPart } from '../support/built-part.ts';
import { writeDump } from './dump.ts';
import { some } from './share.ts';
import { temporaryFolder } from './site.ts';
import { type Cell, count, ms, printTable, printTarget } from './table.ts';

declare const window: ReadingWindow & { began: number; last: number; longest: number };

type Read = { took: number; lines: number; skins: number; assets: number; memory: number };

const sizes = [some(300_000), some(1_000_000)];

/** Reads dumps like the command and like the page, and prints the time and memory. */
export async function measureReading(browser: Browser) {
  const rows: Cell[][] = [];
  const targets: Target[] = [];
  for (const size of sizes) {
    using folder = temporaryFolder();
    writeDump(folder.path, size);
    const node = readInNode(folder.path);
    const page = await readInPage(browser, folder.path);
    rows.push([`${count(size)}, command`, ...cellsOf(node), `${Math.round(node.memory / 1e6)} MB`, '']);
    rows.push([`${count(size)}, page`, ...cellsOf({ ...node, took: page.took }), '', `${ms(page.longest)} ms`]);
    if (size === sizes[0]) targets.push(...targetsOf(node, page));
  }
  printTable({
    title: 'Reading a dump: lists, 2,100 skins, texts in 14 languages',
    head: ['lines of the list', 'ms', 'lines a second', 'skins', 'assets', 'memory', 'longest frame'],
    rows,
  });
  for (const { target, isMet, found } of targets) printTarget(target, { isMet, found });
}

type Target = { target: string; isMet: boolean; found: string };

function targetsOf({ memory }: Read, { took }: { took: number }): Target[] {
  const size = `${count(sizes[0] ?? 0)} lines`;
  return [
    // A browser slows down only the page, not its threads.
    { target: `${size} four times slower within 5 s`, isMet: took * 4 <= 5000, found: `${ms(took)} ms x 4` },
    { target: `${size} within 300 MB`, isMet: memory <= 300e6, found: `${Math.round(memory / 1e6)} MB` },
  ];
}

const cellsOf = ({ took, lines, skins, assets }: Read) => [
  ms(took),
  count(Math.round(lines / (took / 1000))),
  count(skins),
  count(assets),
];

/** In its own process, to measure its memory alone. */
const readInNode = (folder: string): Read =>
  JSON.parse(execFileSync(process.execPath, [...LIKE_THE_COMMAND, import.meta.filename, folder], { encoding: 'utf8' }));

/** Reads like `npm run import`. */
const LIKE_THE_COMMAND = ['--max-semi-space-size=6'];

async function readInPage(browser: Browser, folder: string) {
  const part = await serveBuiltPart(join(import.meta.dirname, '../browser/read-dump'));
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(part.url);
    await page.evaluate(watchFrames);
    await page.setInputFiles('#folder', folder);
    await page.waitForFunction(() => /finished|failed/.test(window.told?.events.at(-1)?.type ?? ''), null, {
      timeout: 120_000,
    });
    return await page.evaluate(() => ({ took: window.last - window.began, longest: window.longest }));
  } finally {
    await page.close();
    await part.close();
  }
}

/** From the page's first event of the files: before it, the browser itself walks through the folder. */
function watchFrames() {
  const frame = (now: number) => {
    window.longest = Math.max(window.longest, now - window.last);
    window.last = now;
    requestAnimationFrame(frame);
  };
  const start = () => {
    window.began = performance.now();
    window.last = window.began;
    window.longest = 0;
    requestAnimationFrame(frame);
  };
  document.querySelector('#folder')?.addEventListener('change', start, { capture: true });
}

async function readOnce(folder: string): Promise<Read> {
  const start = performance.now();
  let lines = 0;
  const onProgress = (progress: { lines: number }) => {
    lines = progress.lines;
  };
  const outcome = await readDump(filesAt(folder) ?? [], { onProgress });
  if ('failed' in outcome) throw new Error(outcome.failed);
  const { skins, assets } = outcome.reading;
  const took = performance.now() - start;
  return { took, lines, skins: skins.length, assets: assets.length, memory: process.resourceUsage().maxRSS * 1024 };
}

if (import.meta.main && process.argv[2]) process.stdout.write(JSON.stringify(await readOnce(process.argv[2])));
