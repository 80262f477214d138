import type { SkinRow } from '#contract/skins/data-files.ts';
import { ranked } from '#rules/answers/questions/ranked.ts';
import { findSkins, rowsOf, type SkinIndex } from '#rules/answers/questions/skin-index.ts';
import type { Question } from '#server/beside/work.ts';
import { keptSources, skinIndexOf } from '#server/find/translated-list.ts';

/** Discord's limit for the number of choices. */
export const MOST = 25;

/** The first skins that a text finds, the best first, and how many there are; or else searches that find something. */
export type Findings = { found: readonly SkinRow[]; total: number; suggestions: readonly string[] };

/** Searches the skins as the translator does, or takes the one with this id (docs: Slash command). */
export const searchForChat: Question<{ text: string; now: number }, Findings> = {
  module: import.meta.url,
  name: 'searchForChat',
  isSearch: true,
  async read(db, { text, now }) {
    const index = await skinIndexOf(db)(now);
    const chosen = index.byId.get(text);
    if (chosen) return { found: [chosen], total: 1, suggestions: [] };
    const { cards, suggestions } = await findSkins(index, { q: text, legendid: undefined }, keptSources(db));
    const rows = cards.flatMap((card) =>
      card.rows.length === 0 && card.isNamed ? rowsNamed(index, card.legend) : rowsOf(index, [card]),
    );
    return { found: ranked(rows, text).slice(0, MOST), total: rows.length, suggestions };
  },
};

/** When only a legend's name was typed, all its skins are found. */
function rowsNamed(index: SkinIndex, legend: string) {
  const { part } = index.partOf({ legendid: index.legendOf(legend), facts: [] });
  return rowsOf(index, part.find({ search: '', sortField: 'ingamename', sortOrder: 'asc' }));
}
