import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { Legend } from '#contract/skins/skin.ts';
import type { CopyRef } from '#machines/copy.ts';
import type { StarsRef } from '#machines/stars.ts';
import { count } from '#rules/count.ts';
import { myRows, placedIn } from '#rules/stars/my-rows.ts';
import { Heads } from '../../parts/heads.tsx';
import styles from './mine.module.css';
import { MineRow } from './mine-row.tsx';
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
