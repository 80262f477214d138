import { type PagePath, pages } from '#contract/pages/pages.ts';

/** The name of the site, as in the bar and at the end of every title. */
export const SITE = 'Legend Tools';

/** The text of the browser's tab. */
export const tabTitle = (title: string) => `${title} · ${SITE}`;

/** The heading of a page with the same name as its tab. */
export const titleOf = (path: PagePath) => pages[path].title;
