import type { ListedSettings } from '#contract/imports/listed-settings.ts';
import type { ChosenFile } from '../files/incoming.ts';
import type { KnownLegend } from '../names/legends.ts';

/** What is to be read. It goes to another thread as a copy, which of files are only their addresses. */
export type ReadRequest = {
  files: readonly ChosenFile[];
  /** A list that somebody pasted; empty when nobody did. */
  text: string;
  /** The legends that are known, when they are others than the product's own. */
  legends?: KnownLegend[] | undefined;
  /** The skins of the list that the game's files know. */
  listed?: ListedSettings[] | undefined;
};

/** What is known before files are read. */
export type Learnt = { legends: KnownLegend[]; listed: ListedSettings[] };
