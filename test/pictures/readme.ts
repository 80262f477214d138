import type { Page } from 'playwright-core';
import { chunk } from '../support/png-of.ts';

export const README = 'README.png';
/** The README shows a search that finds skins of many legends. */
const SHOWN = '/skintranslator?search=lgnd+v24';
const SIZE = { width: 1280, height: 760 };
/** The signature and the head, which every PNG begins with. */
const HEAD = 33;
const KEYWORD = 'Description\0';

/** Returns what the page says there on the first screen. */
export async function readmeText(page: Page) {
  await page.setViewportSize(SIZE);
  await page.goto(SHOWN);
  await page.locator('main mark').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('header *, main *')].flatMap((element) => {
      const isSeen = element.checkVisibility() && element.getBoundingClientRect().bottom < innerHeight;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return isSeen ? own.map((node) => node.nodeValue?.trim()) : [];
    }),
  );
  return words.filter(Boolean).join('\n');
}

/** Takes the picture of the README, with what it says in it: a test compares that with the page. */
export async function readmePicture(page: Page) {
  const text = await readmeText(page);
  const png = await page.screenshot();
  const said = chunk('tEXt', Buffer.from(KEYWORD + encodeURI(text), 'latin1'));
  return Buffer.concat([png.subarray(0, HEAD), said, png.subarray(HEAD)]);
}

/** Returns what the picture says. */
export function textIn(png: Buffer) {
  const from = HEAD + 8 + KEYWORD.length;
  return decodeURI(png.toString('latin1', from, HEAD + 8 + png.readUInt32BE(HEAD)));
}
