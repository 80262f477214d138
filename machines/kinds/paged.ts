import { loaded } from './request.ts';

/** A page of a log. Entries are loaded before the id that `turned` ends with; without one, the newest. */
export type Pages<Entry> = {
  entries: readonly Entry[];
  hasOlder: boolean;
  /** For each page turned, the id of the entry that it starts before; empty on the newest page. */
  turned: readonly string[];
};

export const FIRST_PAGE = { entries: [], hasOlder: false, turned: [] };

/** The entry that the loaded page ends before; empty for the newest page. */
export const beforeOf = ({ turned }: Pages<unknown>) => turned.at(-1) ?? '';

export const turnedToOlder = ({ turned, entries }: Pages<{ _id: string }>) => ({
  turned: [...turned, entries.at(-1)?._id ?? ''],
});

export const turnedToNewer = ({ turned }: Pages<unknown>) => ({ turned: turned.slice(0, -1) });

/** The states of a chart that loads a log page by page. It waits while somebody types what narrows it. */
export const paged = <
  const Src extends string,
  const Row extends { description: string; input: (context: never) => unknown },
>(
  src: Src,
  row: Row,
) => ({
  ...loaded(src, { ...row, shown: 'ready', keep: 'keepPage' }),
  ...around,
});

const around = {
  typing: {
    description: 'One request for the whole name, not one per letter.',
    after: { typedFor: 'loading' },
  },
  ready: {
    on: {
      'older.requested': { guard: 'hasOlder', target: 'loading', actions: 'turnToOlder' },
      'newer.requested': { guard: 'hasNewer', target: 'loading', actions: 'turnToNewer' },
    },
  },
} as const;

export const TYPED_FOR = 250;
