import { joinTables } from '#contract/join-tables.ts';
import { ORIGIN } from '#contract/pages/page-data.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';
import { type BotName, botNames, bots } from '../content/bots/bots.ts';
import { datamining } from '../content/guides/datamining.ts';
import type { Guide } from '../content/guides/guide.ts';
import { importing } from '../content/guides/importing.ts';
import { oldBuilds } from '../content/guides/old-builds.ts';
import { SITE, titleOf } from '../content/site.ts';

const context = 'https://schema.org';

const ofBot = (bot: BotName) => ({
  [`/${bot}`]: {
    '@context': context,
    '@type': 'SoftwareApplication',
    name: bots[bot].name,
    description: bots[bot].line,
    url: `${ORIGIN}/${bot}`,
    applicationCategory: 'CommunicationApplication',
    operatingSystem: 'Discord',
  },
});

const ofGuide = (path: PublicPath, { lead, steps }: Guide) => ({
  [path]: {
    '@context': context,
    '@type': 'HowTo',
    name: titleOf(path),
    description: lead,
    step: steps.map(({ title }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title })),
  },
});

/** The structured data of a page for search engines (schema.org); most pages have no type there. */
export const structuredData: Partial<Record<PublicPath, object>> = {
  '/': {
    '@context': context,
    '@type': 'WebSite',
    name: SITE,
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/skintranslator?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  ...ofGuide('/guides/oldbuilds', oldBuilds),
  ...ofGuide('/guides/datamining', datamining),
  ...ofGuide('/guides/importing', importing),
  ...Object.assign({}, ...botNames.map(ofBot)),
  ...joinTables(features, 'structuredData'),
};
