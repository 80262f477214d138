import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { phone, withSite } from '../support/browser.ts';
import { objections } from '../support/objections.ts';
import { onlyPoint, type Rgb } from '../support/png-of.ts';
import { browserWithGraphics } from '../support/shared-browser.ts';
import { colours, cube, ddsOf, picture, type Side, sides, tgaOf } from './viewer/cube.ts';
import { exported, MATERIAL, withFolders } from './viewer/folder.ts';

const { visit, stay, site } = withSite({}, undefined, undefined, browserWithGraphics);

const swapped = { ...colours, front: colours.back, back: colours.front };
const recolour = `${knight.texture}_rt01_body`;

/** Levels of detail of one model in one folder, each of which is a case of its own. */
const models = {
  exported: `${knight.model}_LOD0.cast`,
  'in BC1': `${knight.model}_LOD1.cast`,
  'in four bytes for each point': `${knight.model}_LOD2.cast`,
  bare: `${knight.model}_LOD3.cast`,
  'with a picture that is none': `${knight.model}_LOD4.cast`,
  cut: `${knight.model}_LOD5.cast`,
  foreign: `${knight.model}_LOD6.cast`,
};
type Case = keyof typeof models;

const folderOf = withFolders();
const folder = folderOf({
  ...exported,
  [`material/${recolour}_sknp/${recolour}_col.png`]: picture(swapped),
  [`mdl/${models['in BC1']}`]: cube('packed_body'),
  'mdl/packed_body_col.dds': ddsOf(colours),
  [`mdl/${models['in four bytes for each point']}`]: cube('plain_body'),
  'mdl/plain_body_col.tga': tgaOf(colours),
  [`mdl/${models.bare}`]: cube('bare_body'),
  [`mdl/${models['with a picture that is none']}`]: cube(MATERIAL, { albedo: 'none.png' }),
  'mdl/none.png': 'no picture',
  [`mdl/${models.cut}`]: cube(MATERIAL).slice(0, 400),
  [`mdl/${models.foreign}`]: 'something else',
});
beforeAll(() => setSkins(site().db, skins));

/** What the page has asked the server for since the list is there. */
const asked: string[] = [];

/** Translate Lists with the folder, of which no model is open. */
const desk = stay('/translate', closed, {
  viewport: { width: 900, height: 600 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

async function closed(page: Page) {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

const buttonOf = (page: Page, model: Case) => page.getByRole('button', { name: `Look at ${models[model]}` });

async function bring(page: Page) {
  await dropOnto(page, 'Or drop files', folder);
  await buttonOf(page, 'exported').waitFor();
}

/** Looks at a model of the folder. */
async function look(model: Case) {
  const page = await desk();
  if ((await buttonOf(page, model).count()) === 0) {
    await bring(page);
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol !== 'blob:') asked.push(`${request.method()} ${pathname}`);
    });
  }
  await buttonOf(page, model).click();
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
    const page = await look('exported');
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
    const page = await look('exported');
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
    const page = await look('exported');
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByLabel('Colour').selectOption('rt01');
    await expect.poll(() => sideSeen(page)).toBe('back');
    await page.getByLabel('Colour').selectOption('Its own pictures');
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it.each(['in BC1', 'in four bytes for each point'] as const)('wears a picture %s', async (model) => {
    const page = await look(model);
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it('is grey without pictures, and says so', async () => {
    const page = await look('bare');
    await state(page, `${SHOWN},pictures.bare`);
    await dialog(page).getByText('The model is grey: none of the files that you brought is a picture of it.').waitFor();
    await expect.poll(async () => new Set(await middle(page)).size).toBe(1);
  });

  it('says which pictures it cannot show, and why, and is grey there', async () => {
    const page = await look('with a picture that is none');
    await state(page, `${SHOWN},pictures.worn`);
    await dialog(page).getByText(`Grey, because there is no picture of their colour: ${MATERIAL}.`).waitFor();
    await dialog(page).getByText('1 picture could not be shown').click();
    await dialog(page).getByText('this browser cannot read it; export it as PNG.').waitFor();
  });

  it('is closed by Escape, with the focus on its button, and opened again; its files come once, and nothing is sent', async () => {
    const page = await look('exported');
    await state(page, `${SHOWN},pictures.worn`);
    await closed(page);
    const button = buttonOf(page, 'exported');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const first = asked.length;
    await button.press('Enter');
    await state(page, `${SHOWN},pictures.worn`);
    await expect.poll(() => sideSeen(page)).toBe('front');
    expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
    expect(asked.filter((one) => one.startsWith('GET /assets/show-'))).toHaveLength(1);
    // Threads are asked for each time, and come out of the cache.
    expect(asked.slice(first).filter((one) => !/^GET \/assets\/read-(model|pictures)-/.test(one))).toEqual([]);
  });

  it('names the skins that wear it, with everything to copy, and has nothing that keeps anybody out', async () => {
    const page = await look('exported');
    await state(page, `${SHOWN},pictures.worn`);
    await dialog(page).getByRole('link', { name: knight.ingamename }).waitFor();
    await dialog(page).getByRole('button', { name: 'RSX filter' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(knight.model);
    await keepsNobodyOut(page);
  });

  it('is kept as a picture of the colour that it wears, where a skin has that (docs: Pictures)', async () => {
    const open = dialog(await look('exported'));
    await open.getByRole('button', { name: 'Keep a picture' }).click();
    await open.getByText('1 picture kept in this browser.').waitFor();
    await open.getByRole('button', { name: 'Picture of Hero Knight' }).waitFor();
    // No skin of the list has the recolour.
    await open.getByLabel('Colour').selectOption('rt01');
    await open.getByRole('button', { name: 'Keep a picture' }).click();
    await open.getByText('its materials do not say which of its skins it shows').waitFor({ state: 'attached' });
  });

  it('has nothing that keeps anybody out on a phone', async () => {
    const page = await visit('/translate', phone);
    await bring(page);
    await buttonOf(page, 'exported').click();
    await state(page, `${SHOWN},pictures.worn`);
    await keepsNobodyOut(page);
  });
});

async function keepsNobodyOut(page: Page) {
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const { x, width } = (await dialog(page).boundingBox()) ?? NOWHERE;
  expect(x + width).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
}

describe('a model that cannot be shown says why', () => {
  it.each([
    ['cut', 'The model cannot be shown: it ends in the middle, after 400 bytes; export it again.'],
    ['foreign', 'The model cannot be shown: it is no .cast file, whatever its name says; export the model as Cast.'],
  ] as const)('%s', async (model, said) => {
    const page = await look(model);
    await state(page, 'open.failed');
    expect(await dialog(page).getByRole('alert').innerText()).toContain(said);
    expect(await dialog(page).getByRole('link', { name: knight.ingamename }).count()).toBe(1);
  });
});
