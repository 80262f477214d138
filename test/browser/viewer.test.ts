import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropOnto } from '../flows/drop.ts';
import { setSkins } from '../flows/seed-skins.ts';
import { knight, skins } from '../flows/skin-samples.ts';
import { dialog, objections, phone, withSite } from '../support/browser.ts';
import { onlyPoint, type Rgb } from '../support/png-of.ts';
import { browserWithGraphics } from '../support/shared-browser.ts';
import { colours, cube, ddsOf, patchwork, picture, type Side, sides, tgaOf } from './viewer/cube.ts';
import { exported, folderOf, MATERIAL, MODEL } from './viewer/folder.ts';

const { stay, site } = withSite({}, undefined, undefined, browserWithGraphics);

const swapped = { ...colours, front: colours.back, back: colours.front };
const recolour = `${knight.texture}_rt01_body`;

/** Models of one folder: one in pictures of each kind, among them one that is none, one that ends early, and one of no skin. */
const models = { whole: `${knight.model}_LOD0.cast`, cut: `${knight.model}_LOD1.cast`, prop: 'crate.cast' };
const clothes = {
  ...{ front: MATERIAL, back: MATERIAL, bottom: MATERIAL },
  ...{ right: 'packed_body', left: 'plain_body', top: 'broken_body' },
};

const folder = folderOf({
  ...exported,
  [MODEL]: patchwork(clothes, { [MATERIAL]: { albedo: '_images\\body.png' }, broken_body: { albedo: 'none.png' } }),
  [`material/${recolour}_sknp/${recolour}_col.png`]: picture(swapped),
  'mdl/packed_body_col.dds': ddsOf(colours),
  'mdl/plain_body_col.tga': tgaOf(colours),
  'mdl/none.png': 'no picture',
  [`mdl/${models.cut}`]: cube(MATERIAL).slice(0, 400),
  [`mdl/${models.prop}`]: cube('plain_body'),
});
beforeAll(() => setSkins(site().db, skins));

/** What the page has asked the server for since the list is there. */
const asked: string[] = [];

/** What is drawn costs time. */
const DESK = { width: 800, height: 600 };

/** Translate Lists with the folder, and none of its models open. */
const desk = stay('/translate', closed, { viewport: DESK, permissions: ['clipboard-read', 'clipboard-write'] });

