/** What a browser keeps of pictures: how many, the bytes that they take, and whether pages show them. */
export type Album = { number: number; bytes: number; isShown: boolean };

export const EMPTY: Album = { number: 0, bytes: 0, isShown: false };

/** A kept picture without its points: the id of its skin, its bytes, and when it was kept, in milliseconds. */
export type Kept = { skin: string; size: number; when: number };

/** The most pictures that a browser keeps (docs: Pictures). */
export const MOST_KEPT = 5000;

/** The album in the form in which the browser stores it: `on 214 3145728`. */
export const writeAlbum = ({ number, bytes, isShown }: Album) => `${isShown ? ON : 'off'} ${number} ${bytes}`;

/** The album of a stored text; empty for everything else. */
export function readAlbum(text: string | null): Album {
  const [, shown, number, bytes] = /^(on|off) (\d{1,9}) (\d{1,15})$/.exec(text ?? '') ?? [];
  return shown === undefined ? EMPTY : { number: Number(number), bytes: Number(bytes), isShown: shown === ON };
}

const ON = 'on';
