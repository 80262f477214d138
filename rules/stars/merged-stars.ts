import { LONGEST_NOTE, MOST_STARS } from '#contract/account/star-bounds.ts';
import type { Star } from './star.ts';

/**
 * Brings two lists together that both began as `base`: what one of them added, removed, noted or moved counts. A skin
 * that one has removed stays where the other has written a note since, and two different notes are put together. The
 * order is mine where I have changed it, else theirs. `left` skins found no room (docs: Kept with the account).
 */
export function mergedStars(
  base: readonly Star[],
  mine: readonly Star[],
  theirs: readonly Star[],
): { stars: Star[]; left: number } {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const merge = (skin: string): Star[] => {
    const [was, my, their] = [before.get(skin), here.get(skin), there.get(skin)];
    if (my && their) return [{ ...my, note: mergedNote(was?.note ?? '', my.note, their.note) }];
    const one = my ?? their;
    const isRemoved = was !== undefined && one?.note === was.note;
    return one && !isRemoved ? [one] : [];
  };
  const [first, second] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const skins = new Set([...first, ...second].map(({ skin }) => skin));
  const stars = [...skins].flatMap(merge);
  return { stars: stars.slice(0, MOST_STARS), left: Math.max(0, stars.length - MOST_STARS) };
}

function mergedNote(was: string, mine: string, theirs: string) {
  if (mine === was || mine === theirs) return theirs;
  if (theirs === was || theirs === '') return mine;
  return mine === '' ? theirs : `${mine} / ${theirs}`.slice(0, LONGEST_NOTE);
}

/** Does the list have the skins of the base in another order? */
function isReordered(base: readonly Star[], list: readonly Star[]) {
  const here = byId(list);
  const left = base.filter(({ skin }) => here.has(skin));
  const known = byId(left);
  return list.filter(({ skin }) => known.has(skin)).some(({ skin }, at) => skin !== left[at]?.skin);
}

const byId = (stars: readonly Star[]) => new Map(stars.map((star) => [star.skin, star]));

type Version = { version: number };

/** Was the account's list deleted since a browser had it in common with the account? Version 0 is no list. */
export const wasDeleted = (base: Version | undefined, list: Version) =>
  base !== undefined && base.version > 0 && list.version === 0;

/** Do two lists say the same? */
export const isSameList = (one: readonly Star[], other: readonly Star[]) =>
  one.length === other.length &&
  one.every(({ skin, note }, at) => skin === other[at]?.skin && note === other[at]?.note);
