import { escaped } from '#rules/texts/escaped.ts';

/** A feed's content, independent of its format. */
export type Feed = {
  /** Stays the same, like the ids of the entries, at every address of the feed. */
  id: string;
  title: string;
  description: string;
  /** The page with the same content. */
  home: string;
  /** Epoch milliseconds of the newest entry. */
  updated: number;
  entries: readonly Entry[];
};

type Entry = {
  id: string;
  title: string;
  link: string;
  updated: number;
  html: string;
};

/** The author of all entries. */
const AUTHOR = 'Legend Tools';

/** A feed according to https://www.jsonfeed.org/version/1.1/; `self` is its own address. */
export const jsonFeedOf = ({ title, description, home, entries }: Feed, self: string) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language: 'en',
    authors: [{ name: AUTHOR }],
    items: entries.map(({ id, title, link, updated, html }) => ({
      id,
      url: link,
      title,
      content_html: html,
      date_modified: new Date(updated).toISOString(),
    })),
  });

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

// Characters that no XML document may contain, not even as a reference (https://www.w3.org/TR/xml/#charsets).
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML, and for the HTML in it. */
export const xmlText = (text: string) => escaped(text.toWellFormed().replace(NO_XML, ''));
