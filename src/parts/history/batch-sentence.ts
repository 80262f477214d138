import type { BatchEntry } from '#contract/imports/batch.ts';
import { sayBatch } from '#rules/history/say-batch.ts';
import { moment } from '../when.ts';

/** Returns what a batch did, and whose changes it took back. */
export function batchSentence({ batch, isUndo, takenFrom }: Pick<BatchEntry, 'batch' | 'isUndo' | 'takenFrom'>) {
  const what = takenFrom ? `what ${takenFrom.username} did since ${moment(takenFrom.since)}` : 'a batch';
  return `${isUndo ? `took ${what} back: ` : ''}${sayBatch({ batch, isUndo })}`;
}
