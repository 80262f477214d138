import { escaped } from '#rules/texts/escaped.ts';

// Characters that no XML document may contain, not even as a reference (https://www.w3.org/TR/xml/#charsets).
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML, and for the HTML in it. */
export const xmlText = (text: string) => escaped(text.toWellFormed().replace(NO_XML, ''));
