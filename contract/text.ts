// Invisible characters, and those that change the direction of text; U+2800 is a Braille pattern without dots.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// One emoji, with the selector after it or inside a keycap, and the joiners between its parts.
const PICTURE =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[0-9#*]\ufe0f\u20e3/u;
export const PICTURE_OR_INVISIBLE = new RegExp(`(${PICTURE.source})|${INVISIBLE.source}`, 'gu');

// Most texts are plain ASCII and need none of this.
export const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Returns a line as it is stored: in NFC, trimmed, each run of spaces of any kind replaced by one plain space. */
export const asKept = (text: string) =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim();

/** Returns a text without its invisible characters, to compare typed text with shown text. */
export const asRead = (text: string) => (PLAIN.test(text) ? text : asKept(text.replace(PICTURE_OR_INVISIBLE, '$1')));

/**
 * Returns the same key for names that look alike, ignoring case. Forms, imports and the database compare legends and
 * in-game names by it. The key is stored: a new rule needs a migration that recomputes `legend.name_key`.
 */
export function nameKey(name: string) {
  if (PLAIN.test(name)) return name.toLowerCase();
  const seen = name.normalize('NFKC').replace(INVISIBLE, '');
  // Twice, because a capital ẞ becomes a small ß first, and only that one "ss".
  const folded = seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return asRead(folded.replace(/[‘’ʼ]/g, "'").replaceAll('‐', '-'));
}

/** The key of such a group’s name. */
export const DUMMY = 'dummy';

/** Returns whether a group holds the target dummies. Such groups are excluded everywhere (docs: Asset choices). */
export const isDummy = (name: string) => nameKey(name) === DUMMY;
