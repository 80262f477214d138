import type { SuggestDraft, SuggestTexts } from './drafts.ts';

/** The draft that leaving the form would lose: none until something was typed. */
export const suggestionDraftOf = ({ skin, kind, texts, begun, language }: SuggestDraft): SuggestDraft | undefined =>
  isUntouched(texts, begun) ? undefined : { skin, kind, texts, begun, language };

const isUntouched = (texts: SuggestTexts, begun: SuggestTexts) =>
  Object.entries(texts).every(([name, text]) => text === begun[name as keyof SuggestTexts]);
