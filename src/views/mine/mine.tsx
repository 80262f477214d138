import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { FULL, type StarsRef, UNCHANGED, UNSTORED } from '#machines/my-list/stars.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { Button } from '../../parts/controls/button.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { lazyPart } from '../../parts/loading/lazy-view.tsx';
import { Loading, Retry } from '../../parts/loading/loading.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { useCopier } from '../../world/page/copy.ts';
import { useHasPictures } from '../../world/pictures/use-has-pictures.ts';
import { mine } from '../../world/stars/mine.ts';
import { hasStars } from '../../world/stars/stars-told.ts';
import { useWhereStarred } from '../../world/stars/use-where-starred.ts';
import { stars } from '../../world/stars/wired-stars.ts';
import styles from './mine.module.css';

/** Few visitors star anything: what shows the skins is loaded where there are some. */
const Starred = lazyPart(() => import('./starred.tsx'));
/** What a link or the account brings is loaded where there is some. */
const Offers = lazyPart(() => import('./offers.tsx'));

/** @public */
export async function loadAhead() {
  if (hasStars()) await Starred.loadFirst();
}

/** The starred skins of this browser, with notes (docs: My list). */
export default function Mine() {
  const account = useAppSelector(({ context }) => context.user?._id);
  return <List key={account ?? ''} account={account} />;
}

function List({ account }: { account: string | undefined }) {
  const query = useAppSelector(({ context }) => context.query);
  const actor = useOwnActor(mine, { input: { query, account } });
  const starred = useOwnActor(stars);
  const copier = useCopier();
  const heading = useRef<HTMLHeadingElement>(null);
  const snapshot = useSelector(actor, (current) => current);
  const isStarring = useSelector(starred, ({ context }) => context.stars.length > 0);
  const changed = useWhereStarred(loadChanged);
  const { legends, offered, held, isTaken } = snapshot.context;
  const isReady = snapshot.hasTag('listed');
  return (
    <div className={`stack gap-4 top above ${styles.page}`} {...marksOf(snapshot)}>
      <h1 ref={heading} tabIndex={-1}>
        My List
      </h1>
      <p className="muted measure">
        The skins that you have starred. Nobody else sees them. They are kept in this browser only.
      </p>
      <p role="status">{changed && <changed.Changed />}</p>
      {isReady && (offered.ids.length > 0 || held.length > 0 || isTaken !== undefined) && (
        <Suspense>
          <Offers {...{ actor, starred, heading }} />
        </Suspense>
      )}
      {snapshot.matches('failed') && <Retry actor={actor} text="The list of skins could not be loaded." />}
      <Problem starred={starred} />
      <Removed starred={starred} isEmpty={!isStarring} heading={heading} />
      {isStarring ? (
        <Suspense fallback={<Loading />}>
          <Starred {...{ legends, starred, copier, isReady }} />
        </Suspense>
      ) : (
        <Nothing />
      )}
      <noscript>My List needs JavaScript.</noscript>
      <AlbumLater />
      <CopyNotice copier={copier} />
    </div>
  );
}

const loadChanged = () => import('./changed.tsx');

const Nothing = () => (
  <p className={styles.nothing}>
    Nothing is starred yet. In the <Link href="/skintranslator">Skin Translator</Link>, open a skin’s menu and press
    “Star”, or press <kbd>S</kbd> in its row.
  </p>
);

/** The reason why the last change was not kept as wanted. */
function Problem({ starred }: { starred: StarsRef }) {
  const text = useSelector(starred, (current) =>
    current.matches('full')
      ? FULL
      : current.matches('unstored')
        ? UNSTORED
        : current.matches('unchanged')
          ? UNCHANGED
          : '',
  );
  return text === '' ? null : (
    <p role="alert" className="problem">
      {text}
    </p>
  );
}

type RemovedProps = { starred: StarsRef; isEmpty: boolean; heading: RefObject<HTMLElement | null> };

/** Offers to put back the skin that was removed last. Once the list is empty it has the focus, afterwards the heading. */
function Removed({ starred, isEmpty, heading }: RemovedProps) {
  const removed = useSelector(starred, ({ context }) => context.removed);
  const line = useRef<HTMLParagraphElement>(null);
  const isLast = isEmpty && removed !== undefined;
  useFocusAfterRequest(!isLast, false, () => line.current?.querySelector('button') ?? null);
  useFocusAfterRequest(isLast, false, () => heading.current);
  return (
    <p ref={line} role="status" className="cluster gap-3 rows-2 if-any muted">
      {removed && (
        <>
          {removed.star.name || removed.star.skin} is off your list.
          <Button label="Put it back" onClick={() => starred.send({ type: 'removal.undone' })} />
        </>
      )}
    </p>
  );
}

/** Few browsers keep pictures: it comes where there are some, or when somebody opens it. */
const Pictures = lazy<ComponentType>(() => import('./pictures.tsx').catch(() => ({ default: () => null })));

/** A part of the page that opens to the pictures of this browser (docs: Pictures). */
function AlbumLater() {
  const [isOpen, setOpen] = useState(false);
  const hasPictures = useHasPictures();
  useEffect(() => {
    if (hasPictures || window.location.hash === '#pictures') setOpen(true);
  }, [hasPictures]);
  return (
    <details id="pictures" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Pictures in this browser</summary>
      {isOpen && (
        <Suspense>
          <Pictures />
        </Suspense>
      )}
    </details>
  );
}
