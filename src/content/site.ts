import { type PagePath, pages } from '#contract/pages/pages.ts';

/** The name of the site, as it stands in the bar and behind every title. */
export const SITE = 'Legend Tools';

/** What the browser's tab says. */
export const tabTitle = (title: string) => `${title} · ${SITE}`;

/** The heading of a page that is called as its tab is. */
export const titleOf = (path: PagePath) => pages[path].title;
