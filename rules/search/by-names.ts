import { languageWord } from '#game-files/texts/language-word.ts';
import { loose } from '#game-files/texts/loose.ts';
import type { ForeignName, Row } from './rows.ts';
import type { Hit } from './search-result.ts';

/**
 * The words of a search that are in no legend's name: a name in another language consists of these, or else of all
 * words.
 */
export function wordsOfName(rows: readonly Row[], words: readonly string[]) {
  const others = words.filter((word) => !rows.some((row) => row.words.isCalled(word)));
  return others.length === 0 ? words : others;
}

/** The rows with one of these names, limited to the legend that the other words name. */
export function byNames(
  rows: readonly Row[],
  { names, words }: { names: readonly ForeignName[]; words: readonly string[] },
): Map<string, Hit> {
  if (names.length === 0) return new Map();
  const asked = wordsOfName(rows, words);
  const others = words.filter((word) => !asked.includes(word));
  const byId = new Map(rows.map((row) => [row.skin._id, row]));
  const hits = new Map<string, Hit>();
  for (const { _id, language, name } of names) {
    const row = byId.get(_id);
    const rank = loose(name) === asked.join(' ') ? 0 : 1;
    if (!row || !others.every((word) => row.words.isCalled(word)) || (hits.get(_id)?.rank ?? 2) <= rank) continue;
    hits.set(_id, { rank, why: `${languageWord(language)} name: ${name}` });
  }
  return hits;
}
