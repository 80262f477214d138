import { hashOf } from './guid.ts';

/**
 * A text of the game as the name of a skin or a legend: without colours and pictures, on one line. Undefined for a
 * placeholder of a missing name, and for one of a name that is not public (docs: Names).
 *
 * @param hash of the token that the text belongs to
 */
export const shopName = (text: string, hash?: string): string | undefined =>
  placeholderIn(text, hash) === undefined ? nameIn(text) : undefined;

/** The same of a text that is no placeholder of a name that is not public. */
export function nameIn(text: string): string | undefined {
  if (text.length > LONGEST) return;
  const name = plain(text);
  return NO_NAME.test(name) || !/[\p{L}\p{N}]/u.test(name) ? undefined : name;
}

/**
 * Why a text of the game stands in the place of a name that is not public; undefined for a real name. It holds for
 * texts of every kind of item (docs: Dumps).
 *
 * @param hash of the token that the text belongs to
 */
export function placeholderIn(text: string, hash?: string): string | undefined {
  if (text.length > LONGEST) return;
  const bare = plain(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
  // Brackets and quotes around it do not make it a name.
  const core = bare.replaceAll(/^[^\p{L}\p{N}#_]+|[^\p{L}\p{N}_]+$/gu, '');
  if (hash !== undefined && core !== '' && hashOf(core.replace(/^#/, '')) === hash) return OWN_TOKEN;
  return signs.find(({ shape, isBare }) => shape.test(isBare ? bare : core))?.why;
}

/** No name is longer; the game's long texts are no names. */
const LONGEST = 1000;
const OWN_TOKEN = 'text is its own token';
const TOKEN = 'text is a token';

/** Does the sign only show that the text is missing? A base skin needs none. */
export const isMissingText = (sign: string) => sign === OWN_TOKEN || sign === TOKEN;

/** The signs of a placeholder: how the text looks, with the marks around it or without. Each real text was in the game. */
const signs: readonly { why: string; shape: RegExp; isBare?: true }[] = [
  // "STUBIN SKIN_1092 r301_lgnd_v21_evolve", "STUBIN_#longbow_rare_v21_scavenger": base_english.txt of version 14
  // (Syampuuh/TitanfallApexLegends), r5valkyrie/r5_scripts localization.
  { why: 'text begins with STUBIN', shape: /^#?STUBIN(?!\p{L})/iu },
  // "[TEMP] …", "[TEMP!Emote_028WrP]", "[Temp 02]": the same two.
  { why: 'text begins with [TEMP]', shape: /^\[\s*TEMP/i, isBare: true },
  // "!TEMP - ERROR PLEASE BUG THIS": base_english.txt of version 14.
  { why: 'text begins with !TEMP', shape: /^!\s*TEMP(?!\p{L})/iu, isBare: true },
  // "[Legendary 03]": r5valkyrie/r5_scripts localization.
  { why: 'text is a number in brackets', shape: /^\[[\p{L}\s]*\d+\]$/u, isBare: true },
  // "s08_BP_unused": base_english.txt of version 14.
  { why: 'text ends with _unused', shape: /_unused(?:_?\d+)?$/i },
  // "EMOTE_042": r5valkyrie/r5_scripts localization. No name of 1,234 in 13 languages looks like a token.
  { why: TOKEN, shape: /^[a-z0-9]+(?:_[a-z0-9]+)+$/i },
  // Not seen in the game; other games of its engine have it.
  { why: 'text begins with PLACEHOLDER', shape: /^PLACEHOLDER(?!\p{L})/iu },
];

const plain = (text: string) =>
  text
    .replaceAll(PICTURE, (_picture, before: string, after: string) => (before && after ? ' ' : ''))
    .replaceAll(COLOUR, '')
    .replaceAll(BREAK, ' ')
    .replaceAll(CONTROL, '')
    .trim();

/** `%$rui/menu/common/icon_favorite%`, with the blanks around it. */
const PICTURE = /([ \t]*)%\$[^%\s]*%?([ \t]*)/g;
/** `^FFC83200`, and `1 … `0 after a backtick. */
const COLOUR = /\^[0-9a-f]{8}|`\d/gi;
const BREAK = /[ \t]*[\t\r\n\u2028\u2029]+[ \t]*/g;
const CONTROL = /\p{Cc}/gu;
/** A token without a text, or a placeholder. */
const NO_NAME = /^(?:#\w+|tbd|todo)$/i;
