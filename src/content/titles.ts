import type { PagePath } from '#contract/pages.ts';

/** The name of the site, as it stands in the bar and behind every title. */
export const SITE = 'Legend Tools';

/** What each page is called. */
export const titles: Record<PagePath, string> = {
  '/': 'Welcome Legend',
  '/login': 'Sign In',
  '/skintranslator': 'Skin Translator',
  '/guides/oldbuilds': 'Download Old Builds',
  '/admin': 'Admin',
  '/admin/addskin': 'Add Skin',
  '/admin/editskin': 'Edit Skin',
  '/admin/deleteskin': 'Delete Skin',
  '/admin/manageusers': 'Manage Users',
  '/admin/user': 'User',
  '/cleartimer': 'ClearTimer',
  '/cleartimer/privacypolicy': 'ClearTimer Privacy Policy',
  '/cleartimer/termsofservice': 'ClearTimer Terms of Service',
  '/userutility': 'UserUtility',
  '/userutility/privacypolicy': 'UserUtility Privacy Policy',
  '/userutility/termsofservice': 'UserUtility Terms of Service',
  '/purgebot': 'PurgeBot',
  '/purgebot/privacypolicy': 'PurgeBot Privacy Policy',
  '/purgebot/termsofservice': 'PurgeBot Terms of Service',
};
