import { type Kept, MOST_KEPT } from './album.ts';

/** The skins whose pictures go so that no more than the most stay, the oldest first (docs: Pictures). */
export const beyondTheMost = (kept: readonly Kept[], most = MOST_KEPT) =>
  oldestFirst(kept).slice(0, Math.max(kept.length - most, 0));

/** The skins whose pictures go when the browser has no room left: the oldest tenth, at least one. */
export const oldestTenth = (kept: readonly Kept[]) => oldestFirst(kept).slice(0, Math.ceil(kept.length / 10));

const oldestFirst = (kept: readonly Kept[]) => [...kept].sort((a, b) => a.when - b.when).map(({ skin }) => skin);
