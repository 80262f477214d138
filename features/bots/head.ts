import { ORIGIN } from '#contract/pages/page-data.ts';
import { type BotName, botNames, bots } from './view/texts/bots.ts';
import { policyOf } from './view/texts/policies.ts';

type Path = `/${BotName}` | `/${BotName}/privacypolicy` | `/${BotName}/termsofservice`;

const descriptionsOf = (bot: BotName): [Path, string][] => [
  [`/${bot}`, `${bots[bot].line} What it does, its commands and limits, and how to invite it.`],
  [`/${bot}/privacypolicy`, policyOf.privacypolicy(bot).summary],
  [`/${bot}/termsofservice`, policyOf.termsofservice(bot).summary],
];

export const descriptions = Object.fromEntries(botNames.flatMap(descriptionsOf)) as Readonly<Record<Path, string>>;

const application = (bot: BotName) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: bots[bot].name,
  description: bots[bot].line,
  url: `${ORIGIN}/${bot}`,
  applicationCategory: 'CommunicationApplication',
  operatingSystem: 'Discord',
});

export const structuredData = Object.fromEntries(botNames.map((bot) => [`/${bot}`, application(bot)])) as Readonly<
  Record<`/${BotName}`, object>
>;
