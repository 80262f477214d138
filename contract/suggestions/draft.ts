import * as v from 'valibot';
import { line } from '../line.ts';
import { LANGUAGE, ShopName } from '../skins/game-texts.ts';
import { LegendName, SkinDraft } from '../skins/skin-draft.ts';
import { skinWords } from '../skins/skin-words.ts';
import { Evidence, Reason } from './words.ts';

const VERSION = 'The version is a whole number from 1.';

/** The version of a skin or of a suggestion that somebody saw. */
export const SeenVersion = v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION));

const NO_FIELDS = 'Change at least one value.';

/** Typed fields of a skin, at least one. An empty text clears an optional field. */
export const ChangedFields = v.pipe(
  v.strictObject(v.partial(v.object(SkinDraft.entries)).entries, ({ expected }) =>
    expected === 'never' ? 'There is no such field.' : NO_FIELDS,
  ),
  v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined))),
  v.check((fields) => Object.keys(fields).length > 0, NO_FIELDS),
  v.transform((fields): SuggestedFields => fields),
);

/** The typed fields that a suggestion gives a skin; null or an empty text for an optional one that is cleared. */
export type SuggestedFields = Partial<v.InferOutput<typeof SkinDraft>>;

const Language = v.pipe(
  v.string('The language is missing.'),
  v.regex(LANGUAGE, 'A language is a word of small letters.'),
);
export const NameInLanguage = ShopName;

const WORDS: Record<string, string> = {
  skin: 'skin',
  version: 'version of the skin',
  fields: 'new values',
  legend: 'legend',
  language: 'language',
  name: 'name',
  reason: 'reason',
  ...Object.fromEntries(Object.entries(skinWords).map(([name, { noun }]) => [name, noun])),
};

/** The message for a missing or an unknown field. */
export const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  const word = WORDS[expected?.slice(1, -1) ?? ''];
  return word ? `The ${word} is missing.` : 'Send one suggestion as a JSON object.';
};

const skin = line('The id of the skin', 100);
const all = { reason: Reason, evidence: Evidence };

/** Different values for a skin, with the version that the person saw. */
const ChangeDraft = v.strictObject(
  { kind: v.literal('change'), skin, version: SeenVersion, fields: ChangedFields, ...all },
  fieldMessage,
);
/** A skin that is missing. The legend is an id or a name; an unknown name is a new legend. */
const AddDraft = v.strictObject(
  { kind: v.literal('add'), legend: LegendName, fields: SkinDraft, ...all },
  fieldMessage,
);
/** A skin that should not be in the list. */
const RemoveDraft = v.strictObject({ kind: v.literal('remove'), skin, version: SeenVersion, ...all }, fieldMessage);
/** The name of a skin in another language. */
const NameDraft = v.strictObject(
  { kind: v.literal('name'), skin, language: Language, name: NameInLanguage, ...all },
  fieldMessage,
);

/** A suggestion as a person sends it (docs: Suggestions). */
export const SuggestionDraft = v.variant(
  'kind',
  [ChangeDraft, AddDraft, RemoveDraft, NameDraft],
  'The kinds are change, add, remove, name.',
);
export type SuggestionDraft = v.InferOutput<typeof SuggestionDraft>;
