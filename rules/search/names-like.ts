import { MOST_NAMES } from '#contract/skins/find-replies.ts';
import { loose, looseWords, searchable } from '#game-files/texts/loose.ts';
import type { ForeignName } from './rows.ts';

/** Finds names in every language that contain all words of a text, whole names first; texts are prepared once. */
export function namesFinder(names: readonly ForeignName[]): (text: string) => ForeignName[] {
  // Nothing but a text for each: 20,000 skins have 260,000 names.
  const texts = names.map(({ name }) => searchable([loose(name)]));
  return (search) => {
    const words = looseWords(search);
    if (words.length === 0) return [];
    const whole = `${words.join(' ')}\n`;
    const first: ForeignName[] = [];
    const others: ForeignName[] = [];
    for (const [at, name] of names.entries()) {
      const text = texts[at] ?? '';
      if (words.every((word) => text.includes(word))) (text.startsWith(whole) ? first : others).push(name);
    }
    return [...first, ...others].slice(0, MOST_NAMES);
  };
}

/** A skin with its names by language. */
type Named = { id: string; ingamename: string; names: Readonly<Record<string, string>> };

/** The names that differ from the in-game name, which is always shown. */
export const otherNames = (skins: readonly Named[]): ForeignName[] =>
  skins.flatMap(({ id, ingamename, names }) =>
    Object.entries(names).flatMap(([language, name]) => (name === ingamename ? [] : [{ _id: id, language, name }])),
  );
