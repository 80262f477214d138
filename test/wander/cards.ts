import type { Page } from 'playwright-core';
import type { Query } from '#rules/search/query.ts';

export type Shown = { query: Query; cards: Card[] };
export type Card = {
  legend: string;
  rows: string[];
  /** The button for the hidden rows of a collapsed card. */
  more: string;
  /** The button for the rows that were not found. */
  others: string;
};

/** The translator's query, and the cards that it shows. */
export const cardsOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const plain = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ');
    const valueIn = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value ?? '';
    /** A row's name is beside the links of its actions. */
    const nameIn = (head: Element) =>
      plain(
        [...head.childNodes]
          .filter((part) => !(part instanceof Element && part.querySelector('a')))
          .map(({ textContent }) => textContent)
          .join(''),
      );
    const buttonOf = (card: Element, name: RegExp) =>
      [...card.querySelectorAll(':scope > button')]
        .map(({ textContent }) => plain(textContent))
        .find((text) => name.test(text)) ?? '';
    const query = { search: valueIn('Search'), sortField: valueIn('Sort field'), sortOrder: valueIn('Sort order') };
    return {
      query: query as Query,
      cards: [...document.querySelectorAll('section[aria-labelledby^=legend-]')].map((card) => ({
        legend: plain(card.querySelector('h2')?.textContent),
        rows: [...card.querySelectorAll('tbody th')].map(nameIn),
        more: buttonOf(card, /^Show (\d+ More|Less)$/),
        others: buttonOf(card, /^Show (all|the) |^Hide them/),
      })),
    };
  });
