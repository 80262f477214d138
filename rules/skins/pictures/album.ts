/**
 * What a browser keeps of pictures: how many, the bytes that they take, how many it hides until they are drawn anew, and
 * whether pages show them.
 */
export type Album = { number: number; bytes: number; hidden: number; isShown: boolean };

export const EMPTY: Album = { number: 0, bytes: 0, hidden: 0, isShown: false };

/**
 * A kept picture without its points: the id of its skin, its bytes, when it was kept, in milliseconds, and the rule by which
 * its model stood.
 */
export type Kept = { skin: string; size: number; when: number; rule?: number };

/** The version of the rule by which models stand in pictures; the first one was never written (docs: Pictures). */
export const RULE = 2;

/** Was a picture drawn by the rule of today? Others are hidden. */
export const isCurrent = ({ rule }: Pick<Kept, 'rule'>) => rule === RULE;

/** The album of all kept pictures. */
export const albumOf = (kept: readonly Kept[], isShown: boolean): Album => {
  const number = kept.filter(isCurrent).length;
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return { number, bytes, hidden: kept.length - number, isShown };
};

/** The most pictures that a browser keeps (docs: Pictures). */
export const MOST_KEPT = 5000;

/** The album in the form in which the browser stores it: `on 214 3145728 0`. */
export const writeAlbum = ({ number, bytes, hidden, isShown }: Album) =>
  `${isShown ? ON : 'off'} ${number} ${bytes} ${hidden}`;

/** The album of a stored text; empty for everything else. Before the second rule nothing was said of hidden ones. */
export function readAlbum(text: string | null): Album {
  const [, shown, number, bytes, hidden] = /^(on|off) (\d{1,9}) (\d{1,15})(?: (\d{1,9}))?$/.exec(text ?? '') ?? [];
  if (shown === undefined) return EMPTY;
  const counts =
    hidden === undefined ? { number: 0, hidden: Number(number) } : { number: Number(number), hidden: Number(hidden) };
  return { ...counts, bytes: Number(bytes), isShown: shown === ON };
}

const ON = 'on';

/** The skins whose pictures go so that no more than the most stay, the oldest first (docs: Pictures). */
export const beyondTheMost = (kept: readonly Kept[], most = MOST_KEPT) =>
  oldestFirst(kept).slice(0, Math.max(kept.length - most, 0));

/** The skins whose pictures go when the browser has no room left: the oldest tenth, at least one. */
export const oldestTenth = (kept: readonly Kept[]) => oldestFirst(kept).slice(0, Math.ceil(kept.length / 10));

const oldestFirst = (kept: readonly Kept[]) => [...kept].sort((a, b) => a.when - b.when).map(({ skin }) => skin);
