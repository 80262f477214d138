import type { TypedFieldName } from '#contract/skins/skin-fields.ts';

type Known = Partial<Record<TypedFieldName | 'legend' | 'skin', string>>;

/** The form for suggestions, about a skin or with what is known of a missing one (docs: Suggestions). */
export const suggestAddress = (known: Known) => `/suggest?${new URLSearchParams(known)}`;

/** The same for a search that found nothing. Only names in the game's files have underscores. */
export const suggestSearch = (search: string) =>
  suggestAddress(search.includes('_') ? { model: search.trim() } : { ingamename: search.trim() });
