import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { User } from '#contract/users/user.ts';

const greeting = expect.stringMatching(/^Welcome, /);

const everybodys: Record<string, string> = {
  '/': 'Welcome Legend',
  '/login': 'Sign In',
  '/skintranslator': 'Skin Translator',
  '/translate': 'Translate Lists',
  '/mine': 'My List',
  '/changes': 'What Changed',
  '/weapons': 'Weapons',
  '/developers': 'For Developers',
  '/licences': 'Licences',
};
const everybodysSignedIn: Record<string, unknown> = { '/admin/account': 'Account', '/suggest': 'Suggest a Change' };
const owners: Record<string, unknown> = {
  '/admin': greeting,
  '/admin/addskin': 'Add Skin',
  '/admin/editskin': 'Edit Skin',
  '/admin/deleteskin': 'Delete Skin',
  '/admin/manageusers': 'Manage Users',
  '/admin/import': 'Import',
  '/admin/coverage': 'Coverage',
  '/admin/suggestions': 'Suggestions',
  '/admin/legends': 'Legends',
  '/admin/webhooks': 'Webhooks',
  '/admin/status': 'Status',
};
const others: Record<string, unknown> = { '/admin/user': greeting };

/** The heading of the page at a path, for a guest, an owner, or a user without rights. */
export function headingAt(path: string, user: User | null) {
  const own = user?.perms.owner ? owners : others;
  return everybodys[path] ?? (user ? (everybodysSignedIn[path] ?? own[path]) : undefined) ?? 'Page Not Found';
}

/** Puts this entry into the history before the open page, as if the visitor had come from there. */
export const comeFrom = (page: Page, address: string) =>
  page.evaluate((before) => {
    const here = window.location.href;
    window.history.replaceState(null, '', before);
    window.history.pushState(null, '', here);
  }, address);

/** Goes back to a place. */
export async function goBack(page: Page, address: string) {
  await comeFrom(page, address);
  await page.goBack();
}
