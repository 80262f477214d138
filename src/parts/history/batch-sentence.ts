import type { BatchEntry } from '#contract/imports/batch.ts';
import { sayBatch } from '#rules/news/say-batch.ts';
import { moment } from '../when.ts';

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
