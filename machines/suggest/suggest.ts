import type { ActorRefFrom } from 'xstate';
import { oneRequest, type PageFlow, withEvent, withOutput } from '../kinds/request.ts';
import type { SuggestDraft, SuggestTexts } from '../rules/drafts.ts';
import { SKIN_GONE } from '../rules/skin-gone.ts';
import { sayFailure, sayNotSaved } from '../toasts/toast.ts';
import { askedIn, type Context, suggest, suggesting, suggestionOf } from './setup.ts';

/** The first language of a suggested name: most skins have a name in it. */
const FIRST_LANGUAGE = 'french';

/**
 * Suggests a change of the list to those who may make it (docs: Suggestions). The address says which skin it is about,
 * or what is known of one that is missing.
 */
export const suggestMachine = suggest.createMachine({
  id: 'suggest',
  context: ({ input: { query, draft } }) => {
    const asked = askedIn(query);
    const isSame = draft !== undefined && (draft.skin?._id ?? '') === asked.askedFor;
    return {
      skin: null,
      language: FIRST_LANGUAGE,
      ...asked,
      ...(isSame && draft),
      legends: [],
      named: null,
      problem: null,
      thanks: '',
    };
  },
  initial: 'loading',
  states: {
    loading: oneRequest('loadSkins', {
      description: 'A spinner replaces the form. What was typed stays.',
      onDone: { target: 'finding', actions: withOutput('keepSkins') },
      onError: { target: 'failed', actions: sayFailure('Failed to load skins data') },
    }),
    failed: { on: { 'retry.requested': 'loading' } },
    finding: {
      always: [
        { guard: 'isGone', target: 'missing' },
        { guard: 'isName', target: 'filling.naming', actions: 'showSkin' },
        { target: 'filling', actions: 'showSkin' },
      ],
    },
    missing: {
      description: `${SKIN_GONE} It can be suggested again.`,
      on: { 'missing.reported': { target: 'filling', actions: ['forgetSkin', 'forgive'] } },
    },
    filling: {
      initial: 'typing',
      on: {
        'text.changed': { actions: withEvent('setText') },
        'kind.chosen': [
          { guard: withEvent('isPossibleName'), target: '.naming', actions: withEvent('choose') },
          { guard: withEvent('isPossible'), target: '.typing', actions: withEvent('choose') },
        ],
        'language.chosen': { target: '.naming', actions: withEvent('setLanguage') },
      },
      states: {
        typing: {
          on: {
            'suggestion.submitted': [
              { guard: 'lacksSomething', actions: 'complain' },
              { target: '#suggest.sending', actions: 'forgive' },
            ],
          },
        },
        naming: oneRequest('loadNames', {
          description: 'The names in the language are loading, to show what is there now. You can type meanwhile.',
          input: ({ language }: Context) => ({ language }),
          onDone: { target: 'typing', actions: withOutput('keepNames') },
          onError: 'unnamed',
        }),
        unnamed: {
          description: 'The names did not come, so nobody can say what is there now.',
          on: { 'retry.requested': 'naming' },
        },
      },
    },
    sending: oneRequest('suggest', {
      description: 'The typed text stays until the server has accepted it.',
      input: (context: Context) => suggestionOf(context),
      onDone: { target: 'sent', actions: withOutput('thank') },
      onError: [
        { guard: withEvent('isOutOfDate'), target: 'loading', actions: withEvent('complainOfFailure') },
        { target: 'filling', actions: [withEvent('complainOfFailure'), sayNotSaved(suggesting)] },
      ],
    }),
    sent: {
      description: 'The server has it. Its answer says what happens next.',
      on: { 'another.requested': 'loading' },
    },
  },
});

export type SuggestRef = ActorRefFrom<typeof suggestMachine>;

/** The draft that leaving the form would lose: none until something was typed. */
export const suggestionDraftOf = ({ skin, kind, texts, begun, language }: SuggestDraft): SuggestDraft | undefined =>
  isUntouched(texts, begun) ? undefined : { skin, kind, texts, begun, language };

const isUntouched = (texts: SuggestTexts, begun: SuggestTexts) =>
  Object.entries(texts).every(([name, text]) => text === begun[name as keyof SuggestTexts]);

export const suggestPage: PageFlow<typeof suggestMachine> = {
  input: ({ draft, query }) => ({ draft, query }),
  draftOf: suggestionDraftOf,
};
