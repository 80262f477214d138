import type { PagePath } from '#contract/pages.ts';
import { botNames } from '../content/bots.ts';

const ofBot = (bot: string) => ({
  [`/${bot}`]: 'src/views/bot.tsx',
  [`/${bot}/privacypolicy`]: 'src/views/policy.tsx',
  [`/${bot}/termsofservice`]: 'src/views/policy.tsx',
});

/** The file of each view that is loaded with its page; the build stops when one of them is not there. */
export const viewFiles: Partial<Record<PagePath, string>> = {
  '/': 'src/views/home.tsx',
  '/login': 'src/views/login/login.tsx',
  '/skintranslator': 'src/views/translator/translator.tsx',
  '/guides/oldbuilds': 'src/views/guide.tsx',
  '/admin': 'src/views/dashboard.tsx',
  '/admin/addskin': 'src/views/staff/add-skin.tsx',
  '/admin/editskin': 'src/views/staff/edit-skin.tsx',
  '/admin/deleteskin': 'src/views/staff/delete-skin.tsx',
  '/admin/manageusers': 'src/views/users/users.tsx',
  '/admin/user': 'src/views/instructions.tsx',
  ...Object.assign({}, ...botNames.map(ofBot)),
};
