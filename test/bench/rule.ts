import type { Legend } from '#contract/skins/skin.ts';
import { fold } from '#game-files/texts/fold.ts';

/**
 * The search rule in its plainest form (docs: Search), which folds everything on every question: returns the ids of the
 * rows that each legend shows. It is slow and obvious, and serves as the reference for the engines.
 */
export function askByRule(list: readonly Legend[], search: string) {
  const words = search.split(/\s+/).filter(Boolean).map(fold);
  const found = new Map<string, string[]>();
  for (const { legend, details } of list) {
    const name = fold(legend);
    const isInName = (word: string) => name.includes(word);
    const ids = details.flatMap(({ _id, ingamename, model, texture }) => {
      const fields = [ingamename, model, texture].map(fold);
      const isInRow = (word: string) => fields.some((field) => field.includes(word));
      return words.every((word) => isInRow(word) || isInName(word)) && words.some(isInRow) ? [_id] : [];
    });
    if (ids.length > 0 || words.every(isInName)) found.set(legend, ids);
  }
  return found;
}
