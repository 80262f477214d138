import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageRow } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import { type MenuEntry, menuFor } from '../../src/content/menu.ts';
import { type Shown, take } from '../walk/stage.ts';

/** The bar's destinations for this person on this path, with the presses that lead to each. */
export function waysFrom(path: string, user: User | null): Map<string, readonly string[]> {
  const { places, personal } = menuFor(user, path);
  return new Map([['/', ['Legend Tools']], ...[...places, ...personal].flatMap((entry) => waysOf(entry, []))]);
}

function waysOf(entry: MenuEntry, before: readonly string[]): [string, readonly string[]][] {
  const way = [...before, entry.label];
  if ('entries' in entry) return entry.entries.flatMap((inner) => waysOf(inner, way));
  // What the menu names only once there is something.
  return 'to' in entry && pageRow(entry.to).needs === undefined ? [[entry.to, way]] : [];
}

/** Goes to a place by the bar. */
export async function follow(page: Page, way: readonly string[] = []) {
  for (const name of way) await take(page, name);
}

/** The bar on a desktop: the login, or the person's own page and the sign-out. */
export const barFor = (user: User | null): Shown =>
  user
    ? {
        buttons: { Logout: true },
        links: expect.arrayContaining([Object.values(user.perms).includes(true) ? 'Admin' : 'User']),
      }
    : { buttons: expect.not.objectContaining({ Logout: true }), links: expect.arrayContaining(['Login']) };
