import type { Archive } from '#contract/archive/archive.ts';
import type { ReviewSuggestion, SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { callStub, oneRequest, withOutput } from '../kinds/request.ts';
import { sayFailure } from '../toasts/toast.ts';

/** The part of a skin form that is about the suggestion in its address (docs: Change and accept). */
export type Suggested = {
  /** The id in the address; empty for none, and when the form is no longer about it. */
  askedSuggestion: string;
  /** What saving accepts. */
  suggestion: ReviewSuggestion | null;
};

/** A suggestion, or what the server says in its place. */
export type LoadedSuggestion = { suggestion: ReviewSuggestion } | { refusal: string };

/** The archive, with the suggestion in the address if there is one. */
export type Choices = Archive & { suggested?: LoadedSuggestion };

export const loadChoices = callStub<Choices, Pick<Suggested, 'askedSuggestion'>>('loadArchive');

export const ofSuggestion = (askedSuggestion: string): Suggested => ({ askedSuggestion, suggestion: null });

/** The suggestion that has loaded, if the form is for its kind. */
export function withLoaded(loaded: LoadedSuggestion | undefined, kind: SuggestionKind): Partial<Suggested> {
  if (!loaded) return {};
  const isHere = 'suggestion' in loaded && loaded.suggestion.kind === kind;
  return isHere ? { suggestion: loaded.suggestion } : ofSuggestion('');
}

/** Why there is none. What was typed stays. */
export function refusalIn(loaded: LoadedSuggestion | undefined, kind: SuggestionKind) {
  if (!loaded || ('suggestion' in loaded && loaded.suggestion.kind === kind)) return {};
  const why = 'refusal' in loaded ? loaded.refusal : 'This suggestion is decided on the page Suggestions.';
  return { problem: { text: `${why} What you save here is a change of your own.`, field: 'form' as const } };
}

/** The id and version of the suggestion that a request accepts. */
export const acceptsIn = ({ suggestion }: Suggested) =>
  suggestion && { suggestion: { id: suggestion._id, version: suggestion.version } };

/**
 * The states of a skin form that has nothing to fill in: before its lists have loaded, where they do not load, and once
 * the suggestion is accepted. `keep` are the actions that keep the archive.
 */
export const unfilled = <const Id extends string, const Keep>(id: Id, keep: Keep) => ({
  loading: {
    description: 'A spinner replaces the form. The skins load first, then the archive.',
    initial: 'skins' as const,
    states: {
      skins: oneRequest('loadSkins', {
        onDone: { target: 'archive', actions: withOutput('keepSkins') },
        onError: { target: `#${id}.failed`, actions: sayFailure('Failed to load skins data') },
      }),
      archive: oneRequest('loadArchive', {
        input: ({ askedSuggestion }: Suggested) => ({ askedSuggestion }),
        onDone: { target: `#${id}.filling`, actions: keep },
        onError: { target: `#${id}.failed`, actions: sayFailure('Failed to load archive data') },
      }),
    },
  },
  accepted: { description: 'The suggestion is accepted. The page with the next one opens.' },
  failed: { on: { 'retry.requested': 'loading' as const } },
});
