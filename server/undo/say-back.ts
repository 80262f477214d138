import type { BatchCounts } from '#contract/batch.ts';

type Name = { legend: string; ingamename: string };

const NAMED = 5;

/** What taking a batch back did, and what it left, for people: the first names, and how many others there are. */
export function sayBack(counts: BatchCounts, left: readonly Name[]) {
  const { added, changed, removed, assetsAdded, assetsRemoved, assetsChanged = 0, gone } = counts;
  const parts = [
    removed > 0 && `${counted(removed, 'skin')} removed`,
    changed > 0 && `${counted(changed, 'skin')} changed back`,
    added > 0 && `${counted(added, 'skin')} added again`,
    assetsRemoved > 0 && `${counted(assetsRemoved, 'asset')} removed`,
    assetsChanged > 0 && `${counted(assetsChanged, 'asset')} changed back`,
    assetsAdded > 0 && `${counted(assetsAdded, 'asset')} added again`,
  ].filter(Boolean);
  const done = `Taken back: ${parts.join(', ') || (gone === undefined ? 'marks of starter data' : 'what was gone')}.`;
  return left.length === 0 ? done : `${done} ${sayLeft(left)}`;
}

function sayLeft(left: readonly Name[]) {
  const names = left.slice(0, NAMED).map(({ legend, ingamename }) => `${legend} – ${ingamename}`);
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : '';
  return `Left as changed since: ${names.join(', ')}${more}.`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
