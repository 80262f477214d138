import * as v from 'valibot';
import { line, lineOrNothing } from '../line.ts';
import { LANGUAGE, ShopName } from '../skins/game-texts.ts';
import { LegendName, NewName, SkinDraft } from '../skins/skin-draft.ts';
import { skinWords } from '../skins/skin-words.ts';
import { declineReasons, suggestionKinds, suggestionStates } from './suggestion.ts';
import { Evidence, Reason, Words } from './words.ts';

const VERSION = 'The version is a whole number from 1.';

/** The version of a skin or of a suggestion that somebody saw. */
const SeenVersion = v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION));

const NO_FIELDS = 'Change at least one value.';

/** Typed fields of a skin, at least one. An empty text clears an optional field. */
const ChangedFields = v.pipe(
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
const NameInLanguage = ShopName;

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
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
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

const Id = v.pipe(v.string('The id of the suggestion is missing.'), v.uuid('There is no such suggestion.'));

/** An acceptance, with the version of the skin that the reviewer saw; an addition has none. */
export const Acceptance = v.strictObject(
  {
    version: SeenVersion,
    skinVersion: v.optional(SeenVersion),
    /** What the reviewer changed; what is absent stays as it was suggested. */
    content: v.optional(
      v.strictObject(
        { legend: v.optional(NewName), fields: v.optional(ChangedFields), name: v.optional(NameInLanguage) },
        fieldMessage,
      ),
    ),
  },
  fieldMessage,
);
export type Acceptance = v.InferOutput<typeof Acceptance>;

/** A decline, with its reason. "other" needs words. */
const Decline = v.pipe(
  v.strictObject(
    {
      version: SeenVersion,
      why: v.picklist(declineReasons, `The reasons are ${declineReasons.join(', ')}.`),
      words: Words,
    },
    fieldMessage,
  ),
  v.forward(
    v.check(({ why, words }) => why !== 'other' || words !== undefined, 'Write the reason in your own words.'),
    ['words'],
  ),
);

/** Opens a declined suggestion again. */
const Reopening = v.strictObject({ version: SeenVersion }, fieldMessage);

/** The ids of decided suggestions that a person has seen. */
const SeenDecisions = v.strictObject(
  {
    ids: v.pipe(
      v.array(Id, 'Send the ids as a list.'),
      v.minLength(1, 'Send at least one id.'),
      v.maxLength(100, 'Send at most 100 ids.'),
    ),
  },
  fieldMessage,
);

/** Selects a part of the queue. */
export const QueueQuery = v.object({
  /** The id of a legend, or its name. */
  legend: v.optional(lineOrNothing('The legend', 100), ''),
  kind: v.optional(v.picklist(suggestionKinds, `The kinds are ${suggestionKinds.join(', ')}.`)),
  /** Only people whose username contains this text. */
  person: v.optional(lineOrNothing('The username', 100), ''),
  state: v.optional(v.picklist(suggestionStates, `The states are ${suggestionStates.join(', ')}.`), 'open'),
  /** The id of the last suggestion of the part before. */
  after: v.optional(v.pipe(line('The id', 100), v.uuid('No suggestion has this id.'))),
});

/** The purpose, input and refusals of the calls about suggestions (`contract/requests.ts`). */
export const suggestionRequests = {
  suggest: {
    summary: 'Suggest a correction, a missing skin, a removal or a name in another language.',
    body: SuggestionDraft,
    refuses: ['invalid', 'not_found', 'gone', 'stale', 'too_many', 'slow_down'],
  },
  readOwnSuggestions: { summary: 'Your suggestions and what became of them, the newest 100.' },
  seeDecisions: { summary: 'Mark decisions about your suggestions as seen.', body: SeenDecisions },
  withdrawSuggestion: { summary: 'Withdraw one of your open suggestions.', refuses: ['not_found', 'already_decided'] },
  readSuggestions: {
    summary: 'The suggestions about which you may decide, 50 at a time: open ones oldest first, others newest first.',
    query: QueueQuery,
  },
  readSuggestion: {
    summary: 'An open suggestion about which you may decide.',
    refuses: ['forbidden', 'not_found', 'already_decided'],
  },
  acceptSuggestion: {
    summary: 'Accept a suggestion as it is, or with values of your own. The list changes as if you had edited it.',
    body: Acceptance,
    refuses: ['invalid', 'forbidden', 'not_found', 'gone', 'already_decided', 'stale', 'name_used', 'texture_used'],
  },
  declineSuggestion: {
    summary: 'Decline a suggestion. The person sees the reason.',
    body: Decline,
    refuses: ['forbidden', 'not_found', 'already_decided', 'stale'],
  },
  reopenSuggestion: {
    summary: 'Open a declined suggestion again.',
    body: Reopening,
    refuses: ['forbidden', 'not_found', 'already_decided', 'stale'],
  },
} as const;
