import { wordsOf } from '#game-files/texts/fold.ts';
import { review } from '#rules/import/review/difference.ts';
import type { ReviewedLine } from '#rules/import/review/review.ts';
import type { ShownKind } from '#rules/import/review/shown-kinds.ts';
import type { Context } from './context.ts';

/** The lines of a kind that contain all words of the search. */
export function foundLines(context: Context, kind: ShownKind): readonly ReviewedLine[] {
  const words = wordsOf(context.search);
  return review(context).lines.filter((line) => line.kind === kind && words.every((word) => line.text.includes(word)));
}
