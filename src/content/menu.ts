import { type PagePath, pagePaths, pageRow, pages } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import { isAdminPath, mayOpen } from '#machines/rules/access.ts';
import { addresses } from './addresses.ts';

/** A page of ours, an address elsewhere, or an action. */
export type MenuLink =
  | { label: string; to: PagePath }
  | { label: string; href: string }
  | { label: string; event: 'signOut.requested' };
export type MenuEntry = MenuLink | { label: string; entries: MenuEntry[] };

const publicMenu: MenuEntry[] = [
  { label: 'Skin Translator', to: '/skintranslator' },
  ...linksIn('first', null),
  { label: 'Translate Lists', to: '/translate' },
  { label: 'What Changed', to: '/changes' },
  ...group('Guides', null),
  {
    label: 'Archives',
    entries: [
      { label: 'Archive', href: addresses.archive },
      { label: 'Archive Lite', href: addresses.liteArchive },
      { label: 'Old Builds', href: addresses.oldBuilds },
      {
        label: 'Sync links',
        entries: [
          { label: 'Archive Sync', href: addresses.archiveSync },
          { label: 'Archive Lite Sync', href: addresses.liteSync },
        ],
      },
    ],
  },
];

const personalMenu = [
  { label: 'Admin', to: '/admin' },
  { label: 'User', to: '/admin/user' },
  { label: 'Account', to: '/admin/account' },
] as const;

const logout: MenuLink = { label: 'Logout', event: 'signOut.requested' };

/**
 * The menu for this person at this path: places for everyone, or for staff in the admin area the places they may visit;
 * then their account and the way to sign out, or "Login" for guests (docs: Menu).
 */
export function menuFor(
  user: User | null,
  path: string,
): { places: MenuEntry[]; personal: MenuLink[]; isStaffs?: true } {
  if (!user) return { places: publicMenu, personal: [{ label: 'Login', to: '/login' }] };
  const personal = [...personalMenu.filter(({ to }) => mayOpen(to, user)), logout];
  if (!isAdminPath(path) || !mayOpen('/admin', user)) return { places: publicMenu, personal };
  const places = [
    ...group('Skins Translator', user),
    ...linksIn('beside', user),
    ...group('Site', user),
    // Back to the public list.
    { label: 'Skin Translator', to: '/skintranslator' } as const,
  ];
  return { places, personal, isStaffs: true };
}

function group(label: string, user: User | null) {
  const entries = linksIn(label, user);
  return entries.length > 0 ? [{ label, entries }] : [];
}

function linksIn(menu: string, user: User | null) {
  const paths = pagePaths.filter((to) => pageRow(to).menu === menu && mayOpen(to, user));
  return paths.map((to) => ({ label: pages[to].title, to }));
}
