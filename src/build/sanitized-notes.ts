import sanitizeHtml from 'sanitize-html';
import type { Plugin } from 'vite';

/**
 * Sanitizes `content/notes.json`, the footer notes of single pages. The notes are ours and fixed, so they are sanitized
 * in the build, and a visitor downloads no sanitizer.
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

/**
 * Keeps these tags and attributes (docs: Footer); a link that opens a new tab gives the other page no access to ours.
 */
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
