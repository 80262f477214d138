import { MOST_NAMES } from '#contract/skins/find-replies.ts';
import { loose, looseWords, searchable } from '#game-files/texts/loose.ts';
import type { ForeignName } from './by-words.ts';

/** Finds names in every language that contain all words of a text, whole names first; texts are prepared once. */
export function namesFinder(names: readonly ForeignName[]): (text: string) => ForeignName[] {
  const prepared = names.map((name) => {
    const whole = loose(name.name);
    return { name, whole, text: searchable([whole]) };
  });
  return (search) => {
    const words = looseWords(search);
    if (words.length === 0) return [];
    const whole = words.join(' ');
    const found = prepared.filter(({ text }) => words.every((word) => text.includes(word)));
    const first = found.filter((one) => one.whole === whole);
    return [...first, ...found.filter((one) => one.whole !== whole)].slice(0, MOST_NAMES).map(({ name }) => name);
  };
}
