import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { heldScript } from '../flows/held-script.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { button, objections, withSite } from '../support/browser.ts';
import { pauseRequests } from '../support/paused-requests.ts';
import type { Rgb } from '../support/png-of.ts';
import { browserWithGraphics } from '../support/shared-browser.ts';
import { colours, cube, type Side } from './viewer/cube.ts';
import { exported, folderOf, MATERIAL } from './viewer/folder.ts';

const { visit, site } = withSite({}, undefined, undefined, browserWithGraphics);
beforeAll(() => setSkins(site().db, skins));

/** On Translate Lists the lines of its model and of its picture both have it. */
const pictureOfKnight = (page: Page) => button(page, 'Picture of Hero Knight').first();

/** Drops a folder on Translate Lists, and keeps pictures of its models. */
async function keep(page: Page, files: Record<string, Uint8Array | string>, label: string) {
  await dropOnto(page, 'Or drop files', folderOf(files));
  await button(page, label).click();
}

/** As wide as a desk, and no higher than needed: what is drawn costs time. */
const low = { viewport: { width: 1280, height: 600 } };

/** Stands before the script of a thread: its graphics are lost while they draw. */
const LOSE_GRAPHICS = `
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...given) {
    this.getExtension('WEBGL_lose_context')?.loseContext();
    drawElements.apply(this, given);
  };
`;

/** How far to the right of a model and above it the eye is. */
const [right, above] = [Math.PI / 6, Math.PI / 18];

/** Everything that a page asks of the server but its own files. */
function questionsOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:' && !/^\/(assets|fonts)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** The colours of a picture at these places, of 256 in each direction, with how opaque they are. */
const colourAt = (page: Page, places: readonly (readonly [number, number])[]) =>
  pictureOfKnight(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement, asked) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      const { data } = drawing?.getImageData(0, 0, width, height) ?? {};
      return asked.map(([x, y]) => [...(data?.subarray(4 * (y * width + x), 4 * (y * width + x + 1)) ?? [])]);
    }, places);

/** What light leaves of a colour on a side that is turned away from the eye by this much. */
function lit(of: Side, cosine: number): Rgb {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const stored = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
  const [red, green, blue] = colours[of].map((part) =>
    Math.round(255 * stored(linear(part / 255) * (0.4 + 0.6 * cosine))),
  ) as [number, number, number];
  return [red, green, blue];
}

