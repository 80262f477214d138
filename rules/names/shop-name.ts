/**
 * A text of the game as the name of a skin or a legend: without the signs for colours in it, on one line. Undefined for
 * what stands where nobody has written a name yet (docs: Names).
 */
export function shopName(text: string): string | undefined {
  const name = text.replaceAll(COLOUR, '').replaceAll(BREAK, ' ').replaceAll(CONTROL, '').trim();
  return NO_NAME.test(name) || !/[\p{L}\p{N}]/u.test(name) ? undefined : name;
}

/** `^FFC83200`, and `1 … `0 behind a backtick. */
const COLOUR = /\^[0-9a-f]{8}|`\d/gi;
const BREAK = /[ \t]*[\t\r\n\u2028\u2029]+[ \t]*/g;
const CONTROL = /\p{Cc}/gu;
/** A token that no text stands for, or a word for later. */
const NO_NAME = /^(?:#\w+|tbd|todo)$/i;
