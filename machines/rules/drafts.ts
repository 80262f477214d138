import type { Skin } from '#contract/skins/skin.ts';
import { eachTypedField, type TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { SuggestionKind } from '#contract/suggestions/kinds.ts';
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
