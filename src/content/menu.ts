import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/user.ts';
import { isAdminPath, mayOpen } from '#machines/rules/access.ts';
import { addresses } from './addresses.ts';

/** A page of ours, an address elsewhere, or something that happens. */
export type MenuLink =
  | { label: string; to: PagePath }
  | { label: string; href: string }
  | { label: string; event: 'signOut.requested' };
export type MenuEntry = MenuLink | { label: string; entries: MenuEntry[] };

const publicMenu: MenuEntry[] = [
  { label: 'Skin Translator', to: '/skintranslator' },
  { label: 'Translate Lists', to: '/translate' },
  { label: 'What Changed', to: '/changes' },
  { label: 'Guides', entries: [{ label: 'Download Old Builds', to: '/guides/oldbuilds' }] },
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

const personalMenu: MenuLink[] = [
  { label: 'Admin', to: '/admin' },
  { label: 'User', to: '/admin/user' },
  { label: 'Account', to: '/admin/account' },
];

const skinMenu: MenuLink[] = [
  { label: 'Add Skin', to: '/admin/addskin' },
  { label: 'Edit Skin', to: '/admin/editskin' },
  { label: 'Delete Skin', to: '/admin/deleteskin' },
  { label: 'Import', to: '/admin/import' },
  { label: 'Coverage', to: '/admin/coverage' },
];

const ownerMenu: MenuLink[] = [{ label: 'Manage Users', to: '/admin/manageusers' }];

const siteMenu: MenuLink[] = [
  { label: 'Legends', to: '/admin/legends' },
  { label: 'Webhooks', to: '/admin/webhooks' },
  { label: 'Status', to: '/admin/status' },
];

const logout: MenuLink = { label: 'Logout', event: 'signOut.requested' };

/**
 * The menu for this person at this path: places for everybody, or for staff in the admin area the places they may go;
 * then their own page and the way out, or the door for those outside (docs: Menu).
 */
export function menuFor(user: User | null, path: string): { places: MenuEntry[]; personal: MenuLink[] } {
  const permitted = (links: MenuLink[]) => links.filter((link) => 'to' in link && mayOpen(link.to, user));
  if (!user) return { places: publicMenu, personal: [{ label: 'Login', to: '/login' }] };
  const personal = [...permitted(personalMenu), logout];
  if (!isAdminPath(path) || !mayOpen('/admin', user)) return { places: publicMenu, personal };
  const group = (label: string, links: MenuLink[]) => {
    const entries = permitted(links);
    return entries.length > 0 ? [{ label, entries }] : [];
  };
  const places = [
    ...group('Skins Translator', skinMenu),
    ...permitted(ownerMenu),
    ...group('Site', siteMenu),
    // Back to the list that everybody sees.
    { label: 'Skin Translator', to: '/skintranslator' } as const,
  ];
  return { places, personal };
}
