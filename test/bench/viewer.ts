import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium, withGraphics } from '../support/chromium.ts';
import { some } from './share.ts';
import { openSite, temporaryFolder } from './site.ts';
import { count, ms, printTable, printTarget } from './table.ts';
import { castSphere, gltfSphere, LARGE, pictures, trianglesOf } from './viewer/sphere.ts';

const RUNS = some(5);
/** Beside three's own loader of the same model. */
const MOST_TIMES = 1.3;
const BARE = fileOf('./viewer/bare.ts');

/**
 * From the press of "Look" to a model with its pictures on the screen, and the same model as glTF with the least that
 * shows it. The processor draws both.
 */
export async function measureViewer(page: string) {
  await using browser = await launch();
  const script = await bareScript();
  await using site = await openSite({
    page,
    rows: 200,
    beside: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/bare.js') return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
      return pathname === '/bare' ? new Response(BARE_PAGE, { headers: { 'Content-Type': 'text/html' } }) : undefined;
    },
  });
  const { origin } = new URL(site.address);
  using folder = temporaryFolder();
  const { model } = await aSkin(origin);
  const write = (files: Record<string, Uint8Array>) =>
    Object.entries(files).map(([name, content]) => {
      writeFileSync(join(folder.path, name), content);
      return join(folder.path, name);
    });
  const shared = write(pictures('sphere', LARGE));
  const cast = [...write({ [`${model}_LOD0.cast`]: castSphere('sphere', LARGE) }), ...shared];
  const gltf = [...write(gltfSphere('sphere', LARGE)), ...shared];
  const took: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let run = 0; run < RUNS; run += 1) {
    took.ours.push(await inPage(browser, `${origin}/translate`, (opened) => look(opened, cast)));
    took.bare.push(await inPage(browser, `${origin}/bare`, (opened) => showBare(opened, gltf)));
  }
  const [ours, bare] = [median(took.ours), median(took.bare)];
  printTable({
    title: `A model of ${count(trianglesOf(LARGE))} triangles with four pictures of 2,048 pixels`,
    head: ['', 'ms'],
    rows: [
      ['the viewer, from "Look"', ms(ours)],
      ['three’s loader of glTF', ms(bare)],
    ],
  });
  const found = (ours / bare).toFixed(2);
  printTarget(`at most ${MOST_TIMES} times three’s loader`, {
    isMet: ours / bare <= MOST_TIMES,
    found,
    peer: `${ms(bare)} ms`,
  });
}

const BARE_PAGE =
  '<!doctype html><title>bare</title><style>canvas{width:850px;height:700px}</style><input type=file multiple><canvas></canvas>';

function launch() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: withGraphics });
}

function fileOf(path: string) {
  return new URL(path, import.meta.url).pathname;
}

/** The bare page's script, bundled as the site's are. */
async function bareScript() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: BARE, formats: ['es'], fileName: 'bare' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The bare page was not built.');
  return chunk.code;
}

async function aSkin(origin: string) {
  const { skins } = (await (await fetch(`${origin}/api/skins`)).json()) as {
    skins: { details: { model: string }[] }[];
  };
  const [skin] = skins.flatMap(({ details }) => details);
  if (!skin) throw new Error('The list has no skin.');
  return skin;
}

async function inPage(browser: Browser, address: string, measure: (page: Page) => Promise<number>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  const took = await measure(page);
  await context.close();
  return took;
}

async function look(page: Page, files: string[]) {
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Choose files').last().setInputFiles(files);
  await page
    .getByRole('button', { name: /^Look at/ })
    .first()
    .waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const watch = () => {
          const state = document.querySelector('[data-machine=viewer]')?.getAttribute('data-state');
          if (state !== 'open.showing.drawing.shown,pictures.worn') return requestAnimationFrame(watch);
          // The frame after it, once it is drawn.
          return requestAnimationFrame(() =>
            setTimeout(() => {
              const gl = document.querySelector('canvas')?.getContext('webgl2');
              gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
              resolve(performance.now() - began);
            }),
          );
        };
        document.querySelector<HTMLElement>('[aria-label^="Look at"]')?.click();
        watch();
      }),
  );
}

async function showBare(page: Page, files: string[]) {
  await page.locator('input').setInputFiles(files);
  return page.evaluate(async () => {
    const chosen = [...(document.querySelector('input')?.files ?? [])];
    const began = performance.now();
    const { show } = (await import('/bare.js' as string)) as { show: (files: readonly File[]) => Promise<void> };
    await show(chosen);
    const gl = document.querySelector('canvas')?.getContext('webgl2');
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - began;
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
