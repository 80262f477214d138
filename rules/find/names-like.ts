import { loose, looseWords, searchable } from '../skins/loose.ts';
import type { ForeignName } from './by-words.ts';

/** Most names that an answer has: more do not tell a skin. */
const MOST = 200;

/** Finds names in every language that hold all words of a text, whole names first; texts are prepared once. */
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
    return [...first, ...found.filter((one) => one.whole !== whole)].slice(0, MOST).map(({ name }) => name);
  };
}
