import type { BatchEntry } from '#contract/imports/batch.ts';
import { count } from '../texts/count.ts';

const list = new Intl.ListFormat('en');

/** Returns what a batch did to the lists: "added 214 skins and changed 31 (Season 27)". */
export function sayBatch({ batch, isUndo }: Pick<BatchEntry, 'batch' | 'isUndo'>) {
  const { build, added, changed, removed, assetsAdded, assetsChanged = 0, assetsRemoved, gone } = batch;
  const skins = counts('skin', { added, changed, removed });
  const assets = counts('asset', { added: assetsAdded, changed: assetsChanged, removed: assetsRemoved });
  const found = gone && !isUndo ? [`found ${count(gone)} gone`] : [];
  const did = list.format([...skins, ...assets, ...found]) || sayNothing(gone, isUndo);
  return `${did}${build === null ? '' : ` (${build})`}`;
}

/** Returns what a batch would do: "adds 1 skin and removes 4". */
export function intentSentence({
  added,
  changed,
  removed,
  assetsAdded,
  assetsChanged = 0,
  assetsRemoved,
}: BatchEntry['batch']) {
  const skins = counts('skin', { adds: added, changes: changed, removes: removed });
  const assets = counts('asset', { adds: assetsAdded, changes: assetsChanged, removes: assetsRemoved });
  return list.format([...skins, ...assets]) || 'forgets what was found gone';
}

/** Describes a batch that changed neither skins nor assets. */
function sayNothing(gone: number | undefined, isUndo: boolean) {
  if (gone === undefined) return 'changed what is starter data';
  return isUndo ? 'forgot what it found gone' : 'found all of it there';
}

/** Only the first number has its noun: "added 214 skins", "changed 31". */
function counts(noun: string, verbs: Record<string, number>) {
  const done = Object.entries(verbs).filter(([, times]) => times > 0);
  return done.map(([verb, times], index) => {
    const what = index > 0 ? '' : ` ${noun}${times === 1 ? '' : 's'}`;
    return `${verb} ${count(times)}${what}`;
  });
}
