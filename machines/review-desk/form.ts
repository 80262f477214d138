import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';

/** What a reviewer types: a name in another language, or their own words for declining; `begun` is the text at first. */
export type ReviewDraft = { as: 'name' | 'decline'; id: string; begun: string; text: string };

/** The form that changes a suggested name. */
export const nameForm = ({ _id: id, content: { name = '' } }: ReviewSuggestion): ReviewDraft => ({
  ...{ as: 'name', id, begun: name, text: name },
});

/** The form for the reason of a decline. */
export const declineForm = (id: string): ReviewDraft => ({ as: 'decline', id, begun: '', text: '' });

/** The typed part that would be lost; undefined while there is none. */
export const unsavedIn = (form: ReviewDraft | null) =>
  form === null || form.text.trim() === form.begun.trim() ? undefined : form;
