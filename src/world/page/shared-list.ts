import { pagePathAt } from '#contract/pages/pages.ts';
import type { Place } from '#machines/rules/address.ts';
import { LONGEST_SEARCH, linesOfPaste } from '#machines/rules/lines-of-paste.ts';

/** The text that was shared with the installed site, when the translator is opened with it and it is a list. */
export function sharedList({ path, query }: Place): string | undefined {
  if (pagePathAt(path) !== '/skintranslator') return;
  const text = new URLSearchParams(query).get('search') ?? '';
  return linesOfPaste(text) > LONGEST_SEARCH ? text : undefined;
}
