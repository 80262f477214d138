import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { isNew, type NewsRef, type newsMachine, newsPage } from '#machines/history/news.ts';
import { count } from '#rules/texts/count.ts';
import { tabTitle } from '../../content/site.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { LoadFailed, Loading, Retry } from '../../parts/loading/loading.tsx';
import { news } from '../../world/skins/news.ts';
import { useWhereStarred } from '../../world/stars/use-where-starred.ts';
import { Group } from './group.tsx';
import styles from './news.module.css';
import type { Head } from './one-group.tsx';

/** Loaded with the view: neither is needed without the other. @public */
export const flow = { machine: news, ...newsPage };

type Props = {
  actor: NewsRef;
  /** Draws the head of the page of a single group. */
  head?: (head: Head) => ReactNode;
};

/**
 * New, renamed, changed and removed skins, the newest first, with those since the last visit marked (docs: What
 * changed).
 */
export default function News({ actor, head }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { older, before, group, seen } = snapshot.context;
  const own = useOwn(snapshot.context);
  const changes = own?.changes ?? snapshot.context.changes;
  const isBusy = snapshot.matches('loading');
  const fresh = changes.filter((group) => isNew(group, seen)).length;
  const isEmpty = snapshot.context.changes.length === 0;
  const [first] = snapshot.context.changes;
  const oldest = `/changes?before=${older}`;
  const feed = group === '' ? '/changes' : `/changes/${encodeURIComponent(group)}`;
  return (
    <div className={`stack gap-4 ${styles.page}`} {...marksOf(snapshot)} aria-busy={isBusy}>
      {first && head ? (
        head({ slot: group, context: snapshot.context, first, isReady: snapshot.matches('ready') })
      ) : (
        <h1>{NAME}</h1>
      )}
      {head && !first && <title>{tabTitle(NAME)}</title>}
      <p className={styles.lead}>
        {group === ''
          ? 'Skins that are new, renamed, changed or gone, the newest first. Follow them as a feed'
          : 'Follow this page as a feed'}
        : <a href={`${feed}.atom`}>Atom</a> or <a href={`${feed}.json`}>JSON</a>.
      </p>
      <p role="status" className={styles.since}>
        {snapshot.matches('ready') &&
          before + group === '' &&
          sayNew(snapshot.context.changes.filter((group) => isNew(group, seen)).length, seen)}{' '}
        {snapshot.matches('ready') && own?.said}
      </p>
      {isEmpty && isBusy && (
        <>
          <noscript>The changes need JavaScript. The feeds have them too.</noscript>
          <Loading />
        </>
      )}
      {snapshot.matches('failed') &&
        (isEmpty ? (
          <LoadFailed actor={actor} text="The changes could not be loaded." />
        ) : (
          <Retry actor={actor} text="The changes could not be loaded." />
        ))}
      {isEmpty && snapshot.matches('ready') && (
        <p>{before === '' ? 'No changes yet.' : 'Nothing changed before that day.'}</p>
      )}
      {snapshot.matches('unknown') && <p>There are no changes for this build or day.</p>}
      {own?.nothing}
      {changes.map((one, at) => (
        <Fragment key={one._id}>
          {at > 0 && at === fresh && group === '' && (
            <p className={`row gap-3 muted size-1 ${styles.seen}`}>Seen on your last visit</p>
          )}
          <Group group={one} own={own} isNew={isNew(one, seen)} isOneOfMany={group === ''} />
        </Fragment>
      ))}
      {(older !== null || before + group !== '') && (
        <nav className={`gap-5 between ${styles.turning}`} aria-label="Pages of the changes">
          {before + group !== '' && (
            <Link href={own?.addressFor('/changes') ?? '/changes'}>{group === '' ? 'Newest' : 'All changes'}</Link>
          )}
          {older !== null && <Link href={own?.addressFor(oldest) ?? oldest}>Older</Link>}
        </nav>
      )}
    </div>
  );
}

const NAME = 'What Changed';

const loadOfMine = () => import('./of-mine.tsx');

/** Undefined where nothing is starred. */
function useOwn(news: SnapshotFrom<typeof newsMachine>['context']) {
  const query = useAppSelector(({ context }) => context.query);
  const file = useWhereStarred(loadOfMine);
  const mine = useSelector(file?.actorOfMine(), (current) => current?.context);
  return useMemo(() => mine && file?.ofMine({ mine, news, query }), [file, mine, news, query]);
}

/** Empty on the first visit, when everything is new. */
function sayNew(fresh: number, seen: string | null) {
  if (seen === null) return '';
  return fresh === 0 ? 'Nothing new since your last visit.' : `${count(fresh, 'update')} since your last visit.`;
}
