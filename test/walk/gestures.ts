import type { Page } from 'playwright-core';

/** Presses a button of the page. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Waits for the list of skins, which comes with all controls that use it. */
export const waitForList = (page: Page) =>
  page.locator('[data-machine=translator]:not([data-state=loading])').waitFor();

/** Pastes a text into the translator's search; true when the browser should insert it. */
export async function pasteIntoSearch(page: Page, text: string) {
  // Waits until React has taken over the drawn page.
  await page.waitForFunction(() => {
    const box = document.querySelector('main [type=search]') ?? {};
    return Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
  return page.getByLabel('Search', { exact: true }).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Follows a link, or presses a button, in the bar at the top. */
export const take = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).filter({ visible: true }).first().click();

/** Answers the open question. */
export const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Chooses from a list by typing a part of the option. */
export async function choose(page: Page, label: string, text: string) {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await box.press('Enter');
}

/** Stores text as if it had been typed into a form before a reload. */
export const leaveDraft = (page: Page, drafts: object) =>
  page.addInitScript((kept) => {
    const [, userData = '{}'] = /(?:^|; )userData=([^;]*)/.exec(document.cookie) ?? [];
    const author = JSON.parse(decodeURIComponent(userData))._id;
    sessionStorage.setItem('drafts', JSON.stringify({ author, drafts: kept }));
  }, drafts);
