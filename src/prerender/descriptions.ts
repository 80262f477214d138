import { joinTables } from '#contract/join-tables.ts';
import type { PublicPath } from '#contract/pages/public-pages.ts';
import * as features from '#features/index.head.ts';

/** The descriptions of pages in search results and link previews. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'Enter the name of a skin from the shop, and see which model and material files of the game belong to it.',
  '/login': 'Sign in, or create an account to help with the skin translator.',
  '/skintranslator': "Finds the model and material files of every legend's skins by their in-game names.",
  '/translate':
    'Paste a list of files, names or GUIDs, or drop a folder, and see which skin each line belongs to; or the other way round.',
  '/mine': 'The skins that you have starred in this browser, with all their files and your notes.',
  '/changes': 'Skins that were added, renamed, changed or removed, by build of the game and by day; also as a feed.',
  '/developers':
    'Read the list of skins from a bot or an add-on: complete files, changes since a revision, calls, and examples.',
  '/licences': 'The packages in the site and its server, each with the text of its licence.',
  ...joinTables(features, 'descriptions'),
};
