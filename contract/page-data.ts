import type { Found } from './catalogue.ts';
import type { Preview } from './preview.ts';

/**
 * What a page is drawn with on the server, and travels in its document for the script that takes it over: it asks for
 * none of it again (docs: Drawn pages).
 */
export type PageData = {
  catalogue?: Found;
  preview?: Preview;
};

/** The id of the element of the document that holds it. */
export const DATA_ELEMENT = 'page-data';
