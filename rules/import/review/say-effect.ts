import { count } from '../../texts/count.ts';
import type { AssetChange } from './asset-changes.ts';
import { type Comparison, countOthers, doesSomething, newsIn, removedBy, review, takenAssets } from './difference.ts';

/** The effect of the import in a few words: "add 214, change 31, leave out 6". */
const effectOf = ({ added, changed, removed, leftOut, assets, news, others }: Effect) =>
  [
    added > 0 && `add ${count(added)}`,
    changed > 0 && `change ${count(changed)}`,
    ...assetEffects(assets).map(({ verb, what }) => `${verb} ${what}`),
    others > 0 && `add or change ${count(others, 'item')}`,
    ...news.map((one) => `record ${otherFacts[one]}`),
    ...removals(removed).map((what) => `remove ${what}`),
    leftOut > 0 && `leave out ${count(leftOut)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** The changes of the archive: names added, and names changed, as far as there are any. */
export function assetEffects(assets: readonly AssetChange[]) {
  const added = assets.filter(({ before }) => before === null).length;
  return [
    { verb: 'add', number: added },
    { verb: 'change', number: assets.length - added },
  ].flatMap(({ verb, number }) => (number > 0 ? [{ verb, what: count(number, 'asset name') }] : []));
}

/** The starter data to be removed: "177 skins and 650 asset names of the starter data". */
export function removals({ skins, assets }: Effect['removed']) {
  const parts = [skins > 0 && count(skins, 'skin'), assets > 0 && count(assets, 'asset name')].filter(Boolean);
  return parts.length > 0 ? [`${parts.join(' and ')} of the starter data`] : [];
}

type Effect = {
  added: number;
  changed: number;
  /** How much of the starter data is removed. */
  removed: { skins: number; assets: number };
  leftOut: number;
  assets: readonly AssetChange[];
  news: ReturnType<typeof newsIn>;
  /** How many of features' rows. */
  others: number;
};

/** The other facts that an import records. */
export const otherFacts = { gone: 'removals from the game', build: 'the build', flags: 'the flags' };

/** Says that applying was sent and not answered; the reason follows. */
export const NO_ANSWER = 'No answer arrived, so it may have been applied or not. Trying again does not apply it twice.';

/** The words of the button that applies everything: how many changes, or that there is nothing to do. */
export function sayButton(comparison: Comparison) {
  if (!doesSomething(comparison)) return 'Nothing to apply';
  const { added, changed, removed, assets, news, others } = effectIn(comparison);
  const changes = added + changed + removed.skins + removed.assets + assets.length + news.length + others;
  return changes === 0 ? 'Apply' : `Apply ${count(changes, 'change')}`;
}

/** The effect of everything that is chosen; empty when nothing is. */
export const sayEffect = (comparison: Comparison) =>
  effectOf(effectIn(comparison)) || (doesSomething(comparison) ? 'keep the starter data as yours' : '');

function effectIn(comparison: Comparison): Effect {
  const { added, changed, leftOut } = review(comparison);
  return {
    ...{ added, changed, leftOut, removed: removedBy(comparison) },
    ...{ assets: takenAssets(comparison), news: newsIn(comparison), others: countOthers(comparison) },
  };
}
