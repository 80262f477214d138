import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { readSettings } from '../../server/program/settings.ts';
import { list, material, skin, texts } from '../game-files/dump/files-of.ts';
import { lastingFolder, writeFiles } from '../support/folder.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { zipOf } from '../support/zip-of.ts';
import type { ReadingWindow } from './read-dump/page.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a small page from parts of the product for one test, and serves it with the product's headers. */
async function serveBuiltPart(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const headers = securityHeaders(readSettings({}));
  const server = createServer(({ url = '/' }, response) => {
    try {
      const file = join(folder, url === '/' ? 'index.html' : url);
      response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

declare const window: ReadingWindow;

const body = material('wraith', 'wraith_lgnd_v31_tavrel_body');
/** A dump with so many lines that say nothing. */
const filesWith = (noise: number): Record<string, string> => ({
  'list.csv': list(
    Array.from({ length: noise }, (_, index) => `txtr,${index + 1},common.rpak,texture\\0x${index}`).join('\n'),
    `matl,${hashOf(body)},common.rpak,${body}`,
  ),
  ...skin('wraith', 'lgnd_v31_tavrel'),
  ...texts('english', { SKIN_wraith_lgnd_v31_tavrel: "Tavrel's Ombrin" }),
  ...{ 'out/empty.json': '', 'out/large.json': `[${' '.repeat(200_000)}]` },
  ...Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`out/pictures/${index}.png`, '\x89PNG'])),
});
/** The first takes long enough to be watched and cancelled. */
const dumps = { dump: filesWith(150_000), small: filesWith(1500) };
const truthWith = (count: number) => ({
  skins: [{ ingamename: "Tavrel's Ombrin", texture: 'wraith_lgnd_v31_tavrel', state: 'ready' }],
  assets: [{ name: 'wraith_lgnd_v31_tavrel_body' }],
  aside: [{ reason: 'unnamed', count }],
});
const truth = truthWith(1500);

let part: Awaited<ReturnType<typeof serveBuiltPart>>;
let page: Page;
const complaints: string[] = [];
const folder = lastingFolder({ 'small.zip': zipOf(dumps.small) });
for (const [dump, files] of Object.entries(dumps)) writeFiles(join(folder, dump), files, 'latin1');

beforeAll(async () => {
  part = await serveBuiltPart(join(import.meta.dirname, 'read-dump'));
  page = await (await sharedBrowser()).newPage();
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
});
afterAll(async () => {
  await page?.close();
  await part?.close();
});
beforeEach(() => page.goto(part.url));
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const told = () => page.evaluate(() => window.told);
const last = async () => (await told())?.events.at(-1);
const finished = () => expect.poll(async () => (await last())?.type, { timeout: 30_000 }).toMatch(/finished|failed/);

describe('a folder is read in its own thread, under the headers of the site', () => {
  it('when it is chosen, while the page goes on drawing', async () => {
    await page.setInputFiles('#folder', join(folder, 'dump'));
    await finished();
    const { events, frames } = await told();
    expect(events.at(-1)).toMatchObject({ type: 'reading.finished', reading: truthWith(150_000) });
    expect(events.slice(0, -1).every(({ type }) => type === 'reading.progressed')).toBe(true);
    expect(events.length).toBeGreaterThan(20);
    expect(frames).toBeGreaterThan(5);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it('when it is dropped, with all its content', async () => {
    const box = await page.locator('#drop').boundingBox();
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [join(folder, 'small')], dragOperationsMask: 1 };
      await session.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data });
    }
    await finished();
    const event = await last();
    expect(event).toMatchObject({ type: 'reading.finished', reading: truth });
    expect(event?.type === 'reading.finished' && event.reading.files).toHaveLength(Object.keys(dumps.small).length);
  });

  it('and so is a zip of it', async () => {
    await page.setInputFiles('#files', join(folder, 'small.zip'));
    await finished();
    expect(await last()).toMatchObject({ type: 'reading.finished', reading: truth });
  });

  it('and so is a pasted text', async () => {
    await page.evaluate((text) => window.begin(text), `${body}\r\ntexture\\0x1`);
    await finished();
    expect(await last()).toMatchObject({ type: 'reading.finished', reading: { assets: truth.assets } });
  });
});

it('a handmade list is read by the same thread, also when copied from a spreadsheet', async () => {
  const own = { skins: [{ legend: 'Ash', ingamename: '5" Blade', model: 'ash_w' }], assets: [] };
  const table = 'Legend\tIn-game Name\tModel\tMaterial\r\nAsh\t"5"" Blade"\tash_w\t\r\n';
  await page.evaluate((text) => window.begin(text), table);
  await finished();
  expect(await last()).toMatchObject({ type: 'reading.finished', reading: { own } });
  writeFiles(folder, { 'own.csv': table.replaceAll('\t', ','), 'half.json': '[{ "legend"' });
  await page.setInputFiles('#files', [join(folder, 'own.csv'), join(folder, 'half.json')]);
  await finished();
  const files = [{ path: 'own.csv', form: 'own csv' }, { unknown: 'is not JSON, or is incomplete: correct line 1' }];
  expect(await last()).toMatchObject({ type: 'reading.finished', reading: { own, files } });
});

it('useless files end in one sentence', async () => {
  await page.setInputFiles('#files', join(folder, 'dump/out/pictures/7.png'));
  await finished();
  expect(await last()).toEqual({ type: 'reading.failed', reason: '7.png is a picture, not a list; leave it out.' });
});

it('a cancelled reading ends with its thread, and another can begin', async () => {
  await page.evaluate(() => {
    // At the first sign of life, before the thread can have finished.
    const cancel = setInterval(() => {
      if (!window.told?.events.length) return;
      document.querySelector('button')?.click();
      clearInterval(cancel);
    }, 0);
  });
  await page.setInputFiles('#folder', join(folder, 'dump'));
  await expect.poll(async () => (await told())?.events.length).toBeGreaterThan(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect((await last())?.type).toBe('reading.progressed');
  await page.setInputFiles('#files', join(folder, 'small.zip'));
  await finished();
  expect(await last()).toMatchObject({ type: 'reading.finished', reading: truth });
});
