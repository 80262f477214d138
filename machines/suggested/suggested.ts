import { RequestFailure } from '#contract/failure.ts';
import type { SuggestionKind } from '#contract/suggestions/kinds.ts';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { Problem } from '../rules/problem.ts';

/** The part of a skin form that is about the suggestion in its address (docs: Change and accept). */
export type Suggested = {
  /** The id in the address; empty for none, and when the form is no longer about it. */
  askedSuggestion: string;
  /** What saving accepts. */
  suggestion: ReviewSuggestion | null;
  /** Why there is nothing to fill in; empty for no reason. */
  refusal: string;
};

/** A suggestion, or what the server says in its place. */
export type LoadedSuggestion = { suggestion: ReviewSuggestion } | { refusal: string };

export const noSuggestion = (askedSuggestion = ''): Suggested => ({ askedSuggestion, suggestion: null, refusal: '' });

type Wanted = { kind: SuggestionKind; hasDraft: boolean };

/** The suggestion of the form. Where there is none, typed text stays, and saves as a change of one's own. */
export function withLoaded(loaded: LoadedSuggestion, { kind, hasDraft }: Wanted) {
  if ('suggestion' in loaded && loaded.suggestion.kind === kind) return { suggestion: loaded.suggestion };
  const text = 'refusal' in loaded ? loaded.refusal : 'This suggestion is decided on the page Suggestions.';
  if (!hasDraft) return { ...noSuggestion(), refusal: text };
  const problem: Problem<never> = {
    text: `${text} You can save what you typed as a change of your own.`,
    field: 'form',
  };
  return { ...noSuggestion(), problem };
}

/** The id and version of the suggestion that a request accepts. */
export const acceptsIn = ({ suggestion }: Suggested) =>
  suggestion && { suggestion: { id: suggestion._id, version: suggestion.version } };

/** Has somebody decided it meanwhile, or is its skin gone? Then the form loads everything again, and says so. */
export const isOver = (error: unknown) => error instanceof RequestFailure && over.includes(error.code ?? '');
const over = ['already_decided', 'gone', 'not_found', 'stale'];
