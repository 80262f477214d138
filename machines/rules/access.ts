import { type FlowName, type PagePath, pagePathAt, pagePaths, pageRow, pages } from '#contract/pages.ts';
import { belongs, type User } from '#contract/user.ts';
import { isRecovery, placeOf } from './address.ts';

/** The pages as the app machine tells them apart: by their flow; every `plain` one is a view without one. */
export type Page = 'plain' | FlowName;

/** The page at a path, whoever may open it. */
export const pageWith = (path: PagePath): Page => pageRow(path).flow ?? 'plain';

const flowsOf = (paths: readonly PagePath[]) => [...new Set(paths.flatMap((path) => pageRow(path).flow ?? []))];

/** The flows of all pages. */
export const flowNames: readonly FlowName[] = flowsOf(pagePaths);

/** The flows of pages that everybody may open, which can come drawn. */
export const publicFlowNames: readonly FlowName[] = flowsOf(pagePaths.filter((path) => pages[path].who === 'anyone'));

/** Has the page a flow, which is loaded with it? */
export const comesLater = (page: Page | 'missing') => page !== 'plain' && page !== 'missing';

/** The page that this person gets at a path; a path without a page and a page they may not open are both missing. */
export function pageAt(path: string, user: User | null): Page | 'missing' {
  const known = pagePathAt(path);
  return known && mayOpen(known, user) ? pageWith(known) : 'missing';
}

/** May this person open the page? Links and menus ask the same table as the guard. */
export function mayOpen(path: PagePath, user: User | null): boolean {
  const { who } = pages[path];
  return who === 'noRights' ? user !== null && !belongs(user, 'staff') : belongs(user, who);
}

/** Where people who are signed in belong: holders of any right to the dashboard, others to the instructions. */
export const homeOf = (user: User): PagePath => (belongs(user, 'staff') ? '/admin' : '/admin/user');

/** Where somebody goes who has signed in: on where they were interrupted, if they still may, else where they belong. */
export const wayInOf = (user: User, interrupted: string | null): string =>
  interrupted !== null && pageAt(placeOf(interrupted).path, user) !== 'missing' ? interrupted : homeOf(user);

/**
 * Where this person is sent instead of the page at a place: whoever is signed in has no use for the login (docs: Menu),
 * but for a recovery link, with which they may have come because they know their password no more (docs: Recovery).
 */
export const redirectOf = (
  { path, query }: { path: string; query: string },
  user: User | null,
): PagePath | undefined => (user && pagePathAt(path) === '/login' && !isRecovery(query) ? homeOf(user) : undefined);

/** Does the path start with /admin, whatever is there? What counts for the menu and for signing out (docs: Menu). */
export const isAdminPath = (path: string) => /^\/admin/i.test(path);