describe('a kept picture (docs: Pictures)', () => {
  it('shows the model as it was made, stands beside its skin on every page, goes along as a zip, and is never sent', async () => {
    const page = await visit('/translate', low);
    await dropOnto(page, 'Or drop files', folderOf(exported));
    await button(page, 'Keep a picture of the model').waitFor();
    await page.waitForLoadState('networkidle');
    const asked = questionsOf(page);
    await button(page, 'Keep a picture of the model').click();
    await page.getByText('1 picture kept in this browser.').waitFor();
    // Three sides in their colours, all of it, and nothing around it.
    const seen: [Side, number, readonly [number, number]][] = [
      ['front', Math.cos(right) * Math.cos(above), [90, 150]],
      ['right', Math.sin(right) * Math.cos(above), [210, 150]],
      ['top', Math.sin(above), [150, 30]],
    ];
    const found = await colourAt(
      page,
      seen.map(([, , place]) => place),
    );
    for (const [at, [side, cosine]] of seen.entries())
      for (const [part, value] of lit(side, cosine).entries())
        expect(
          Math.abs(value - (found[at]?.[part] ?? 0)),
          `${side} is ${found[at]}, not ${lit(side, cosine)}`,
        ).toBeLessThan(12);
    const edge = Array.from({ length: 256 }, (_, at) => at).flatMap((at) => [
      [at, 0] as const,
      [at, 255] as const,
      [0, at] as const,
      [255, at] as const,
    ]);
    expect(new Set((await colourAt(page, edge)).map(([, , , opaque]) => opaque))).toEqual(new Set([0]));
    await pictureOfKnight(page).press('Enter');
    await page.getByRole('img', { name: 'Hero Knight' }).waitFor();
    expect(asked).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'See, save or remove them' }).click();
    await page.getByText(/This browser keeps 1 picture, [\d.]+ kB\./).waitFor();
    await page.goto('/skintranslator');
    await pictureOfKnight(page).click();
    const large = page.getByRole('img', { name: 'Hero Knight' });
    await large.waitFor();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('knight');
    await pictureOfKnight(page).waitFor();
    await button(page, 'Pictures').click();
    await pictureOfKnight(page).waitFor({ state: 'detached' });
    await button(page, 'Pictures').click();
    await pictureOfKnight(page).waitFor();
    await page.getByRole('link', { name: 'Hero Knight', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hero Knight' }).waitFor();
    await page.getByRole('img', { name: 'Hero Knight' }).waitFor();
    await button(page, 'Star Hero Knight').click();
    // It shows that it is stored.
    await page.getByRole('button', { name: 'Star Hero Knight', pressed: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My List' }).click();
    await pictureOfKnight(page).waitFor();
    expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([]);
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as one zip').click()]);
    const zip = readFileSync(await download.path());
    expect(Object.keys(unzipSync(zip)).sort()).toEqual(['pictures.json', `${knight._id}.webp`].sort());
    await button(page, 'Remove all pictures').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all pictures' }).click();
    await page.getByText('This browser keeps no pictures of skins.').waitFor();
    await page.getByLabel('Add from a zip').setInputFiles({ name: 'a.zip', mimeType: '', buffer: zip });
    await page.getByText('1 picture added.').waitFor();
    await page.getByText(/This browser keeps 1 picture/).waitFor();
    expect(asked).toEqual([]);
    expect(await objections(page)).toEqual([]);
  });

  it('shows the model as its folder was stood up', async () => {
    const page = await visit('/translate', low);
    await dropOnto(page, 'Or drop files', folderOf(exported));
    await page.getByRole('button', { name: /^Look at / }).click();
    await button(page, 'Stand up').click();
    await page.keyboard.press('Escape');
    await button(page, 'Keep a picture of the model').click();
    await page.getByText('1 picture kept in this browser.').waitFor();
    // Along z now, and its face along x.
    const [[...front] = []] = await colourAt(page, [[90, 150]]);
    for (const [part, value] of lit('right', Math.cos(right) * Math.cos(above)).entries())
      expect(Math.abs(value - (front[part] ?? 0)), `the front is ${front}`).toBeLessThan(12);
  });

  it('is drawn again when the system takes the graphics away, once; then the page says so', async () => {
    const page = await visit('/translate', low);
    let threads = 0;
    let losing = 1;
    await pauseRequests(page, '*/assets/draw-pictures-*.js', async ({ url, fulfill }) => {
      threads += 1;
      const begin = losing-- > 0 ? LOSE_GRAPHICS : '';
      await fulfill({ contentType: 'text/javascript', body: begin + (await (await fetch(url)).text()) });
    });
    await keep(page, exported, 'Keep a picture of the model');
    await page.getByText('1 picture kept in this browser.').waitFor();
    expect(threads).toBe(2);
    losing = 2;
    await button(page, 'Keep a picture of the model').click();
    await page.getByRole('alert').filter({ hasText: 'The system has taken the graphics away.' }).waitFor();
    await pictureOfKnight(page).waitFor();
    await button(page, 'Try again').click();
    await page.getByText('1 picture kept in this browser.').waitFor();
    expect(threads).toBe(5);
  });

  it('waits for nobody to type before the next one is begun, and keeps the focus; says why what is damaged or grey has none', async () => {
    const page = await visit('/translate', low);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const thread = heldScript('*/assets/draw-pictures-*.js');
    await thread.hold(page);
    await keep(
      page,
      {
        ...exported,
        'other/bangalore_base_w_LOD0.cast': cube('bangalore_base_body'),
        'damaged/bangalore_base_w_LOD0.cast': cube(MATERIAL).slice(0, 400),
      },
      'Keep pictures of all 3 models',
    );
    await page.getByText('Drawing: 0 of 3 models').waitFor();
    await expect.poll(focused).toBe('Pause');
    // Somebody types so fast that the page's own timers never see a pause.
    const typing = await page.evaluate(() => setInterval(() => dispatchEvent(new KeyboardEvent('keydown')), 20));
    await page.locator('[data-machine=pictures][data-state$="person.busy"]').waitFor();
    await thread.let(page, 'comes');
    await page.getByText('Waiting while you type: 1 of 3 models').waitFor();
    await page.evaluate(clearInterval, typing);
    await page.getByText('1 picture kept in this browser.').waitFor();
    await expect.poll(focused).toBe('Keep pictures of all 3 models');
    await page.getByText('2 models without a picture').click();
    expect((await page.locator('details li').filter({ hasText: '.cast:' }).allTextContents()).sort()).toEqual([
      'exported_files/damaged/bangalore_base_w_LOD0.cast: it ends in the middle, after 400 bytes; export it again.',
      'exported_files/other/bangalore_base_w_LOD0.cast: no picture of its colours is beside it, so that it would be grey.',
    ]);
  });
});

/** Takes the versions of all kept pictures away, as a browser has them that kept them before there were any. */
const makeOlder = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pictures');
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept', 'readwrite');
          const cursors = all.objectStore('kept').openCursor();
          cursors.onsuccess = () => {
            const cursor = cursors.result;
            if (!cursor) return;
            const { size, when } = cursor.value;
            cursor.update({ size, when });
            cursor.continue();
          };
          all.oncomplete = () => {
            opening.result.close();
            localStorage.setItem('pictures', 'on 1 1000');
            resolve();
          };
        };
      }),
  );

