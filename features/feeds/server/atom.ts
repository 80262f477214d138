import { AUTHOR, type Feed } from './feed.ts';
import { xmlText } from './markup.ts';

/** A feed according to RFC 4287; `self` is its own address. */
export const atomOf = ({ id, title, description, home, updated, entries }: Feed, self: string) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${xmlText(id)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <subtitle>${xmlText(description)}</subtitle>`,
    `  <updated>${timeOf(updated)}</updated>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(home)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <author><name>${AUTHOR}</name></author>`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n');

const entryOf = ({ id, title, link, updated, html }: Feed['entries'][number]) =>
  [
    '  <entry>',
    `    <id>${xmlText(id)}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <updated>${timeOf(updated)}</updated>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    `    <content type="html">${xmlText(html)}</content>`,
    '  </entry>',
  ].join('\n');

const timeOf = (ms: number) => new Date(ms).toISOString();
