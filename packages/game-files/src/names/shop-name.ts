/**
 * A text of the game as the name of a skin or a legend: without colour codes, on one line. Undefined for a placeholder
 * of a missing name (docs: Names).
 */
export function shopName(text: string): string | undefined {
  const name = text.replaceAll(COLOUR, '').replaceAll(BREAK, ' ').replaceAll(CONTROL, '').trim();
  return NO_NAME.test(name) || !/[\p{L}\p{N}]/u.test(name) ? undefined : name;
}

/** `^FFC83200`, and `1 … `0 after a backtick. */
const COLOUR = /\^[0-9a-f]{8}|`\d/gi;
const BREAK = /[ \t]*[\t\r\n\u2028\u2029]+[ \t]*/g;
const CONTROL = /\p{Cc}/gu;
/** A token without a text, or a placeholder. */
const NO_NAME = /^(?:#\w+|tbd|todo)$/i;
