import type { BatchEntry } from '#contract/imports/batch.ts';
import { count } from '../texts/count.ts';

const list = new Intl.ListFormat('en');

/** Returns what a batch did to the lists: "added 214 skins and changed 31 (Season 27)". */
export function sayBatch({ batch, isUndo }: Pick<BatchEntry, 'batch' | 'isUndo'>) {
  const { build, gone } = batch;
  const found = gone && !isUndo ? [`found ${count(gone)} gone`] : [];
  const did = list.format([...changesOf(batch, PAST), ...found]) || sayNothing(gone, isUndo);
  return `${did}${build === null ? '' : ` (${build})`}`;
}

/** Returns what a batch would do: "adds 1 skin and removes 4". */
export const intentSentence = (batch: BatchEntry['batch']) =>
  list.format(changesOf(batch, PRESENT)) || 'forgets what was found gone';

const PAST = ['added', 'changed', 'removed'] as const;
const PRESENT = ['adds', 'changes', 'removes'] as const;

/** One row is called like the list that it is of, without the s: "1 item", "214 skins". */
export const oneOf = (list: string) => list.replace(/s$/, '');

type Verbs = readonly [adds: string, changes: string, removes: string];

/** Only the first number of each kind has its noun: "added 214 skins", "changed 31". */
function changesOf(
  { assetsAdded, assetsChanged = 0, assetsRemoved, others, ...skins }: BatchEntry['batch'],
  verbs: Verbs,
) {
  const assets = { added: assetsAdded, changed: assetsChanged, removed: assetsRemoved };
  return Object.entries({ skins, assets, ...others }).flatMap(([kind, { added, changed, removed }]) => {
    const done = [added, changed, removed]
      .map((times, at) => ({ times, verb: verbs[at] }))
      .filter(({ times }) => times > 0);
    return done.map(({ times, verb }, at) => `${verb} ${at > 0 ? count(times) : count(times, oneOf(kind))}`);
  });
}

/** Describes a batch that changed neither skins nor assets. */
function sayNothing(gone: number | undefined, isUndo: boolean) {
  if (gone === undefined) return 'changed what is starter data';
  return isUndo ? 'forgot what it found gone' : 'found all of it there';
}
