import type { Skin } from '#contract/skins/skin.ts';
import { eachTypedField, type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { ReviewSuggestion, SuggestionKind } from '#contract/suggestions/suggestion.ts';
import type { Reading } from '#rules/import/reading/reading.ts';
import type { LeftAssets } from '#rules/import/review/asset-choice.ts';
import type { TypedBuild } from '#rules/import/review/build-problem.ts';
import type { Completions } from '#rules/import/review/completions.ts';
import type { Choices } from '#rules/import/review/review.ts';

/** The fields of a skin's form; an empty string for a missing value. */
export type TypedFields = Record<TypedFieldName, string>;

/** The part of the form for a new skin that survives a reload or a new sign-in. */
export type AddDraft = TypedFields & { legend: string } & OfSuggestion;

/** The same for editing a skin: the edit, and the skin when the edit began. */
export type EditDraft = { skin: Skin; fields: TypedFields; showsAnimation: boolean } & OfSuggestion;

/** The id of the suggestion that saving accepts. */
type OfSuggestion = { askedSuggestion?: string };

/** The files read at the import desk, and the choices made about them. */
export type ImportDraft = Choices & {
  reading: Reading;
  completions: Completions;
  leftAssets: LeftAssets;
  /** Whether flags of the game's build are on, by name, as chosen on the page. */
  flags: Readonly<Record<string, boolean>>;
  build: TypedBuild;
};

/** The texts of the form for suggestions; empty where nothing is typed. */
export type SuggestTexts = TypedFields & { legend: string; name: string; reason: string; evidence: string };

/** A suggestion that is being written, and the texts that it began with. */
export type SuggestDraft = {
  /** The skin when the suggestion began; null for one that is missing. */
  skin: Skin | null;
  kind: SuggestionKind;
  texts: SuggestTexts;
  begun: SuggestTexts;
  /** The language of a suggested name. */
  language: string;
};

/** Returns a skin's values as form fields. */
export const fieldsOf = (skin: Skin): TypedFields => eachTypedField((name) => skin[name] ?? '');

/** The texts of the form for suggestions. Not with the draft's rule, which every page loads (decision 031). */
export const suggestionTextNames = ['legend', ...typedFieldNames, 'name', 'reason', 'evidence'] as const;

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
