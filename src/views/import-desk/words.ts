import type { newsIn } from '#machines/import-desk/context.ts';
import type { AssetChange } from '#rules/review/asset-changes.ts';
import { count } from '../../parts/count.ts';

/** What the import does in a few words: "add 214, change 31, leave out 6". */
export const effectOf = ({ added, changed, leftOut, assets, news }: Effect) =>
  [
    added > 0 && `add ${count(added)}`,
    changed > 0 && `change ${count(changed)}`,
    ...assetEffects(assets).map(({ verb, what }) => `${verb} ${what}`),
    ...news.map((one) => `note ${noted[one]}`),
    leftOut > 0 && `leave out ${count(leftOut)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** What is done to the archive: names added, and names changed, as far as there are any. */
export function assetEffects(assets: readonly AssetChange[]) {
  const added = assets.filter(({ before }) => before === null).length;
  return [
    { verb: 'add', number: added },
    { verb: 'change', number: assets.length - added },
  ].flatMap(({ verb, number }) => (number > 0 ? [{ verb, what: count(number, 'asset name') }] : []));
}

export type Effect = {
  added: number;
  changed: number;
  leftOut: number;
  assets: readonly AssetChange[];
  news: ReturnType<typeof newsIn>;
};

/** What is noted beside the lists. */
export const noted = { gone: 'what is gone', build: 'the build', flags: 'which flags are on' };
