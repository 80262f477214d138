import { typedFieldNames } from '#contract/skins/skin-fields.ts';

/** The texts of the form for suggestions. Not with the draft's rule, which every page loads (decision 031). */
export const suggestionTextNames = ['legend', ...typedFieldNames, 'name', 'reason', 'evidence'] as const;
