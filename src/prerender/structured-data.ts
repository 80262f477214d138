import { joinTables } from '#contract/join-tables.ts';
import { ORIGIN } from '#contract/pages/page-data.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';
import { SITE } from '../content/site.ts';

/** The structured data of a page for search engines (schema.org); most pages have no type there. */
export const structuredData: Partial<Record<PublicPath, object>> = {
  '/': {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE,
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/skintranslator?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  ...joinTables(features, 'structuredData'),
};
