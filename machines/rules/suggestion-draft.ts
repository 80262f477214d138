import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SuggestDraft } from './drafts.ts';

/** The texts of the form for suggestions. */
export const suggestionTextNames = ['legend', ...typedFieldNames, 'name', 'reason', 'evidence'] as const;

/** The draft that leaving the form would lose: none until something was typed. */
export const suggestionDraftOf = ({ skin, kind, texts, begun, language }: SuggestDraft): SuggestDraft | undefined =>
  suggestionTextNames.every((name) => texts[name] === begun[name]) ? undefined : { skin, kind, texts, begun, language };
