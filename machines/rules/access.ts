import { type FlowName, type PagePath, pagePathAt, pagePaths, pageRow, pages } from '#contract/pages/pages.ts';
import { belongs, type User } from '#contract/users/user.ts';
import { isRecovery, placeOf } from './address.ts';

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

/** The place after signing in: where the session was interrupted, if it may still be opened, else the home. */
export const wayInOf = (user: User, interrupted: string | null): string =>
  interrupted !== null && pageAt(placeOf(interrupted).path, user) !== 'missing' ? interrupted : homeOf(user);

/**
 * Returns the redirect for this person at a place: signed-in users have no use for the login (docs: Menu), except with
 * a recovery link, because they may have forgotten their password (docs: Recovery).
 */
export const redirectOf = (
  { path, query }: { path: string; query: string },
  user: User | null,
): PagePath | undefined => (user && pagePathAt(path) === '/login' && !isRecovery(query) ? homeOf(user) : undefined);

/** Does the path start with /admin, existing or not? Decides about the menu and signing out (docs: Menu). */
export const isAdminPath = (path: string) => /^\/admin/i.test(path);
