import type { NewsPage } from '../history/news.ts';
import type { Found } from './catalogue.ts';
import type { Preview } from './preview.ts';

/**
 * What a page is drawn with on the server, and travels in its document for the script that takes it over: it asks for
 * none of it again (docs: Drawn pages).
 */
export type PageData = {
  catalogue?: Found;
  preview?: Preview;
  news?: NewsPage;
};

/** The id of the element of the document that holds it. */
export const DATA_ELEMENT = 'page-data';

/** Stands for the site's own address in what is drawn, until it is sent: a drawing is kept for whatever host asks. */
export const ORIGIN = 'https://origin.invalid';

/** Stands in the same way for the year in the footer (docs: Footer). */
export const YEAR = 'year.invalid';
