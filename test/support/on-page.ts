import type { Page } from 'playwright-core';
import { PASSWORD } from './accounts.ts';

// The names that the tests of the browser share for what stands on a page.

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const combobox = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The search of the translator. */
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
/** The card of a legend. */
export const card = (page: Page, legend: string) => page.getByRole('region', { name: legend, exact: true });
/** A complaint on the page. */
export const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first();
/** The name in a form for a skin. */
export const skinName = (page: Page) => page.getByRole('textbox', { name: 'In-game name' });

/** Waits until the heading of the page is this one. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
export const home = (page: Page) => heading(page, 'Welcome Legend');
/** Waits until a machine is in this state, or in one within it. */
export const state = (page: Page, machine: string, is: string) =>
  page.locator(`[data-machine=${machine}][data-state^="${is}"]`).waitFor();

/** Fills the form of the login in, and waits for the verification. */
export async function fillLogin(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText('Verified').waitFor();
}

export async function signIn(page: Page, username: string, password?: string) {
  await fillLogin(page, username, password);
  await button(page, 'Sign In').click();
}
