import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { SkinList } from '#contract/skins/skin.ts';
import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { callStub } from '../kinds/request.ts';
import { type SuggestDraft, type SuggestTexts, suggestionTextNames } from '../rules/drafts.ts';
import { problemOf } from '../rules/problem.ts';
import { notSavedToast, type Saving } from '../toasts/save-toast.ts';
import type { Toast } from '../toasts/toast.ts';
import {
  type Context,
  isGone,
  kindsOf,
  missingIn,
  type Names,
  NOTHING_TYPED,
  type Suggestion,
  type SuggestionProblem,
  withSkin,
} from './context.ts';

type Events =
  | { type: 'kind.chosen'; kind: SuggestionKind }
  | { type: 'text.changed'; name: keyof SuggestTexts; value: string }
  | { type: 'language.chosen'; language: string }
  | { type: 'suggestion.submitted' }
  | { type: 'another.requested' }
  | { type: 'missing.reported' }
  | { type: 'retry.requested' };

/** The query of the address, and a draft to restore. */
type SuggestInput = { query: string; draft: SuggestDraft | undefined };

export const suggesting: Saving = {
  page: 'suggest',
  done: ({ message }) => message ?? 'Thank you. Your suggestion waits for review.',
  failed: 'Failed to send the suggestion',
};

/** The form for suggestions without its states. */
export const suggest = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as SuggestInput },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    /** The names of all skins in a language; none in a language that no skin has. */
    loadNames: callStub<Names, { language: string }>('loadNames'),
    suggest: callStub<{ message: string }, Suggestion>('suggest'),
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    showSkin: assign(({ context }) => withSkin(context)),
    choose: assign((_, { kind }: { kind: SuggestionKind }) => ({ kind, problem: null })),
    setText: assign(
      ({ context: { texts, problem } }, { name, value }: { name: keyof SuggestTexts; value: string }) => ({
        texts: { ...texts, [name]: value },
        problem: problem && (problem.field === name || problem.field === 'form') ? null : problem,
      }),
    ),
    setLanguage: assign((_, { language }: { language: string }) => ({ language, problem: null })),
    keepNames: assign((_, named: Names) => ({ named })),
    /** A skin that is gone may be suggested again, with all that stands in the form. */
    forgetSkin: assign({ askedFor: '', skin: null, kind: 'add', begun: NOTHING_TYPED }),
    complain: assign(({ context }) => ({ problem: missingIn(context) })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    /** Nothing of what was sent is left to lose. */
    thank: assign(({ context: { begun } }, { message }: { message: string }) => ({
      thanks: message,
      texts: begun,
      problem: null,
    })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isGone: ({ context }) => isGone(context),
    isName: ({ context }) => context.kind === 'name',
    isPossible: ({ context }, { kind }: { kind: SuggestionKind }) => kindsOf(context.askedFor).includes(kind),
    isPossibleName: ({ context }, { kind }: { kind: SuggestionKind }) =>
      kind === 'name' && kindsOf(context.askedFor).includes(kind),
    lacksSomething: ({ context }) => missingIn(context) !== null,
    /** Has the skin changed, or is it gone, since the list was loaded? */
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && ['stale', 'not_found', 'gone'].includes(error.code ?? ''),
  },
});

function problemIn(error: unknown): SuggestionProblem {
  const otherwise = { text: notSavedToast(suggesting, error).text, field: 'form' as const };
  const own = problemOf<keyof SuggestTexts | 'language'>(error, [...suggestionTextNames, 'language'], otherwise);
  if (own.field !== 'form') return own;
  // The server names a field of the skin by its place in the request.
  const sent = problemOf(
    error,
    typedFieldNames.map((name) => `fields.${name}`),
    otherwise,
  );
  return { ...sent, field: sent.field.replace('fields.', '') as SuggestionProblem['field'] };
}
