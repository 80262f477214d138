/** A feed's content, independent of its format. */
export type Feed = {
  /** Stays the same, like the ids of the entries, at every address of the feed. */
  id: string;
  title: string;
  description: string;
  /** The page with the same content. */
  home: string;
  /** Epoch milliseconds of the newest entry. */
  updated: number;
  entries: readonly Entry[];
};

type Entry = {
  id: string;
  title: string;
  link: string;
  updated: number;
  html: string;
};

/** The author of all entries. */
export const AUTHOR = 'Legend Tools';
