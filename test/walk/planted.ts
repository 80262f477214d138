import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { hasPublicSearch } from '../../src/traces/may-be-kept/public-search.ts';

/** A text that occurs nowhere else, and where it was put. */
export type Planted = { text: string; where: string };

/** Fields that take any text. */
const TEXTS = 'textarea, input:not([type]), input:is([type=text], [type=search], [type=password], [type=url])';

const LETTERS = 'bcdfghjkmnpqrstvwxz';
const secret = () => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Puts a secret into everything of a page that takes a text: each field, the name and content of a file that is chosen
 * and of one that is dropped, what is pasted, the query and the fragment of the address. Returns those that it took. The search
 * of a list that everybody sees takes none: its words are kept (docs: What a trace keeps).
 */
export async function plantIn(page: Page): Promise<Planted[]> {
  const planted: Planted[] = [];
  // What a question stands over takes nothing.
  const within = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page;
  const isPublic = hasPublicSearch(new URL(page.url()).pathname);
  for (const field of await within.locator(isPublic ? `:is(${TEXTS}):not([type=search])` : TEXTS).all()) {
    const one = await filled(field);
    if (one) planted.push(one);
  }
  const files = within.locator('input[type=file]:not([webkitdirectory])');
  if ((await files.count()) > 0) planted.push(...(await chosen(files.first())));
  planted.push(...(await thrownAt(page, isPublic ? 'person' : 'search')));
  return planted;
}

/** Fills a field and leaves it; undefined where it takes no text, or another one. */
async function filled(field: Locator): Promise<Planted | undefined> {
  const text = secret();
  try {
    if (!(await field.isVisible()) || !(await field.isEditable())) return undefined;
    const where = await field.evaluate((one: HTMLInputElement) => {
      const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.name;
      return `field "${label}"`;
    });
    await field.fill(text, { timeout: PATIENCE });
    const isTaken = (await field.inputValue({ timeout: PATIENCE })) === text;
    await field.blur({ timeout: PATIENCE });
    return isTaken ? { text, where } : undefined;
  } catch {
    // The page went on, and the field with it.
    return undefined;
  }
}

const PATIENCE = 2000;

async function chosen(files: Locator): Promise<Planted[]> {
  const [name, content] = [secret(), secret()];
  try {
    const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(content) };
    await files.setInputFiles([file], { timeout: PATIENCE });
  } catch {
    return [];
  }
  return [
    { text: name, where: 'name of a file' },
    { text: content, where: 'content of a file' },
  ];
}

/** What comes without a field. */
async function thrownAt(page: Page, part: string): Promise<Planted[]> {
  const [name, content, pasted, query, fragment] = [secret(), secret(), secret(), secret(), secret()];
  await page.evaluate(
    ({ name, content, pasted, query, fragment, part }) => {
      const at = document.querySelector('main [type=search], main textarea') ?? document.querySelector('main');
      const data = new DataTransfer();
      data.items.add(new File([content], `${name}.txt`, { type: 'text/plain' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        at?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', `${pasted}\n${pasted}\n${pasted}`);
      at?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      history.pushState(history.state, '', `?${part}=${query}&person=${query}#${fragment}`);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { name, content, pasted, query, fragment, part },
  );
  return [
    { text: name, where: 'name of a dropped file' },
    { text: content, where: 'content of a dropped file' },
    { text: pasted, where: 'pasted text' },
    { text: query, where: 'query of the address' },
    { text: fragment, where: 'fragment of the address' },
  ];
}
