import { pagePathAt } from '#contract/pages/pages.ts';

/** Is this the path of a page for searching a list that everybody sees? */
export const hasPublicSearch = (path: string) =>
  ['/skintranslator', '/legends/:legend'].includes(pagePathAt(path) ?? '');
