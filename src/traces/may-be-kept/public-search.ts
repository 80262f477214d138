import { pagePathAt } from '#contract/pages/pages.ts';

/** Is this the path of a page on which people search a list that everybody sees? */
export const hasPublicSearch = (path: string) =>
  ['/skintranslator', '/legends/:legend'].includes(pagePathAt(path) ?? '');
