import {
  type FlowName,
  movedFrom,
  type PagePath,
  pagePathAt,
  pagePaths,
  pageRow,
  pages,
} from '#contract/pages/pages.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { goalIn, isRecovery, loginFor, type Place, placeOf } from './address.ts';

/** The pages as the app machine distinguishes them: by flow. All pages without a flow are `plain`. */
export type Page = 'plain' | FlowName;

/** Returns the page at a path, without a check of rights. */
export const pageWith = (path: PagePath): Page => pageRow(path).flow ?? 'plain';

const flowsOf = (paths: readonly PagePath[]) => [...new Set(paths.flatMap((path) => pageRow(path).flow ?? []))];

/** The flows of all pages, each once. */
export const flowNames: readonly FlowName[] = flowsOf(pagePaths);

/** The flows of the public pages, which the server can draw. */
export const publicFlowNames: readonly FlowName[] = flowsOf(pagePaths.filter((path) => pages[path].who === 'anyone'));

/** Does the page have a flow, whose file loads with it? */
export const comesLater = (page: Page | 'missing') => page !== 'plain' && page !== 'missing';

/** Returns this person's page at a path; `missing` for an unknown path and for a page that they may not open. */
export function pageAt(path: string, user: User | null): Page | 'missing' {
  const known = pagePathAt(path);
  return known && mayOpen(known, user) ? pageWith(known) : 'missing';
}

/** May this person open the page? Links and menus ask the same table as the guard. */
export function mayOpen(path: PagePath, user: User | null): boolean {
  const { who } = pages[path];
  return who === 'noRights' ? user !== null && !belongs(user, 'staff') : belongs(user, who);
}

/** The home of a signed-in user: the dashboard for holders of any right, the instructions for others. */
export const homeOf = (user: User): PagePath => (belongs(user, 'staff') ? '/admin' : '/admin/user');

/**
 * The place after signing in: where the session was interrupted, or what the person wanted to open, if they may open it,
 * else the home.
 */
export const wayInOf = (user: User, wanted: string | null): string =>
  wanted !== null && pageAt(placeOf(wanted).path, user) !== 'missing' ? wanted : homeOf(user);

/**
 * Returns the redirect for this person at a place. A page that is gone has another in its place. Signed-in users have no use for the login (docs: Menu), except with a
 * recovery link, because they may have forgotten their password (docs: Recovery). Guests sign in before they suggest
 * something (docs: Suggestions).
 */
export function redirectOf({ path, query }: Place, user: User | null): Place | undefined {
  const moved = movedFrom(path);
  if (moved) return placeOf(moved);
  if (!user) return asksGuests(path) ? placeOf(loginFor(path + query)) : undefined;
  return pagePathAt(path) === '/login' && !isRecovery(query) ? placeOf(wayInOf(user, goalIn(query))) : undefined;
}

/** May a guest ask for the page? */
export const asksGuests = (path: string) => {
  const known = pagePathAt(path);
  return known !== undefined && pageRow(known).asksGuests === true;
};

/** Does the path start with /admin, existing or not? Decides about the menu and signing out (docs: Menu). */
export const isAdminPath = (path: string) => /^\/admin/i.test(path);
