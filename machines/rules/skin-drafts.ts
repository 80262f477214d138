import type { Skin } from '#contract/skins/skin.ts';
import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import type { AddDraft, EditDraft, TypedFields } from './drafts.ts';

type Suggested = { suggestion: Pick<ReviewSuggestion, 'legend' | 'content'> | null };

/** The draft that leaving the form would lose: none until a name was typed, or while it shows a suggestion as it is. */
export function addDraftOf({
  suggestion,
  legend,
  ingamename,
  model,
  texture,
  animation,
  askedSuggestion,
}: AddDraft & Suggested) {
  const fields = { ingamename, model, texture, animation };
  const isSuggested = suggestion?.legend === legend && isUntouched(fields, {}, suggestion);
  return ingamename.trim() === '' || isSuggested
    ? undefined
    : { ...fields, legend, ...(askedSuggestion && { askedSuggestion }) };
}

type Editing = Omit<EditDraft, 'skin'> & Suggested & { skin: Skin | null; draft: EditDraft | undefined };

/** The draft that leaving the form would lose: none while it shows the skin's own values, or the suggested ones. */
export const editDraftOf = ({ draft, skin, fields, showsAnimation, askedSuggestion, suggestion }: Editing) =>
  draft ??
  (skin === null || isUntouched(fields, skin, suggestion)
    ? undefined
    : { skin, fields, showsAnimation, ...(askedSuggestion && { askedSuggestion }) });

type Values = { [Name in TypedFieldName]?: string | undefined };

const isUntouched = (fields: TypedFields, begun: Values, suggestion: Suggested['suggestion']) =>
  (Object.keys(fields) as TypedFieldName[]).every((name) => {
    const suggested = suggestion?.content.fields?.[name];
    return fields[name] === ((suggested === undefined ? begun[name] : suggested) ?? '');
  });
