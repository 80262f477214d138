import type { DeclineReason, SuggestionKind } from '#contract/suggestions/suggestion.ts';

export const kindWords: Record<SuggestionKind, string> = {
  change: 'Correction',
  add: 'Missing skin',
  remove: 'Removal',
  name: 'Name in another language',
};

/** The reasons for declining, in the order of their keys. */
export const reasons: readonly { why: DeclineReason; text: string }[] = [
  { why: 'wrong', text: 'It is wrong' },
  { why: 'unclear', text: 'It is unclear' },
  { why: 'duplicate', text: 'The list has it already' },
  { why: 'not_in_game', text: 'It is not in the game' },
  { why: 'no_evidence', text: 'It needs evidence' },
  { why: 'other', text: 'In my own words' },
];