async function closed(page: Page) {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

const buttonOf = (page: Page, model: keyof typeof models) =>
  page.getByRole('button', { name: `Look at ${models[model]}` });

/** Looks at a model of the folder. */
async function look(model: keyof typeof models) {
  const page = await desk();
  if ((await buttonOf(page, model).count()) === 0) {
    await dropOnto(page, 'Or drop files', folder);
    await buttonOf(page, model).waitFor();
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
const WORN = 'open.showing.drawing.shown,pictures.worn';

/** What the model looks like now a little beside its middle, where no edge of a triangle is. */
async function middle(page: Page): Promise<Rgb> {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox()) ?? NOWHERE;
  const clip = { x: Math.floor(x + width / 2) + 9, y: Math.floor(y + height / 2) + 4, width: 1, height: 1 };
  return onlyPoint(await page.screenshot({ clip }));
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** What a side without a picture looks like. */
const GREY: Rgb = [154, 154, 154];

/** The side with the colour in the middle, or the colour when it belongs to none. */
async function sideSeen(page: Page): Promise<Side | 'grey' | Rgb> {
  const seen = await middle(page);
  const isSeen = (colour: Rgb) => colour.every((part, at) => Math.abs(part - (seen[at] ?? 0)) <= 3);
  return sides.find((side) => isSeen(colours[side])) ?? (isSeen(GREY) ? 'grey' : seen);
}

describe('a model (docs: Models)', () => {
  it('is drawn in the colours of its pictures, whatever packs them, and turned by keys, buttons and the mouse', async () => {
    const page = await look('whole');
    await state(page, WORN);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByRole('application').focus();
    const press = async (key: string, times: number) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await press('ArrowRight', 6);
    await expect.poll(() => sideSeen(page), { message: 'in four bytes for each point' }).toBe('left');
    await press('ArrowLeft', 12);
    await expect.poll(() => sideSeen(page), { message: 'in BC1' }).toBe('right');
    await press('ArrowLeft', 6);
    await expect.poll(() => sideSeen(page)).toBe('back');
    await press('ArrowDown', 6);
    await expect.poll(() => sideSeen(page), { message: 'with a picture that is none' }).toBe('grey');
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
    await dialog(page).getByText('Grey, because there is no picture of their colour: broken_body.').waitFor();
    await dialog(page).getByText('1 picture could not be shown').click();
    await dialog(page).getByText('this browser cannot read it; export it as PNG.').waitFor();
  });

  it('wears a recolour, has parts to hide, and wires, and comes back when the system has taken the graphics away', async () => {
    const page = await look('whole');
    await state(page, WORN);
    await expect.poll(() => sideSeen(page)).toBe('front');
    await page.getByLabel('Colour').selectOption('rt01');
    await expect.poll(() => sideSeen(page)).toBe('back');
    await page.getByLabel('Colour').selectOption('Its own pictures');
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
    await state(page, WORN);
    await expect.poll(() => sideSeen(page)).toBe('front');
  });

  it('names the skins that wear it, with everything to copy, and keeps a picture of it and nobody out; opened again, its files come out of the memory, and nothing is sent', async () => {
    const page = await look('whole');
    const open = dialog(page);
    await state(page, WORN);
    await open.getByRole('link', { name: knight.ingamename }).waitFor();
    await open.getByRole('button', { name: 'RSX filter' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(knight.model);
    await keepsNobodyOut(page);

    await closed(page);
    const button = buttonOf(page, 'whole');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const first = asked.length;
    await button.press('Enter');
    await state(page, WORN);
    await expect.poll(() => sideSeen(page)).toBe('front');
    expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
    expect(asked.filter((one) => one.startsWith('GET /assets/show.online-'))).toHaveLength(1);
    // What a thread loads is asked for each time, and comes out of the cache.
    expect(asked.slice(first).filter((one) => !/^GET \/assets\/(read-(model|pictures)|TGALoader)-/.test(one))).toEqual(
      [],
    );

    // (docs: Pictures)
    await open.getByRole('button', { name: 'Keep a picture' }).click();
    await open.getByText('1 picture kept in this browser.').waitFor();
    await open.getByRole('button', { name: 'Picture of Hero Knight' }).waitFor();
    // No skin of the list has the recolour.
    await open.getByLabel('Colour').selectOption('rt01');
    await open.getByRole('button', { name: 'Keep a picture' }).click();
    await open.getByText('its materials do not say which of its skins it shows').waitFor({ state: 'attached' });

    await page.setViewportSize(phone.viewport);
    await keepsNobodyOut(page);
    await page.setViewportSize(DESK);
  });
});

it('a model that lies is stood up by keys alone, and its folder is remembered until the file was right (docs: How models stand)', async () => {
  const page = await look('whole');
  await state(page, WORN);
  await expect.poll(() => sideSeen(page)).toBe('front');
  const stand = page.getByRole('button', { name: 'Stand up' });
  await stand.press('Enter');
  // Along z now, and its face along x.
  await expect.poll(() => sideSeen(page)).toBe('right');
  await dialog(page).getByText('This browser remembers that for its folder.').waitFor();
  await closed(page);
  await look('whole');
  await expect.poll(() => sideSeen(page)).toBe('right');
  for (let time = 0; time < 5; time += 1) await stand.press('Enter');
  await expect.poll(() => sideSeen(page)).toBe('front');
  await closed(page);
  await look('whole');
  await expect.poll(() => sideSeen(page)).toBe('front');
});

it('a model that no skin has is shown too', async () => {
  const page = await look('prop');
  await state(page, WORN);
  await expect.poll(() => sideSeen(page)).toBe('front');
  await dialog(page).getByText('No skin of the list wears it.').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Keep a picture' }).count()).toBe(0);
});

async function keepsNobodyOut(page: Page) {
  expect(await objections(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const { x, width } = (await dialog(page).boundingBox()) ?? NOWHERE;
  expect(x + width).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
}

it('a model that cannot be shown says why, and which skins wear it', async () => {
  const page = await look('cut');
  await state(page, 'open.failed');
  const why = 'The model cannot be shown: it ends in the middle, after 400 bytes; export it again.';
  expect(await dialog(page).getByRole('alert').innerText()).toContain(why);
  expect(await dialog(page).getByRole('link', { name: knight.ingamename }).count()).toBe(1);
});
