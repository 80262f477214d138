import type { GivenFields, TypedFieldName } from '#contract/skins/skin-fields.ts';
import type { SuggestionKind } from '#contract/suggestions/kinds.ts';

/** What a suggestion asks for, as far as the checks read it (docs: Checks). */
export type Suggested = {
  kind: SuggestionKind;
  /** The id of the skin; absent for an addition. */
  skin?: string | undefined;
  legend: string;
  /** The new values of a change or an addition; null or an empty text clears one. */
  fields?: { [Name in TypedFieldName]?: string | null | undefined } | undefined;
  /** The language of a name, and the name. */
  language?: string | undefined;
  name?: string | undefined;
};

/** A skin of the list, in the order of addition. `name` is the one in the language of the suggestion. */
export type ListedSkin = Pick<GivenFields, TypedFieldName> & {
  _id: string;
  legend: string;
  name?: string | undefined;
};
