/** What a feed says, whichever way it is written. */
export type Feed = {
  /** Stays, as the ids of the entries do, wherever the feed is kept. */
  id: string;
  title: string;
  description: string;
  /** The page that shows the same. */
  home: string;
  /** Epoch milliseconds; those of the newest entry. */
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

/** Who writes all of them. */
export const AUTHOR = 'Legend Tools';
