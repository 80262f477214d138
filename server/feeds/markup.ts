// Characters that no XML document may contain, not even as a reference (https://www.w3.org/TR/xml/#charsets).
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for XML and HTML, between tags or in quotes. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(NO_XML, '')
    .replace(/[&<>"']/g, (letter) => references[letter] ?? '');
