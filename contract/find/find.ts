import * as v from 'valibot';
import * as features from '../../features/index.find.ts';
import { joinTables } from '../join-tables.ts';
import { lineOrNothing } from '../line.ts';
import { SkinRow } from '../skins/data-files.ts';

/** The letters of a search that are read; a longer text is a list (docs: Search further). */
export const LONGEST_QUESTION = 400;
/** The skins of an answer by default, and at most. */
const USUAL_LIMIT = 20;
export const HIGHEST_LIMIT = 200;

const LIMIT = `The limit is a number from 1 to ${HIGHEST_LIMIT}.`;

/** A search as one writes it into the search box. */
export const FindQuery = v.object({
  /** Words, the name of a file, a GUID, facts such as `quality:legendary`; empty finds every skin. */
  q: v.pipe(
    v.optional(v.string(), ''),
    v.description(
      `What to search for, as in the search box: words, the name of a file, a GUID, facts such as \`quality:legendary\`. Only the first ${LONGEST_QUESTION} letters are read.`,
    ),
  ),
  legend: v.pipe(
    v.optional(lineOrNothing('The legend', 100), ''),
    v.description('Searches only the skins of this legend, by its id or its name.'),
  ),
  limit: v.pipe(
    v.optional(v.string(), String(USUAL_LIMIT)),
    v.check((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= HIGHEST_LIMIT, LIMIT),
    v.description(`The most skins in the answer, from 1 to ${HIGHEST_LIMIT}; ${USUAL_LIMIT} by default.`),
  ),
});

/** A skin that was found. `why` is the reason, absent where its names show it. */
const FoundSkin = v.strictObject({ ...SkinRow.entries, why: v.optional(v.string()) });

/** A legend that was found: by its own name, or by `found` of its `total` skins. */
const FoundLegend = v.strictObject({
  legend: v.string(),
  legendid: v.string(),
  page: v.string(),
  total: v.number(),
  found: v.number(),
  isNamed: v.boolean(),
});

/** What every feature that finds something besides skins says of it. */
export type FoundBeside = {
  kind: string;
  name: string;
  /** What it belongs to: the name of a weapon, or of a legend. */
  owner?: string | undefined;
  /** The path of its page, or of the page that lists it. */
  page: string;
  /** The set of materials of the model that it wears, and the palette that colours it. */
  slot?: string | undefined;
  camo?: string | undefined;
  files: readonly { role: string; name: string }[];
};

const besideEntries = joinTables(features, 'findEntries');

/** What the search box of the translator finds, in its order (docs: Find). */
export const SkinsFound = v.strictObject({
  /** The revision of `/data/v1/skins.json` that was searched. */
  revision: v.number(),
  /** True when the text was longer than what is read of it. */
  isCut: v.boolean(),
  /** True when too many names in other languages fit to check them all: add a word. */
  isIncomplete: v.boolean(),
  /** The facts that were read from the text and narrow the answer. */
  facts: v.array(v.string()),
  /** How many skins were found; `skins` has the first of them. */
  total: v.number(),
  legends: v.array(FoundLegend),
  skins: v.array(FoundSkin),
  /** When nothing was found: searches that find something, the nearest first. */
  suggestions: v.array(v.string()),
  ...besideEntries,
});

export type SkinsFound = v.InferOutput<typeof SkinsFound>;

/** The entries of an answer that features have beside skins; those that are absent are left out. */
export const entriesBeside = (found: Partial<SkinsFound>): Readonly<Record<string, readonly FoundBeside[]>> =>
  Object.fromEntries(
    Object.entries(found as Record<string, readonly FoundBeside[]>).filter(([name]) => name in besideEntries),
  );

/** The beginning of a name, as it is typed into the address bar of a browser. */
export const CompleteQuery = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.description(`What is typed. Only the first ${LONGEST_QUESTION} letters are read.`),
  ),
});

/** What was typed, and the names that it may become, in the form of OpenSearch. */
export const NamesCompleted = v.tuple([v.string(), v.array(v.string())]);

export type NamesCompleted = v.InferOutput<typeof NamesCompleted>;
