import { pagePathAt } from '#contract/pages/pages.ts';
import type { Place } from '#machines/rules/address.ts';
import { LONGEST_SEARCH, linesOfPaste } from '#machines/rules/lines-of-paste.ts';

/** The text with which somebody comes to the translator that is a list: it was shared with the installed site. */
export function sharedList({ path, query }: Place): string | undefined {
  if (pagePathAt(path) !== '/skintranslator') return;
  const text = new URLSearchParams(query).get('search') ?? '';
  return linesOfPaste(text) > LONGEST_SEARCH ? text : undefined;
}
