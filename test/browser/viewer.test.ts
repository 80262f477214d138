import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';
import { onlyPoint, type Rgb } from '../support/png-of.ts';
import { browserWithGraphics } from '../support/shared-browser.ts';
import { colours, cube, ddsOf, picture, type Side, sides, tgaOf } from './viewer/cube.ts';
import { exported, MATERIAL, MODEL, withFolders } from './viewer/folder.ts';

const { visit, site } = withSite({}, undefined, undefined, browserWithGraphics);

const swapped = { ...colours, front: colours.back, back: colours.front };

const folderOf = withFolders();
beforeEach(() => setSkins(site().db, skins));

/** Drops a folder on Translate Lists, and looks at its model. */
async function look(files: Record<string, Uint8Array | string>, visitor?: Parameters<typeof visit>[1]) {
  const page = await visit('/translate', { viewport: { width: 900, height: 600 }, ...visitor });
  await dropOnto(page, 'Or drop files', folderOf(files));
  await page.getByRole('button', { name: `Look at ${knight.model}_LOD0.cast` }).click();
  return page;
}

const state = (page: Page, value: string) => page.locator(`[data-machine=viewer][data-state="${value}"]`).waitFor();
const SHOWN = 'open.showing.drawing.shown';
const dialog = (page: Page) => page.getByRole('dialog');

/** What the model looks like now a little beside its middle, where no edge of a triangle is. */
async function middle(page: Page): Promise<Rgb> {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox()) ?? NOWHERE;
  const clip = { x: Math.floor(x + width / 2) + 9, y: Math.floor(y + height / 2) + 4, width: 1, height: 1 };
  return onlyPoint(await page.screenshot({ clip }));
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** The side with the colour in the middle, or the colour when it belongs to none. */
async function sideSeen(page: Page, of = colours): Promise<Side | Rgb> {
  const seen = await middle(page);
  return sides.find((side) => of[side].every((part, at) => Math.abs(part - (seen[at] ?? 0)) <= 3)) ?? seen;
}

