import { Acceptance, Decline, QueueQuery, Reopening, SeenDecisions, SuggestionDraft } from './draft.ts';

/** The purpose, input and refusals of the calls about suggestions (`contract/requests.ts`). */
export const suggestionRequests = {
  suggest: {
    summary: 'Suggest a correction, a missing skin, a removal or a name in another language.',
    body: SuggestionDraft,
    refuses: ['invalid', 'not_found', 'gone', 'stale', 'too_many', 'slow_down'],
  },
  readOwnSuggestions: { summary: 'Your suggestions and what became of them, the newest 100.' },
  seeDecisions: { summary: 'Mark decisions about your suggestions as seen.', body: SeenDecisions },
  withdrawSuggestion: {
    summary: 'Withdraw one of your open suggestions.',
    refuses: ['not_found', 'already_decided'],
  },
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
