import type { PublicPath } from '#contract/pages/public-pages.ts';
import { type BotName, botNames, bots } from '../content/bots/bots.ts';
import { guide } from '../content/guide.ts';
import { SITE, titleOf } from '../content/site.ts';

const context = 'https://schema.org';

const ofBot = (bot: BotName, origin: string) => ({
  [`/${bot}`]: {
    '@context': context,
    '@type': 'SoftwareApplication',
    name: bots[bot].name,
    description: bots[bot].line,
    url: `${origin}/${bot}`,
    applicationCategory: 'CommunicationApplication',
    operatingSystem: 'Discord',
  },
});

/** The structured data of a page for search engines (schema.org); most pages have no type there. */
export const structuredData = (origin: string): Partial<Record<PublicPath, object>> => ({
  '/': {
    '@context': context,
    '@type': 'WebSite',
    name: SITE,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/skintranslator?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
  '/guides/oldbuilds': {
    '@context': context,
    '@type': 'HowTo',
    name: titleOf('/guides/oldbuilds'),
    description: guide.lead,
    step: guide.steps.map(({ title }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title })),
  },
  ...Object.assign({}, ...botNames.map((bot) => ofBot(bot, origin))),
});
