import * as v from 'valibot';
import { typedEntries } from '../skins/skin-fields.ts';
import { Unknown } from '../skins/unknown-names.ts';
import { type Flag, holds, type User } from '../users/user.ts';

/** What the checks find about a suggestion that may still be right (docs: Checks). */
const markNames = [
  'unknown_model',
  'unknown_material',
  'name_of_another',
  'new_legend',
  'new_language',
  'swapped',
  'shifted',
  'odd_signs',
] as const;
export type MarkName = (typeof markNames)[number];

/** A mark, with the sentence that people read. */
export const Mark = v.object({ mark: v.picklist(markNames), text: v.string() });
export type Mark = v.InferOutput<typeof Mark>;

/** What a suggestion asks for (docs: Suggestions). */
export const suggestionKinds = ['change', 'add', 'remove', 'name'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** The reasons for declining a suggestion. */
export const declineReasons = ['wrong', 'unclear', 'duplicate', 'not_in_game', 'no_evidence', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The right to decide about suggestions of a kind. */
export const rightFor = {
  change: 'editskins',
  name: 'editskins',
  add: 'addskins',
  remove: 'deleteskins',
} as const satisfies Record<SuggestionKind, Flag>;

/** The kinds that a person may decide about. */
export const kindsFor = (person: Pick<User, 'perms'> | null) =>
  suggestionKinds.filter((kind) => holds(person, rightFor[kind]));

/** The most open suggestions of a person, and the most in a day (docs: Limits of suggestions). */
export const MOST_OPEN = 10;
export const MOST_A_DAY = 30;

/** The number of a person's suggestions that their page shows, the newest ones. */
export const MOST_SHOWN = 100;

const Text = v.string();
const Field = v.optional(v.nullable(Text));

/**
 * The values that a suggestion is compared with: the fields of a skin, the slot that it wears without a material, and,
 * for a name, that in its language.
 */
export const SkinThen = v.object({
  ...typedEntries(
    () => Text,
    () => Field,
  ),
  slot: Field,
  camo: Field,
  /** The name in the language of the suggestion; null for none. */
  name: Field,
});
export type SkinThen = v.InferOutput<typeof SkinThen>;

/** What a suggestion says: `fields` of a change or an addition, `language` and `name` of a name. */
export const SuggestionContent = v.object({
  fields: v.optional(
    v.object(
      typedEntries(
        () => v.optional(Text),
        () => Field,
      ),
    ),
  ),
  language: v.optional(Text),
  name: v.optional(Text),
});
export type SuggestionContent = v.InferOutput<typeof SuggestionContent>;

const Decision = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** The username of the reviewer; absent once their account is erased. */
  by: v.optional(Text),
  why: v.optional(v.picklist(declineReasons)),
  words: v.optional(Text),
});

const own = {
  _id: Text,
  kind: v.picklist(suggestionKinds),
  legend: Text,
  /** The id of the skin; absent for an addition that was not accepted. */
  skin: v.optional(Text),
  /** The name of the skin when it was suggested; for an addition the suggested name. */
  ingamename: Text,
  /** The page of the skin; absent when it is not in the list. */
  address: v.optional(Text),
  /** The skin as the person saw it; absent for an addition. */
  before: v.optional(SkinThen),
  content: SuggestionContent,
  reason: Text,
  evidence: v.optional(Text),
  marks: v.array(Mark),
  state: v.picklist(suggestionStates),
  /** How many others suggest the same. */
  others: v.number(),
  /** Epoch milliseconds. */
  createdAt: v.number(),
  decided: v.optional(Decision),
};

/** A suggestion as its person sees it. `isNews`: it was decided, and they have not seen that. */
export const OwnSuggestion = v.object({ ...own, isNews: v.boolean() });
export type OwnSuggestion = v.InferOutput<typeof OwnSuggestion>;

/** A person who suggested, and what became of their suggestions. */
const Suggester = v.object({ name: Text, accepted: v.number(), declined: v.number(), open: v.number() });
export type Suggester = v.InferOutput<typeof Suggester>;

/** A suggestion as reviewers see it. */
export const ReviewSuggestion = v.object({
  ...own,
  /** The version of the suggestion, which is sent back with a decision. */
  version: v.number(),
  /** Null once the account is erased. */
  by: v.nullable(Suggester),
  /** The skin today; null when it is not in the list, absent for an addition. */
  now: v.optional(v.nullable(SkinThen)),
  /** The version of the skin today, which is sent back with an acceptance. */
  skinVersion: v.optional(v.number()),
  /** True when the skin has changed since the person saw it. */
  isStale: v.boolean(),
  /** The game's file that each value is from; absent for values that somebody typed. */
  sources: v.optional(v.record(Text, v.picklist(['settings', 'list', 'derived']))),
});
export type ReviewSuggestion = v.InferOutput<typeof ReviewSuggestion>;

/** A new suggestion, and how many said the same before. */
export const SuggestionSent = v.object({ suggestion: OwnSuggestion, joined: v.number(), message: Text });

/** A person's own suggestions, the newest first, and how many of them were decided unseen. */
export const OwnSuggestions = v.object({ suggestions: v.array(OwnSuggestion), news: v.number() });

/** A part of the queue, how many wait in all, and the id that asks for the next part. */
export const SuggestionQueue = v.object({
  suggestions: v.array(ReviewSuggestion),
  waiting: v.number(),
  next: v.nullable(Text),
});

export const OneSuggestion = v.object({ suggestion: ReviewSuggestion });

/**
 * The reply to a decision and to the undo of a decline: the new version of the suggestion, and how the suggestions of
 * its people went, this one included.
 */
export const SuggestionDecided = v.object({
  message: Text,
  version: v.number(),
  people: v.array(Suggester),
  /** After an acceptance that this reviewer may undo: its id in the history. */
  undo: v.optional(Text),
  unknown: Unknown,
});

/** The record in a refusal with the code `already_decided`. */
export const DecidedBefore = v.object({
  _id: Text,
  state: v.picklist(suggestionStates),
  at: v.number(),
  by: v.optional(Text),
  why: v.optional(v.picklist(declineReasons)),
});
export type DecidedBefore = v.InferOutput<typeof DecidedBefore>;
