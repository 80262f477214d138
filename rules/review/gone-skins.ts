import type { Known, Line, ListedSkin } from './lines.ts';

/**
 * The skins of the list that the files do not have any more. Of a legend of which they have less than half, they are only
 * a part and say nothing; starter data is nothing that a game ever had.
 */
export function goneSkins(lines: readonly Line[], { skins, isStarter }: Known): ListedSkin[] {
  if (isStarter) return [];
  const met = new Set(lines.map(({ before }) => before?._id));
  const byLegend = Map.groupBy(skins, ({ legend }) => legend);
  return [...byLegend.values()].flatMap((known) => {
    const gone = known.filter(({ _id }) => !met.has(_id));
    return gone.length * 2 < known.length ? gone : [];
  });
}
