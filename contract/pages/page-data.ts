import type { ChangesReply, NewsPage } from '../history/news.ts';
import type { Found } from './catalogue.ts';
import type { Preview } from './preview.ts';

/** What features draw their pages from; each adds its own by `declare module`. @public */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface DataOfFeatures {}

/**
 * The data that the server draws a page from. It is sent in the document, so that the page's script need not request
 * it again (docs: Drawn pages).
 */
export type PageData = DataOfFeatures & { catalogue?: Found; preview?: Preview; news?: NewsPage; home?: ChangesReply };

/** The id of the element that holds the data in the document. */
export const DATA_ELEMENT = 'page-data';

/** A placeholder for the site's own address. It is replaced when a page is sent: a drawn page is kept for all hosts. */
export const ORIGIN = 'https://origin.invalid';

/** A placeholder for the features that have content (docs: Menu). */
export const CONTENT = 'content.invalid';

/** A placeholder for the year in the footer (docs: Footer). */
export const YEAR = 'year.invalid';
