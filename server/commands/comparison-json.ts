import type { ImportApplied } from '#contract/imports/import-replies.ts';
import {
  assetChangesIn,
  type Comparison,
  flagsNow,
  goneIn,
  newsIn,
  problemOf,
  removedBy,
  review,
} from '#rules/review/difference.ts';
import type { ReviewedLine } from '#rules/review/review.ts';
import { differencesOf } from '#rules/review/say-differences.ts';
import { marksOf } from '#rules/review/say-line.ts';

/** The whole difference for programs, and what the site answered; `applied` is null when nothing was sent. */
export function comparisonJson(
  comparison: Comparison,
  { site, applied = null }: { site: string; applied: ImportApplied | null | undefined },
) {
  const { lines, added, changed, leftOut, open } = review(comparison);
  const of = (kind: ReviewedLine['kind']) => lines.filter((line) => line.kind === kind);
  const assets = assetChangesIn(comparison);
  const { skins, assets: goneAssets } = goneIn(comparison);
  const { notices = [], damage = [], files = [] } = comparison.reading ?? {};
  return {
    ...{ site, applied, notices, damage },
    effect: { added, changed, leftOut, open, removed: removedBy(comparison), news: newsIn(comparison) },
    problem: problemOf(comparison) ?? null,
    questions: of('settle').map((line) => ({
      ...nameOf(line),
      why: line.lack?.text ?? line.problem,
      typed: line.typed,
    })),
    new: of('new').map(({ row }) => row),
    changed: of('changed').map((line) => ({ ...nameOf(line), differences: differencesOf(line) })),
    heldBack: of('heldBack').map((line) => ({ ...nameOf(line), why: marksOf(line) })),
    flags: flagsNow(comparison),
    gone: { skins: skins.map(({ legend, ingamename }) => ({ legend, ingamename })), assets: goneAssets },
    assets: {
      added: assets.filter(({ before }) => before === null).map(({ asset }) => asset),
      changed: assets.filter(({ before }) => before !== null),
    },
    notRead: files.filter((file) => !('form' in file)),
  };
}

const nameOf = ({ row, skin }: ReviewedLine) => ({
  legend: row?.legend ?? skin.legend,
  ingamename: row?.ingamename ?? skin.ingamename,
  asset: skin.asset,
});
