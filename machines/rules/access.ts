import { type PagePath, pagePathAt } from '#contract/pages.ts';
import { type Flag, flags, holds, type User } from '#contract/user.ts';
import { placeOf } from './address.ts';

/** The pages as the app machine tells them apart; every `plain` one is a view without a flow of its own. */
export type Page = 'plain' | 'login' | 'translator' | 'addSkin' | 'editSkin' | 'deleteSkin' | 'users';

/** Who may open a page (spec §2, §6): without a rule everybody, with `anyOf` the holders of at least one right. */
type Access = { page: Page; signedIn?: true; anyOf?: readonly Flag[]; noFlags?: true };

const open = { page: 'plain' } as const;

/** Every route of the product with its access (spec §2, design §2.1). */
const access: Readonly<Record<PagePath, Access>> = {
  '/': open,
  '/login': { page: 'login' },
  '/skintranslator': { page: 'translator' },
  '/guides/oldbuilds': open,
  '/admin': { page: 'plain', signedIn: true, anyOf: flags },
  '/admin/addskin': { page: 'addSkin', signedIn: true, anyOf: ['addskins'] },
  '/admin/editskin': { page: 'editSkin', signedIn: true, anyOf: ['editskins'] },
  '/admin/deleteskin': { page: 'deleteSkin', signedIn: true, anyOf: ['deleteskins'] },
  '/admin/manageusers': { page: 'users', signedIn: true, anyOf: ['owner'] },
  '/admin/user': { page: 'plain', signedIn: true, noFlags: true },
  '/cleartimer': open,
  '/cleartimer/privacypolicy': open,
  '/cleartimer/termsofservice': open,
  '/userutility': open,
  '/userutility/privacypolicy': open,
  '/userutility/termsofservice': open,
  '/purgebot': open,
  '/purgebot/privacypolicy': open,
  '/purgebot/termsofservice': open,
};

/** The page that this person gets at a path; a path without a page and a page they may not open are both missing. */
export function pageAt(path: string, user: User | null): Page | 'missing' {
  const known = pagePathAt(path);
  return known && mayOpen(known, user) ? access[known].page : 'missing';
}

/** May this person open the page? Links and menus ask the same table as the guard. */
export function mayOpen(path: PagePath, user: User | null): boolean {
  const { signedIn, anyOf, noFlags } = access[path];
  if (signedIn && !user) return false;
  if (anyOf && !anyOf.some((flag) => holds(user, flag))) return false;
  return !(noFlags && flags.some((flag) => holds(user, flag)));
}

/** Where people who are signed in belong: holders of any right to the dashboard, others to the instructions. */
export const homeOf = (user: User): PagePath => (flags.some((flag) => holds(user, flag)) ? '/admin' : '/admin/user');

/** Where somebody goes who has signed in: on where they were interrupted, if they still may, else where they belong. */
export const wayInOf = (user: User, interrupted: string | null): string =>
  interrupted !== null && pageAt(placeOf(interrupted).path, user) !== 'missing' ? interrupted : homeOf(user);

/** Where this person is sent instead of the page at a path: whoever is signed in has no use for the login (spec §2). */
export const redirectOf = (path: string, user: User | null): PagePath | undefined =>
  user && pagePathAt(path) === '/login' ? homeOf(user) : undefined;

/** Is this one of the pages of the admin area, whoever may open it? */
export const isAdminPath = (path: string) => /^\/admin(\/|$)/i.test(path);
