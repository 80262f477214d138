import type { KeptStars } from '#machines/my-list/stars.ts';
import { changedStars, type StarChange } from '#rules/stars/changed-stars.ts';
import { readStars, writeStars } from '#rules/stars/read-stars.ts';
import type { Star } from '#rules/stars/star.ts';
import { textsOfBrowser } from '../kept/kept-texts.ts';
import { listInMemory, STARS, starsTold } from './stars-told.ts';

/** The starred skins of this browser, new ones behind the older (docs: Stars). */
export const storedStars = (): readonly Star[] => listInMemory.stars ?? starsIn(textsOfBrowser.read(STARS));

/** The text that was read or written last: stars that did not change stay the same, and their rows are not drawn again. */
let last: { text: string | null; stars: readonly Star[] } = { text: null, stars: [] };

function starsIn(text: string | null) {
  if (text !== last.text) last = { text, stars: readStars(text) };
  return last.stars;
}

/** Changes the list as it is stored now, which another tab may have changed, and not as a page shows it. */
export function changeStars(change: StarChange): KeptStars {
  const { stars, left } = changedStars(storedStars(), change, Date.now());
  return { stars, left, isStored: storeStars(stars) };
}

/** Puts this list in place of the stored one, and returns whether the browser stores it. */
export function storeStars(stars: readonly Star[]) {
  const text = stars.length === 0 ? null : writeStars(stars);
  const isStored = text === null ? textsOfBrowser.drop(STARS) : textsOfBrowser.keep(STARS, text);
  if (isStored) last = { text, stars };
  listInMemory.stars = isStored ? undefined : stars;
  starsTold.tell();
  return isStored;
}
