import { AUTHOR, type Feed } from './feed.ts';

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
