import { beginsIn } from '../texts/begins-in.ts';
import type { KnownFact, Row } from './rows.ts';
import type { Hit } from './search-result.ts';

/**
 * The rows that some words describe by what is known beside their names: quality, event, first build, slot, palette. Every word must
 * begin a word of a fact, or be in the row's texts or its legend's name. Names come first, so these count as matches by
 * chance (docs: Search further).
 */
export function byFacts(rows: readonly Row[], words: readonly string[]) {
  const hits = new Map<string, Hit>();
  const said = words.filter((word) => !LABELS.has(word));
  if (said.length === 0) return hits;
  for (const row of rows) {
    const facts = factsSaid(row, said);
    if (facts.size > 0) hits.set(row.skin._id, { rank: 2, why: [...facts].map(({ why }) => why).join(', ') });
  }
  return hits;
}

/** The facts that the words say of a row; none when a word says something else. */
function factsSaid({ facts, text, words: legend }: Row, words: readonly string[]): ReadonlySet<KnownFact> {
  const said = new Set<KnownFact>();
  for (const word of words) {
    const fact = facts.find((one) => isSaid(one.text, word));
    if (fact) said.add(fact);
    else if (!text.includes(word) && !legend.isNamed(word) && !legend.isCodename(word)) return NONE;
  }
  return said;
}

/** A number is a whole one: `season 3` is not Season 30. */
const isSaid = (text: string, word: string) =>
  NUMBER.test(word) ? text.split(' ').includes(word) : beginsIn(text, word);

/** `palette 214` and `event autumn` are said by their values. */
const LABELS = new Set(['quality', 'event', 'slot', 'palette']);
const NUMBER = /^\d+$/;
const NONE: ReadonlySet<KnownFact> = new Set();
