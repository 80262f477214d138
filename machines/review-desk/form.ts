import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { ReviewSuggestion, SuggestionContent } from '#contract/suggestions/suggestion.ts';

/** What a reviewer may change of a suggestion: the fields of its skin, or the name in another language. */
export const reviewFields = [...typedFieldNames, 'name'] as const;
export type ReviewField = TypedFieldName | 'name';
export type ReviewFields = Readonly<Partial<Record<ReviewField, string>>>;

/** A suggestion as the reviewer types it, or their own words for declining it; `begun` is the form as it opened. */
export type ReviewDraft =
  | { as: 'change'; id: string; begun: ReviewFields; fields: ReviewFields }
  | { as: 'decline'; id: string; words: string };

/** The fields of the form in their order. */
export const fieldsFor = ({ kind }: ReviewSuggestion): readonly ReviewField[] =>
  kind === 'name' ? ['name'] : typedFieldNames;

/** The values of a suggestion as they would be once it is accepted; empty texts for missing ones. */
export const meantBy = ({ kind, content, now }: ReviewSuggestion): ReviewFields =>
  kind === 'name'
    ? { name: content.name ?? '' }
    : Object.fromEntries(typedFieldNames.map((name) => [name, (content.fields?.[name] ?? now?.[name]) || '']));

/** The form that changes a suggestion. */
export function formOf(suggestion: ReviewSuggestion): ReviewDraft {
  const begun = meantBy(suggestion);
  return { as: 'change', id: suggestion._id, begun, fields: begun };
}

/** The typed part that would be lost; undefined while there is none. */
export function unsavedIn(form: ReviewDraft | null): ReviewDraft | undefined {
  if (form === null) return undefined;
  if (form.as === 'decline') return form.words.trim() === '' ? undefined : form;
  return isChanged(form) ? form : undefined;
}

const isChanged = ({ begun, fields }: Extract<ReviewDraft, { as: 'change' }>) =>
  (Object.keys(fields) as ReviewField[]).some((name) => begun[name]?.trim() !== fields[name]?.trim());

const typedIn = (fields: ReviewFields, name: ReviewField) => fields[name]?.trim() ?? '';
const isLikeNow =
  ({ now }: ReviewSuggestion, fields: ReviewFields) =>
  (name: ReviewField) =>
    typedIn(fields, name) === (now?.[name] ?? '');

/**
 * The suggestion as the reviewer wants it; undefined while the form says nothing else than the suggestion. It names each
 * suggested field, also one that stays as it is: the server keeps what was suggested for all others.
 */
export function contentOf(suggestion: ReviewSuggestion, form: ReviewDraft | null): SuggestionContent | undefined {
  if (form?.as !== 'change' || form.id !== suggestion._id || !isChanged(form)) return undefined;
  if (suggestion.kind === 'name') return { name: typedIn(form.fields, 'name') };
  const stays = isLikeNow(suggestion, form.fields);
  const suggested = suggestion.content.fields ?? {};
  const meant = typedFieldNames.filter((name) => suggestion.kind === 'add' || name in suggested || !stays(name));
  return { fields: Object.fromEntries(meant.map((name) => [name, typedIn(form.fields, name)])) };
}

/** Would accepting the form leave the skin as it is? */
export const changesNothing = (suggestion: ReviewSuggestion | undefined, form: ReviewDraft | null) =>
  suggestion !== undefined &&
  suggestion.kind !== 'add' &&
  form?.as === 'change' &&
  fieldsFor(suggestion).every(isLikeNow(suggestion, form.fields));
