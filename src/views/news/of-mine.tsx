import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { NewsGroup } from '#contract/history/news.ts';
import type { newsMachine } from '#machines/history/news.ts';
import type { mineNewsMachine } from '#machines/my-list/mine-news.ts';
import { hasMore } from '#rules/news/has-more.ts';
import { changesOf, isOfMine, ofMineAddress } from '#rules/news/of-mine.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { count } from '#rules/texts/count.ts';
import { sharedMineNews } from '../../world/stars/shared-mine-news.ts';

/** Comes with this file: nobody needs the one without the other. */
export const actorOfMine = sharedMineNews;

/** What a page of changes shows to people who have starred something. */
export type OfMine = {
  /** The ids of the starred skins. */
  skins: ReadonlySet<string>;
  changes: readonly NewsGroup[];
  /** The same address, of starred skins alone where the page is. */
  addressFor(address: string): string;
  said: ReactNode;
  nothing: ReactNode;
  /** Stands below a group. */
  more(group: NewsGroup): ReactNode;
};

type Given = {
  mine: SnapshotFrom<typeof mineNewsMachine>['context'];
  news: SnapshotFrom<typeof newsMachine>['context'];
  query: string;
};

/** The changes with the starred skins marked, or those of these alone (docs: Changes of yours). */
export function ofMine({ mine, news: { changes, before, group, seen }, query }: Given): OfMine {
  const skins = new Set(mine.stars.map(({ skin }) => skin));
  const page = group === '' ? '/changes' : `/changes/${encodeURIComponent(group)}`;
  const address = before === '' ? page : `${page}?before=${before}`;
  const recent = before + group === '' ? mine.recent.length : 0;
  const isOnly = isOfMine(query);
  const own = isOnly ? changesOf(changes, skins) : changes;
  // Groups sent in part have lost lines here, so their own counts say nothing.
  const inPart = new Set(changes.filter(hasMore).map(({ _id }) => _id));
  return {
    skins,
    changes: own,
    addressFor: isOnly ? ofMineAddress : (to) => to,
    said: (
      <>
        {recent > 0 && `${count(recent)} of yours changed${seen === null ? ' since you starred them' : ''}. `}
        <Link href={isOnly ? address : ofMineAddress(address)}>
          {isOnly ? 'Show the changes of all skins' : 'Show only those of my list'}
        </Link>
      </>
    ),
    nothing: isOnly && changes.length > 0 && own.length === 0 && <p>None of your skins changed on this page.</p>,
    more: (one) =>
      isOnly &&
      group === '' &&
      inPart.has(one._id) && <Link href={ofMineAddress(newsAddress(one))}>Look for yours among all of them</Link>,
  };
}
