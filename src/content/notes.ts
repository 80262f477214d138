import type { PagePath } from '#contract/pages.ts';
import admin from './admin.note';
import translator from './translator.note';

/** What the footer says on single pages (spec §2), as sanitized HTML. */
export const notes: Partial<Record<PagePath, string>> = {
  '/skintranslator': translator,
  '/admin': admin,
  '/admin/user': admin,
};
