import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Legend } from '#contract/skins/skin.ts';
import type { StarsRef } from '#machines/my-list/stars.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { myRows, placedIn } from '#rules/stars/my-rows.ts';
import { count } from '#rules/texts/count.ts';
import { isFocusNowhere } from '../../parts/focus/is-focus-nowhere.ts';
import { Heads } from '../../parts/heads.tsx';
import styles from './mine.module.css';
import { MineRow } from './mine-row.tsx';
import { Take } from './take.tsx';

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
  const placed = useMemo(() => placedIn(legends), [legends]);
  const rows = useMemo(() => myRows(stars, placed), [stars, placed]);
  const list = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ star }) => star.skin), [rows]);
  useFocusOnRemoval(list, ids);
  return (
    <>
      <Take rows={rows} copier={copier} isReady={isReady} />
      <table className={`table ${styles.table}`}>
        <caption className="unseen">{count(rows.length, 'starred skin')}</caption>
        <Heads of={['In-game Name', 'Model', 'Material', 'Note']} unseen="Copy and remove" />
        <tbody ref={list}>
          {rows.map((row) => (
            <MineRow key={row.star.skin} {...row} {...{ starred, copier, isReady }} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * The row whose button was pressed is gone: the row in its place takes the focus, and none of its buttons, since a key
 * that is held down must not remove that as well. So does a row that comes back. `ids` are those of the rows, in order.
 */
function useFocusOnRemoval(list: RefObject<HTMLTableSectionElement | null>, ids: readonly string[]) {
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const came = ids.findIndex((id) => !before.current.includes(id));
    before.current = ids;
    if (gone + came === -2 || !isFocusNowhere()) return;
    const row = list.current?.rows[came === -1 ? Math.min(gone, ids.length - 1) : came];
    row?.focus({ preventScroll: true });
  }, [list, ids]);
}
