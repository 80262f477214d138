import { type Flag, holds, type User } from '../users/user.ts';

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
