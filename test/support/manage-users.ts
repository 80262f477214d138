import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Flag } from '#contract/users/user.ts';
import { personal } from '../../server/accounts/rows/erase.ts';
import { withSite } from './browser.ts';
import { pauseRequests } from './paused-requests.ts';
import { addAccount } from './rows.ts';

export const PATH = '/admin/manageusers';
const ONE = '*/api/users/admin/*';

type Handles = { twitter?: string; discord?: string; discordid?: string };
type Columns = Handles & { version?: number; owner?: 0 | 1; addskins?: 0 | 1; removed_at?: number };

/** A site where every test starts without accounts and history, and helpers for tests of its users. */
export function withUsers() {
  const { visit, prepare, site } = withSite();
  type Options = NonNullable<Parameters<typeof prepare>[0]>;

  beforeEach(async () => {
    const { db } = site();
    await db.deleteFrom('history').where('entity', '=', 'account').execute();
    for (const table of ['session', ...personal, 'account'] as const) await db.deleteFrom(table).execute();
  });

  /** Adds an account with this name, these handles and rights. */
  async function user(username: string, handles: Handles = {}, held: readonly Flag[] = []) {
    const id = await addAccount(site().db, username, held);
    await set(id, { version: 1, ...handles });
    return id;
  }

  /** Changes an account as another owner would. */
  const set = (id: string, columns: Columns) =>
    site().db.updateTable('account').set(columns).where('id', '=', id).execute();

  const stored = (id: string) =>
    site()
      .db.selectFrom('account')
      .select(['twitter', 'discord', 'discordid', 'addskins', 'editskins', 'deleteskins', 'version', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Opens the owner's page with its list. */
  async function manage(options: Options = {}) {
    const page = await visit(PATH, { as: ['owner'], ...options });
    await listed(page);
    return page;
  }

  return { visit, prepare, site, user, set, stored, manage };
}

export const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state="${is}"]`).waitFor();
export const listed = (page: Page) => state(page, 'users', 'listing');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const handle = (page: Page, column: string, of = 'Ann') =>
  page.getByLabel(`${column} of ${of}`, { exact: true });
export const right = (page: Page, column: string, of = 'Ann') => page.getByLabel(`${column}: ${of}`, { exact: true });
export const row = (page: Page, id: string) => page.locator(`#user-${id}`);
export const dialog = (page: Page) => page.getByRole('dialog');
export const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** Finds a toast with exactly this text, with or without a button. */
export const toast = (page: Page, text: string) => {
  const toasts = page.locator('.Toastify');
  const withUndo = toasts.getByText(`${text}Undo`, { exact: true });
  return toasts.getByText(text, { exact: true }).or(withUndo).first().waitFor();
};
export const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
/** Returns the label or text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent);
  });

/** Returns the names in the table, in order. */
export const names = (page: Page) =>
  page.locator('tbody tr[id] th').evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent));

export async function update(page: Page, username = 'Ann') {
  await button(page, `Update ${username}`).click();
  await answer(page, 'Update').click();
}

export async function remove(page: Page, username = 'Ann') {
  await button(page, `Delete ${username}`).click();
  await page.getByLabel(`Type ${username} to be sure`).fill(username);
  await answer(page, 'Delete').click();
}

/** Collects the calls about users that the page makes from now on, by method. */
export function calls(page: Page) {
  const made: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/users/admin')) made.push(request.method());
  });
  return made;
}

/** Holds back requests about single users until they are released. */
export async function hold(page: Page, which = ONE) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await pauseRequests(page, which, async (request) => {
    await promise;
    await request.continue();
  });
  return resolve;
}

export const usernameOf = async (page: Page): Promise<string> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userData');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).username;
};

export async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 40 && (await focused(page)) !== name; step++) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
}
