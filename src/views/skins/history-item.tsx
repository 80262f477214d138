import { mayUndoBatch } from '#contract/batch.ts';
import { type HistoryItem, mayUndo } from '#contract/history.ts';
import type { User } from '#contract/user.ts';
import { HistoryLine } from '../../parts/history-line.tsx';
import { batchSentence } from './batch-sentence.ts';
import { changedFields, skinSentence } from './skin-change.ts';

type Props = { item: HistoryItem; user: User | null; onUndo: () => void };

/** A change of one skin, or a batch, with its way back for whoever may take it. */
export function Item({ item, user, onUndo }: Props) {
  const isBatch = 'batch' in item;
  const may = isBatch ? mayUndoBatch(user, item) : mayUndo(user, item);
  return (
    <HistoryLine
      actor={item.actor}
      what={isBatch ? batchSentence(item) : skinSentence(item)}
      at={item.at}
      differences={isBatch ? [] : changedFields(item)}
      undo={item.isUndone ? 'undone' : may ? 'Undo' : undefined}
      onUndo={onUndo}
    />
  );
}
