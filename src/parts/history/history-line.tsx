import { type ReactNode, useEffect, useRef } from 'react';
import type { BatchEntry } from '#contract/imports/batch.ts';
import { sayBatch } from '#rules/news/say-batch.ts';
import { Button } from '../controls/button.tsx';
import { moment } from '../text/when.ts';
import { type Difference, Differences } from './differences.tsx';
import styles from './history-line.module.css';

export type HistoryLineProps = {
  actor: string;
  what: string;
  /** Epoch milliseconds. */
  at: number;
  differences?: readonly Difference[];
  /** The label of the undo button; `undone` once that is done; undefined where it is impossible. */
  undo?: 'Undo' | 'Restore' | 'undone' | undefined;
  onUndo?: () => void;
  /** Further content below the line. */
  children?: ReactNode;
};

/** One line of a history: author, change, time and undo button. */
export function HistoryLine({ actor, what, at, differences = [], undo, onUndo, children }: HistoryLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const before = useRef(undo);
  // The pressed button is gone once the undo is done; the line takes its focus.
  useEffect(() => {
    const isDone = undo === 'undone' && before.current !== undo;
    before.current = undo;
    if (isDone && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [undo]);

  return (
    <li ref={line} className={`breaks ruled ${styles.happening}`} tabIndex={-1}>
      <p>
        <b>{actor}</b> {what}
        <time className="muted size-1 nowrap" dateTime={new Date(at).toISOString()}>
          {moment(at)}
        </time>
      </p>
      <Differences of={differences} />
      {undo === 'undone' && <span className={`muted ${styles.undone}`}>undone</span>}
      {undo && undo !== 'undone' && <Button label={undo} aria-label={`${undo}: ${actor} ${what}`} onClick={onUndo} />}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}

const names = new Intl.ListFormat('en');

/** Returns what a batch did, and whose changes it took back. */
export function batchSentence({
  batch,
  isUndo,
  takenFrom,
  suggestedBy = [],
}: Pick<BatchEntry, 'batch' | 'isUndo' | 'takenFrom' | 'suggestedBy'>) {
  const what = takenFrom ? `what ${takenFrom.username} did since ${moment(takenFrom.since)}` : 'a batch';
  const accepted = suggestedBy.length === 0 ? '' : `accepted what ${names.format(suggestedBy)} suggested: `;
  return `${isUndo ? `took ${what} back: ` : accepted}${sayBatch({ batch, isUndo })}`;
}
