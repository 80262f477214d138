import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/user.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { addresses } from './addresses.ts';

export type MenuLink = { label: string; to: PagePath } | { label: string; href: string };
export type MenuEntry = MenuLink | { label: string; entries: MenuEntry[] };

const publicMenu: MenuEntry[] = [
  { label: 'Skin Translator', to: '/skintranslator' },
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
];

/** The menu for this person: the places everybody may go, then their own, then the door for those outside (spec §2). */
export const menuFor = (user: User | null): { places: MenuEntry[]; personal: MenuLink[] } => ({
  places: publicMenu,
  personal: user
    ? personalMenu.filter((link) => 'to' in link && mayOpen(link.to, user))
    : [{ label: 'Login', to: '/login' }],
});
