import * as v from 'valibot';
import { AssetName, NewName } from './skin-draft.ts';

/** The form of folders and words of legends. */
const WORD = /^[a-z0-9_]+$/;
const LONGEST = 40;
const MOST = 30;

const VERSION = 'The version is a whole number from 1.';

const Version = v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION));

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  return expected === '"name"' ? 'The legend is missing.' : 'Send one legend as a JSON object.';
};

const asWord = v.transform((text: string) => text.trim().toLowerCase());

const Folder = v.pipe(
  v.string('The folder is missing.'),
  asWord,
  v.regex(WORD, 'Write the folder in small letters, digits and _.'),
  v.maxLength(LONGEST, `The folder is longer than ${LONGEST} characters.`),
);

const isNoWord = (word: string) => !WORD.test(word) || word.length > LONGEST;

const Words = v.pipe(
  v.array(v.pipe(v.string('A word is a text.'), asWord), 'Send the words as a list.'),
  v.transform((words) => [...new Set(words)]),
  v.check(
    (words) => !words.some(isNoWord),
    ({ input }) => `“${input.find(isNoWord)}” is not a word: use small letters, digits and _, at most ${LONGEST}.`,
  ),
  v.maxLength(MOST, `A legend has at most ${MOST} words.`),
);

/** The legend's own clips: rigs such as `mp_pilot_medium_core` are shared by all legends of a size. */
const OwnClips = v.pipe(
  AssetName,
  v.check(
    (name) => !/^mp_pilot_/i.test(name),
    'All legends of a size share this rig. Name clips that are this legend’s own.',
  ),
);

/** An optional text: null and an empty text are equal. */
const orNone = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.nullable(v.lazy((text) => (text === '' ? v.string() : schema))),
      v.transform((text) => text || null),
    ),
  );

/**
 * A new legend (docs: Legends). In an edit, a missing field keeps its value; null or an empty text clears it.
 */
export const LegendDraft = v.strictObject(
  { name: NewName, folder: orNone(Folder), words: v.optional(Words), rig: orNone(AssetName), clips: orNone(OwnClips) },
  fieldMessage,
);
export type LegendDraft = v.InferOutput<typeof LegendDraft>;

/** An edited legend, with the version that the editor saw. When the version has changed, the edit is refused. */
export const LegendPatch = v.strictObject({ ...LegendDraft.entries, version: v.optional(Version) }, fieldMessage);
