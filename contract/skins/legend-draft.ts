import * as v from 'valibot';
import { AssetName, NewName } from './skin-draft.ts';

/** How folders and words of legends are written. */
const WORD = /^[a-z0-9_]+$/;
const LONGEST = 40;
const MOST = 30;

const VERSION = 'The version is a whole number from 1.';

const Version = v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION));

/** What is said of a field that is not there at all, or should not be. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === '"name"' ? 'The legend is missing.' : 'Send one legend as a JSON object.';
};

const asWord = v.transform((text: string) => text.trim().toLowerCase());

const Folder = v.pipe(
  v.string('The folder is missing.'),
  asWord,
  v.regex(WORD, 'The folder has small letters, digits and _ alone.'),
  v.maxLength(LONGEST, `The folder is longer than ${LONGEST} characters.`),
);

const isNoWord = (word: string) => !WORD.test(word) || word.length > LONGEST;

const Words = v.pipe(
  v.array(v.pipe(v.string('A word is a text.'), asWord), 'Send the words as a list.'),
  v.transform((words) => [...new Set(words)]),
  v.check(
    (words) => !words.some(isNoWord),
    ({ input }) => `“${input.find(isNoWord)}” is no word: small letters, digits and _, at most ${LONGEST}.`,
  ),
  v.maxLength(MOST, `A legend has at most ${MOST} words.`),
);

/** Its own: `mp_pilot_medium_core` is the rig of all legends of a size. */
const OwnClips = v.pipe(
  AssetName,
  v.check(
    (name) => !/^mp_pilot_/i.test(name),
    'All legends of a size share this rig. Name clips that are this legend’s own.',
  ),
);

/** A text, or none: null and an empty one are the same. */
const orNone = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.nullable(v.lazy((text) => (text === '' ? v.string() : schema))),
      v.transform((text) => text || null),
    ),
  );

/**
 * What is known of a legend, as somebody gives it (docs: Legends). What is missing stays as it is, null or an empty text
 * takes it away.
 */
export const LegendDraft = v.strictObject(
  { name: NewName, folder: orNone(Folder), words: v.optional(Words), rig: orNone(AssetName), clips: orNone(OwnClips) },
  fieldMessage,
);
export type LegendDraft = v.InferOutput<typeof LegendDraft>;

/** The same, with the version that its editor saw: when the legend has another one by now, the edit is refused. */
export const LegendPatch = v.strictObject({ ...LegendDraft.entries, version: v.optional(Version) }, fieldMessage);
