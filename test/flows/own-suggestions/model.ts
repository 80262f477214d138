import type { OwnSuggestion } from '#contract/suggestions/suggestion.ts';
import { ownSuggestionsMachine } from '#machines/account/own-suggestions.ts';
import { defineModel, offline, said } from '../../walk/model.ts';
import { knight } from '../skin-samples.ts';

/** One that waits. */
export const waiting: OwnSuggestion = {
  _id: '01900000-0000-7000-8000-00000000000a',
  kind: 'change',
  legend: 'Ash',
  skin: knight._id,
  ingamename: 'Hero Knight',
  content: { fields: { model: 'ash_v23_knight_w' } },
  reason: 'Seen.',
  marks: [],
  state: 'open',
  others: 0,
  createdAt: 1,
  isNews: false,
};

/** The same, declined and not yet seen. */
export const declined: OwnSuggestion = {
  ...waiting,
  state: 'declined',
  isNews: true,
  decided: { at: 2, why: 'wrong' },
};

export const ownSuggestionsModel = defineModel({
  machine: ownSuggestionsMachine,
  starts: [undefined],
  samples: {
    events: { 'withdrawal.requested': [{ id: waiting._id }, { id: 'unknown' }] },
    actors: {
      loadOwnSuggestions: {
        done: [{ suggestions: [waiting] }, { suggestions: [declined] }, { suggestions: [] }],
        error: [offline],
      },
      withdrawSuggestion: { done: [{ message: 'Withdrawn.' }], error: [said, offline] },
    },
  },
  known: (context) => context,
  visible: ({ suggestions }) => suggestions.map(({ state }) => state),
  invariants: {
    'only one that waits is withdrawn': ({ context: { suggestions, id }, value }) =>
      !['confirming', 'withdrawing'].includes(value) ||
      suggestions.some(({ _id, state }) => _id === id && state === 'open'),
  },
});
