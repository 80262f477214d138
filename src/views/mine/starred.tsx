import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Legend } from '#contract/skins/skin.ts';
import type { CopyRef } from '#machines/copy.ts';
import type { MovingSnapshot } from '#machines/my-list/moving.ts';
import type { StarsRef } from '#machines/stars.ts';
import { count } from '#rules/count.ts';
import { myRows, placedIn } from '#rules/stars/my-rows.ts';
import { stateOf } from '../../parts/state-of.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { moving } from '../../wiring/stars/moving.ts';
import styles from './mine.module.css';
import { type Mark, MineRow } from './mine-row.tsx';
import { Moved } from './moved.tsx';
import { Take } from './take.tsx';
import { useFocusOnRemoval } from './use-focus-on-removal.ts';

type Props = {
  legends: readonly Legend[];
  starred: StarsRef;
  copier: CopyRef;
  /** Has the list of skins come? Before that nothing counts as gone. */
  isReady: boolean;
};

/** What the page has where something is starred: the skins in their order, and the ways to take them along. */
export default function Starred({ legends, starred, copier, isReady }: Props) {
  const stars = useSelector(starred, ({ context }) => context.stars);
  const mover = useOwnActor(moving);
  const held = useSelector(mover, heldIn);
  const placed = useMemo(() => placedIn(legends), [legends]);
  const rows = useMemo(() => myRows(stars, placed), [stars, placed]);
  const list = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ star }) => star.skin), [rows]);
  useFocusOnRemoval(list, ids);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const heard = mover.on('row.moved', ({ skin, to }) => {
      focused.current = document.activeElement;
      starred.send({ type: 'star.moved', skin, to });
    });
    return () => heard.unsubscribe();
  }, [mover, starred]);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other order is reported once
  useEffect(() => {
    if (held) mover.send({ type: 'list.changed' });
  }, [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus of what stands in a row that moves
  useEffect(() => {
    (focused.current as HTMLElement | null)?.focus();
    focused.current = null;
  }, [rows]);
  return (
    <>
      <Take rows={rows} copier={copier} isReady={isReady} />
      <div data-machine="moving" data-state={useSelector(mover, ({ value }) => stateOf(value))}>
        {rows.length > 1 && (
          <p className="hint">
            Drag a skin by its handle, or press the handle and use the arrow keys. Escape leaves it where it was.
          </p>
        )}
        <Moved mover={mover} />
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
          <tbody ref={list} data-rows>
            {rows.map((row, at) => (
              <MineRow
                key={row.star.skin}
                {...row}
                at={at}
                last={rows.length - 1}
                mark={markOf(held, row.star.skin, at)}
                {...{ starred, mover, copier, isReady }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const heldIn = (snapshot: MovingSnapshot) => (snapshot.matches('held') ? snapshot.context : undefined);

function markOf(held: MovingSnapshot['context'] | undefined, skin: string, at: number): Mark | undefined {
  if (held?.row.skin === skin) return 'held';
  if (held?.to !== at) return undefined;
  return at < held.row.at ? 'before' : 'after';
}
