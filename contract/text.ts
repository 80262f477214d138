// What nobody sees, or what changes the direction of what is around it; U+2800 is a Braille pattern without dots.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// One picture: the selector behind an emoji or inside a keycap, and the joiner between two emoji, are part of it.
const PICTURE =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[0-9#*]\ufe0f\u20e3/u;
export const PICTURE_OR_INVISIBLE = new RegExp(`(${PICTURE.source})|${INVISIBLE.source}`, 'gu');

// Most texts, to which nothing of all this applies.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A line as it is kept: in NFC, with each run of spaces of any kind as one plain space and none at its ends. */
export const asKept = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** What people read of a text, for comparing what is typed with what is shown. */
export const asRead = (text: string) => (PLAIN.test(text) ? text : asKept(text.replace(PICTURE_OR_INVISIBLE, '$1')));

/**
 * What two names that look the same have in common, whatever their case: legends and in-game names are told apart by
 * it, here, in imports and in the database. It is stored: with another rule a migration must make `legend.name_key` anew.
 */
export function nameKey(name: string) {
  if (PLAIN.test(name)) return name.toLowerCase();
  const seen = name.normalize('NFKC').replace(INVISIBLE, '');
  // Twice, because a capital ẞ becomes a small ß first, and only that one "ss".
  const folded = seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return asRead(folded.replace(/[‘’ʼ]/g, "'").replaceAll('‐', '-'));
}
