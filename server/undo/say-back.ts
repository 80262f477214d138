import type { BatchCounts } from '#contract/imports/batch.ts';
import { oneOf } from '#rules/news/say-batch.ts';
import { count } from '#rules/texts/count.ts';

type Name = { legend: string; ingamename: string };

const NAMED = 5;

/** Says how much was taken back, and names the first skins that were left. */
export function sayBack(counts: BatchCounts, left: readonly Name[]) {
  const { added, changed, removed, assetsAdded, assetsRemoved, assetsChanged = 0, gone, others = {} } = counts;
  const parts = [
    removed > 0 && `${count(removed, 'skin')} removed`,
    changed > 0 && `${count(changed, 'skin')} changed back`,
    added > 0 && `${count(added, 'skin')} added again`,
    assetsRemoved > 0 && `${count(assetsRemoved, 'asset')} removed`,
    assetsChanged > 0 && `${count(assetsChanged, 'asset')} changed back`,
    assetsAdded > 0 && `${count(assetsAdded, 'asset')} added again`,
    ...Object.entries(others).flatMap(([name, { added, changed, removed }]) => {
      const all = added + changed + removed;
      return all > 0 ? `${count(all, oneOf(name))} set back` : [];
    }),
  ].filter(Boolean);
  const done = `Undone: ${parts.join(', ') || (gone === undefined ? 'marks of starter data' : 'what was gone')}.`;
  return left.length === 0
    ? done
    : `${done} ${sayLeft(left, (skins) => `Left alone, because of later changes: ${skins}.`)}`;
}

/** Names the first skins that were left. */
export function sayLeft(left: readonly Name[], say: (skins: string) => string) {
  const names = left.slice(0, NAMED).map(({ legend, ingamename }) => `${legend} – ${ingamename}`);
  const more = left.length > NAMED ? ` and ${count(left.length - NAMED)} more` : '';
  return say(names.join(', ') + more);
}