it('a picture of an earlier rule is hidden, and drawn anew when its folder is chosen again (docs: Pictures)', async () => {
  const page = await visit('/translate', low);
  await keep(page, exported, 'Keep a picture of the model');
  await page.getByText('1 picture kept in this browser.').waitFor();
  await makeOlder(page);
  await page.goto('/mine#pictures');
  await page.getByText('1 older picture hidden: drawn before models stood upright.').waitFor();
  expect(await button(page, 'Save as one zip').count()).toBe(0);
  await button(page, 'Remove all pictures').waitFor();
  await page.goto('/skintranslator');
  await page.getByRole('searchbox').fill('knight');
  await page.getByRole('link', { name: 'Hero Knight', exact: true }).waitFor();
  expect(await pictureOfKnight(page).count()).toBe(0);
  await page.goto('/translate');
  await dropOnto(page, 'Or drop files', folderOf(exported));
  await page.getByText('1 picture kept in this browser.').waitFor();
  await pictureOfKnight(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pictures'))).toMatch(/^on 1 \d+ 0$/);
});

it('the album of a browser stays as it is where the browser stores nothing, and lets the oldest go when that is full, until this makes no room (docs: Pictures)', async () => {
  const page = await visit('/translate', { ...low, expected: /Pictures could not be stored/ });
  const full = page.getByRole('alert').filter({ hasText: 'This browser stores no more pictures' });
  await page.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await keep(page, exported, 'Keep a picture of the model');
  await full.waitFor();
  await page.evaluate(() => Reflect.deleteProperty(indexedDB, 'open'));
  await button(page, 'Try again').click();
  await page.getByText('1 picture kept in this browser.').waitFor();
  const failNext = (many: number) =>
    page.evaluate((times) => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (times-- > 0) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, given);
      };
    }, many);
  await failNext(1);
  await button(page, 'Keep a picture of the model').click();
  await page.getByText('1 picture kept in this browser. Its storage is full: 1 older picture made room.').waitFor();
  await pictureOfKnight(page).waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pictures');
        opening.onsuccess = () => {
          const all = opening.result.transaction(['pictures', 'kept'], 'readwrite');
          for (const skin of ['another', 'a third']) {
            all.objectStore('pictures').put(new Blob(['x']), skin);
            all.objectStore('kept').put({ size: 1, when: 1 }, skin);
          }
          all.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await failNext(Number.POSITIVE_INFINITY);
  await button(page, 'Keep a picture of the model').click();
  await full.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('pictures'))).toMatch(/^on 1 \d+ 1$/);
});
