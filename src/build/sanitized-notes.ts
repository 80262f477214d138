import sanitizeHtml from 'sanitize-html';
import type { Plugin } from 'vite';

/**
 * Sanitizes `content/notes.json`, what the footer says on single pages. The notes are ours and do not change while the
 * page runs, so they are sanitized where the page is built, and a visitor downloads no sanitizer.
 */
export const sanitizedNotes = (): Plugin => ({
  name: 'sanitized-notes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/notes\.json$/ },
    handler(json) {
      const notes = Object.entries<string>(JSON.parse(json)).map(([path, html]) => [path, sanitizeNote(html)]);
      return { code: JSON.stringify(Object.fromEntries(notes)), map: null };
    },
  },
});

/** Keeps the tags and attributes (docs: Footer); a link that opens elsewhere gives the other page no handle on ours. */
export const sanitizeNote = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: ['b', 'i', 'em', 'strong', 'a', 'br', 'p', 'span'],
    allowedAttributes: { '*': ['href', 'target', 'rel'] },
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });
