import { type ReactNode, useId } from 'react';
import { type HistoryItem, mayUndo } from '#contract/history/history.ts';
import { type BatchEntry, mayUndoBatch } from '#contract/imports/batch.ts';
import type { User } from '#contract/users/user.ts';
import { batchSentence, HistoryLine } from '../../parts/history/history-line.tsx';
import { batchNote, changedFields, skinSentence, unlistedNote } from '../../parts/history/skin-change.ts';
import styles from './history.module.css';

type Props = {
  item: HistoryItem;
  user: User | null;
  /** False when the whole batch has been undone. */
  canUndo: boolean;
  namesBuild: boolean;
  onUndo: () => void;
  isOpen: boolean;
  /** Opens and closes a batch; absent on single changes. */
  onToggle: (() => void) | undefined;
  /** The content of an open batch. */
  children: ReactNode;
};

/** A change of one skin, or a batch that can be opened, with an undo button for users who may undo it. */
export function Item({ item, user, canUndo, namesBuild, onUndo, isOpen, onToggle, children }: Props) {
  const isBatch = 'batch' in item;
  const may =
    canUndo && (isBatch ? mayUndoBatch(user, { ...item, isOwn: item.actor === user?.username }) : mayUndo(user, item));
  const note = isBatch ? '' : unlistedNote(item);
  const what = isBatch ? batchSentence(item) : skinSentence(item) + (namesBuild ? batchNote(item) : '');
  return (
    <HistoryLine
      actor={item.actor}
      what={what}
      at={item.at}
      differences={isBatch ? [] : changedFields(item)}
      undo={item.isUndone ? 'undone' : may ? 'Undo' : undefined}
      onUndo={onUndo}
    >
      {isBatch
        ? onToggle &&
          hasSkins(item) && (
            <Inside name={`${item.actor} ${what}`} isOpen={isOpen} onToggle={onToggle}>
              {children}
            </Inside>
          )
        : note && <p className="hint">{note}</p>}
    </HistoryLine>
  );
}

const hasSkins = ({ batch: { added, changed, removed } }: BatchEntry) => added + changed + removed > 0;

type InsideProps = Pick<Props, 'isOpen' | 'children'> & { name: string; onToggle: () => void };

function Inside({ name, isOpen, onToggle, children }: InsideProps) {
  const id = useId();
  const does = isOpen ? 'Hide its changes' : 'Show its changes';
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${does}: ${name}`}
        onClick={onToggle}
      >
        {does}
      </button>
      {isOpen && (
        <div id={id} className={styles.inside}>
          {children}
        </div>
      )}
    </>
  );
}
