import { joinTables } from '#contract/join-tables.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';
import { type BotName, botNames, bots } from '../content/bots/bots.ts';
import { policyOf } from '../content/policies.ts';

/** The descriptions of pages in search results and link previews. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'Enter the name of a skin from the shop, and see which model and material files of the game belong to it.',
  '/login': 'Sign in, or create an account to help with the skin translator.',
  '/skintranslator': "Finds the model and material files of every legend's skins by their in-game names.",
  '/translate':
    'Paste a list of files, names or GUIDs, or drop a folder, and see which skin each line belongs to; or the other way round.',
  '/mine': 'The skins that you have starred in this browser, with all their files and your notes.',
  '/changes': 'Skins that were added, renamed, changed or removed, by build of the game and by day; also as a feed.',
  '/guides/oldbuilds':
    'Fetch an earlier build of the game from Steam, in five steps, with a file that does the typing.',
  '/guides/datamining':
    'Export a skin of the game with RSX: which packages to open, what to filter for, which settings, and where the files land.',
  '/guides/importing':
    'From an exported .cast file to a skin in Blender: add-on, size, materials, recolours, animation, and what goes wrong.',
  '/developers':
    'Read the list of skins from a bot or an add-on: complete files, changes since a revision, calls, and examples.',
  '/licences': 'The packages in the site and its server, each with the text of its licence.',
  ...ofBots(),
  ...joinTables(features, 'descriptions'),
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
