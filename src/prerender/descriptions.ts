import type { PublicPath } from '#contract/pages/public-pages.ts';
import { type BotName, botNames, bots } from '../content/bots/bots.ts';
import { policyOf } from '../content/policies.ts';

/** What search engines and link previews say about a page. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'Type the name of a skin as the shop shows it, and read which model and texture files of the game it is made of.',
  '/login': 'Sign in, or create an account to help with the skin translator.',
  '/skintranslator': "Finds the model and texture files of every legend's skins by their in-game names.",
  '/translate':
    'Paste a list of files, names or GUIDs, or drop a folder, and read which skin each line belongs to; or the other way round.',
  '/changes':
    'Which skins are new, have another name or other files, or are gone, by builds of the game and by days; also as a feed.',
  '/guides/oldbuilds':
    'Fetch an earlier build of the game from Steam, in five steps, with a file that does the typing.',
  '/developers':
    'Read the list of skins from a bot or an add-on: files with everything, what has changed since, calls, and examples.',
  '/licences': 'Which packages the site and its server are made of, each with the words of its licence.',
  ...ofBots(),
};

type BotPath = `/${BotName}` | `/${BotName}/privacypolicy` | `/${BotName}/termsofservice`;

function ofBots() {
  const entries = botNames.flatMap((bot): [BotPath, string][] => [
    [`/${bot}`, `${bots[bot].line} What it does, its commands and limits, and how to invite it.`],
    [`/${bot}/privacypolicy`, policyOf.privacypolicy(bot).summary],
    [`/${bot}/termsofservice`, policyOf.termsofservice(bot).summary],
  ]);
  return Object.fromEntries(entries) as Record<BotPath, string>;
}
