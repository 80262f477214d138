import * as v from 'valibot';
import { SkinRow } from '../skins/data-files.ts';

/** The most lines that one request translates. */
export const MOST_LINES = 1000;
/** The letters of a line; no path is longer. */
const LONGEST_LINE = 1000;

/** The lines of a list. Their number is checked by the call, since too many are refused with 413. */
export const ListToTranslate = v.strictObject({
  lines: v.array(
    v.pipe(
      v.string('Each line is a text.'),
      v.check((line) => !/[\r\n]/.test(line), 'A line contains a line break. Send each line as a text of its own.'),
      v.maxLength(LONGEST_LINE, `A line is longer than ${LONGEST_LINE.toLocaleString('en')} letters.`),
    ),
    'Send "lines", a list of texts.',
  ),
});

/** What a line means. A line with several names has several of these, and a blank one none. */
const TranslatedLine = v.strictObject({
  /** Its number, from 1. */
  line: v.number(),
  text: v.string(),
  /** What the name belongs to: `model`, `material`, `name` (of the shop), … */
  kind: v.optional(v.string()),
  /** The name that was found in the line, without what tools add. */
  name: v.optional(v.string()),
  /** What it belongs to when the game's folders show that it is no skin's: `holospray`, `weapon`, `loading screen`, … */
  item: v.optional(v.string()),
  /** The legend, also where no skin in the list has the name. */
  legend: v.optional(v.string()),
  why: v.string(),
  /** The ids of the skins. */
  skins: v.array(v.string()),
  /** What the line names that is no skin: weapons, skins of weapons, melee, charms and animations, with their pages. */
  items: v.optional(
    v.array(v.strictObject({ kind: v.string(), name: v.string(), owner: v.optional(v.string()), page: v.string() })),
  ),
  /** Skins that are near when none has the name, and what they have in common with it. */
  near: v.optional(v.strictObject({ why: v.string(), skins: v.array(v.string()) })),
  /** Searches that find something, when the line is no name of the shop: the nearest spellings. */
  suggestions: v.optional(v.array(v.string())),
});

/** What the page Translate Lists answers, in its order (docs: Translate). */
export const ListTranslated = v.strictObject({
  /** The revision of `/data/v1/skins.json` that was used. */
  revision: v.number(),
  /** How many lines were read, found, and passed over because they name nothing. Blank lines do not count. */
  read: v.number(),
  found: v.number(),
  passedOver: v.number(),
  lines: v.array(TranslatedLine),
  /** The skins of all lines, by their ids. */
  skins: v.record(v.string(), SkinRow),
});

export type ListTranslated = v.InferOutput<typeof ListTranslated>;
