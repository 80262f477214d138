import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { FULL, type StarsRef, UNCHANGED, UNSTORED } from '#machines/stars.ts';
import { count } from '#rules/count.ts';
import { type MyRow, myRows } from '#rules/stars/my-rows.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { Retry } from '../../parts/retry.tsx';
import { stateOf } from '../../parts/state-of.ts';
import { useFile } from '../../parts/use-file.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { copy } from '../../wiring/copy.ts';
import { mine } from '../../wiring/stars/mine.ts';
import { stars } from '../../wiring/stars/stars.ts';
import { useWhereStarred } from '../../wiring/stars/use-where-starred.ts';
import { AlbumLater } from './album.tsx';
import styles from './mine.module.css';
import { MineRow } from './mine-row.tsx';
import { Offer } from './offer.tsx';
import { Take } from './take.tsx';

/** The starred skins of this browser, in the person's order, with notes (docs: My list). */
export default function Mine() {
  const query = useAppSelector(({ context }) => context.query);
  const actor = useOwnActor(mine, { input: { query } });
  const starred = useOwnActor(stars);
  const copier = useOwnActor(copy);
  const snapshot = useSelector(actor, (current) => current);
  const { stars: list } = useSelector(starred, ({ context }) => context);
  const changed = useWhereStarred(loadChanged);
  const user = useAppSelector(({ context }) => context.user);
  const keep = useFile(user !== null && loadKeep);
  const { legends } = snapshot.context;
  const isReady = snapshot.matches('ready');
  const rows = useMemo(() => myRows(list, legends), [list, legends]);
  return (
    <div className={styles.page} data-machine="mine" data-state={stateOf(snapshot.value)}>
      <h1>My List</h1>
      <p className={styles.lead}>
        The skins that you have starred. Nobody else sees them.
        {user === null && ' They stay in this browser: the list belongs to no account.'}
      </p>
      <p role="status">{changed && <changed.Changed />}</p>
      {isReady && <Offer actor={actor} starred={starred} />}
      {snapshot.matches('failed') && (
        <Retry text="The list of skins could not be loaded." onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      <Problem starred={starred} />
      {list.length === 0 ? <Nothing /> : <Take rows={rows} copier={copier} isReady={isReady} />}
      <Removed starred={starred} />
      {list.length > 0 && <Table rows={rows} starred={starred} copier={copier} isReady={isReady} />}
      {user && keep && <keep.Keep key={user._id} account={user._id} />}
      <AlbumLater />
      <CopyNotice copier={copier} />
    </div>
  );
}

const loadKeep = () => import('./keep.tsx');
const loadChanged = () => import('./changed.tsx');

const Nothing = () => (
  <p>
    Nothing is starred yet. In the <Link href="/skintranslator">Skin Translator</Link> open the menu of a skin and press
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

/** Offers to put back the skin that was removed last. */
function Removed({ starred }: { starred: StarsRef }) {
  const removed = useSelector(starred, ({ context }) => context.removed);
  return (
    <p role="status" className={styles.removed}>
      {removed && (
        <>
          {removed.star.name || removed.star.skin} is off your list.
          <button type="button" className="button" onClick={() => starred.send({ type: 'removal.undone' })}>
            Put it back
          </button>
        </>
      )}
    </p>
  );
}

type TableProps = Pick<Parameters<typeof MineRow>[0], 'starred' | 'copier' | 'isReady'> & { rows: readonly MyRow[] };

const Table = ({ rows, ...shared }: TableProps) => (
  <table className={`table ${styles.table}`}>
    <caption className="unseen">{count(rows.length, 'starred skin')}</caption>
    <thead>
      <tr>
        <th scope="col">In-game Name</th>
        <th scope="col">Model</th>
        <th scope="col">Material</th>
        <th scope="col">Note</th>
        <th scope="col">
          <span className="unseen">Place in the list</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <MineRow key={row.star.skin} {...row} at={at} last={rows.length - 1} {...shared} />
      ))}
    </tbody>
  </table>
);
