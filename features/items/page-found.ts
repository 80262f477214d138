import type { ItemsPage } from './contract.ts';

/** What there is at the address of a page of items: it was there once, or never, or this. */
export type ItemsPageFound = { outcome: 'found'; page: ItemsPage } | { outcome: 'gone' | 'unknown' };

declare module '../../contract/pages/page-data.ts' {
  interface DataOfFeatures {
    items?: ItemsPageFound;
  }
}