describe('a model (docs: Models)', () => {
  it('is drawn in the colours of its picture, and turned by keys, buttons and the mouse', async () => {
    const page = await look(exported);
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByRole('application').focus();
    const press = async (key: string, times: number) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await press('ArrowRight', 6);
    await expect.poll(() => sideSeen(page)).toBe('left');
    await press('ArrowLeft', 12);
    await expect.poll(() => sideSeen(page)).toBe('right');
    await press('ArrowLeft', 6);
    await expect.poll(() => sideSeen(page)).toBe('back');
    await press('ArrowDown', 6);
    await expect.poll(() => sideSeen(page)).toBe('top');
    for (let time = 0; time < 12; time += 1) await page.getByRole('button', { name: 'Tilt up' }).click();
    await expect.poll(() => sideSeen(page)).toBe('bottom');
    await page.getByRole('application').focus();
    await press('ArrowDown', 6);
    const box = (await page.getByRole('application').boundingBox()) ?? NOWHERE;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Half of the canvas's height is half a turn.
    await page.mouse.move(x + box.height / 4, y, { steps: 4 });
    await page.mouse.move(x + box.height / 2, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it('has parts to hide, and wires, and comes back when the system has taken the graphics away', async () => {
    const page = await look(exported);
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByLabel(`front_0_${MATERIAL}`).uncheck();
    // The inside of its back.
    await expect.poll(() => sideSeen(page)).not.toBe('front');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByRole('button', { name: 'Wireframe' }).click();
    await expect.poll(() => sideSeen(page)).not.toBe('front');
    expect(await dialog(page).getByText('2 triangles').count()).toBe(6);
    await page.getByRole('button', { name: 'Wireframe' }).click();
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.evaluate(() => {
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      lose?.loseContext();
      Object.assign(window, { giveBack: () => lose?.restoreContext() });
    });
    await state(page, 'open.showing.drawing.lost,pictures.worn');
    await dialog(page).getByText('The system has taken the graphics away.').waitFor();
    await page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack());
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it('wears a recolour of the folder, and its own pictures again', async () => {
    const colour = `${knight.texture}_rt01_body`;
    const page = await look({ ...exported, [`material/${colour}_sknp/${colour}_col.png`]: picture(swapped) });
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByLabel('Colour').selectOption('rt01');
    await expect.poll(() => sideSeen(page)).toBe('back');
    await page.getByLabel('Colour').selectOption('Its own pictures');
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it.each<[string, string, Uint8Array]>([
    ['of the game in BC1', 'dds', ddsOf(colours)],
    ['of four bytes for each point', 'tga', tgaOf(colours)],
  ])('wears a picture %s', async (_, ending, bytes) => {
    const page = await look({ [MODEL]: cube(MATERIAL), [`mdl/${MATERIAL}_col.${ending}`]: bytes });
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it('is grey without pictures, and says so', async () => {
    const page = await look({ [MODEL]: cube(MATERIAL) });
    await state(page, `${SHOWN},pictures.bare`);
    await dialog(page).getByText('The model is grey: none of the files that you brought is a picture of it.').waitFor();
    await expect.poll(async () => new Set(await middle(page)).size).toBe(1);
  });

  it('says which pictures it cannot show, and why, and is grey there', async () => {
    const page = await look({ ...exported, [`mdl/${knight.model}/_images/body.png`]: 'no picture' });
    await state(page, `${SHOWN},pictures.worn`);
    await dialog(page).getByText(`Grey, because there is no picture of their colour: ${MATERIAL}.`).waitFor();
    await dialog(page).getByText('1 picture could not be shown').click();
    await dialog(page).getByText('this browser cannot read it; export it as PNG.').waitFor();
  });

  it('is closed by Escape, with the focus on its button, and can be opened again', async () => {
    const page = await look(exported);
    await state(page, `${SHOWN},pictures.worn`);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: `Look at ${knight.model}_LOD0.cast` });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.press('Enter');
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it.each([
    ['on a desk', {}],
    ['on a phone', phone],
  ])('%s, has nothing that keeps anybody out', async (_, screen) => {
    const page = await look(exported, screen);
    await state(page, `${SHOWN},pictures.worn`);
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const { x, width } = (await dialog(page).boundingBox()) ?? NOWHERE;
    expect(x + width).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
  });

  it('names the skins that wear it, with everything to copy', async () => {
    const page = await look(exported, { permissions: ['clipboard-read', 'clipboard-write'] });
    await dialog(page).getByRole('link', { name: knight.ingamename }).waitFor();
    await dialog(page).getByRole('button', { name: 'RSX filter' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(knight.model);
  });

  it('asks the server for nothing of it: the files of the viewer come once, and no call', async () => {
    const page = await visit('/translate');
    await dropOnto(page, 'Or drop files', folderOf(exported));
    const button = page.getByRole('button', { name: `Look at ${knight.model}_LOD0.cast` });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await button.click();
    await state(page, `${SHOWN},pictures.worn`);
    expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
    expect(asked.filter((one) => one.startsWith('GET /assets/show-'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    asked.length = 0;
    await button.click();
    await state(page, `${SHOWN},pictures.worn`);
    // Threads are asked for each time, and come out of the cache.
    expect(asked.filter((one) => !/^GET \/assets\/read-(model|pictures)-/.test(one))).toEqual([]);
  });
});

describe('a model that cannot be shown says why', () => {
  it.each<[string, Uint8Array | string, string]>([
    [
      'cut',
      cube(MATERIAL).slice(0, 400),
      'The model cannot be shown: it ends in the middle, after 400 bytes; export it again.',
    ],
    [
      'foreign',
      'something else',
      'The model cannot be shown: it is no .cast file, whatever its name says; export the model as Cast.',
    ],
  ])('%s', async (_, content, said) => {
    const page = await look({ [MODEL]: content });
    await state(page, 'open.failed');
    expect(await dialog(page).getByRole('alert').innerText()).toContain(said);
    expect(await dialog(page).getByRole('link', { name: knight.ingamename }).count()).toBe(1);
  });
});
