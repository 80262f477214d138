import type { ListedSettings } from '#contract/imports/import-lists.ts';
import type { ChosenFile } from '#game-files/files/incoming.ts';
import type { KnownLegend } from '#game-files/names/legends.ts';

/** What to read. Another thread gets a copy, where files are only references. */
export type ReadRequest = {
  files: readonly ChosenFile[];
  /** A pasted list; empty when there is none. */
  text: string;
  /** The known legends, when they are not the product's own. */
  legends?: KnownLegend[] | undefined;
  /** The skins of the list that the game's files know. */
  listed?: ListedSettings[] | undefined;
};

/** Everything that is known before files are read. */
export type Learnt = { legends: KnownLegend[]; listed: ListedSettings[] };
