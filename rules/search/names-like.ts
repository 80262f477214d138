import { MOST_NAMES } from '#contract/skins/find-replies.ts';
import { loose, looseWords } from '#game-files/texts/loose.ts';
import type { ForeignName } from './rows.ts';

/** Finds names in every language that contain all words of a text, whole names first; texts are prepared once. */
export function namesFinder(names: readonly ForeignName[]): (text: string) => ForeignName[] {
  const pieces: { some: readonly ForeignName[]; text: string }[] = [];
  for (let from = 0; from < names.length; from += TOGETHER) {
    const some = names.slice(from, from + TOGETHER);
    pieces.push({ some, text: some.map(lineOf).join('\n') });
  }
  return (search) => {
    const words = looseWords(search);
    if (words.length === 0) return [];
    const whole = `${words.join(' ')}\t`;
    const isIn = (text: string) => words.every((word) => text.includes(word));
    const first: ForeignName[] = [];
    const others: ForeignName[] = [];
    for (const { some, text } of pieces) {
      if (!isIn(text)) continue;
      for (const [at, line] of text.split('\n').entries()) {
        const name = some[at];
        if (name && isIn(line)) (line.startsWith(whole) ? first : others).push(name);
      }
    }
    return [...first, ...others].slice(0, MOST_NAMES);
  };
}

/** 20,000 skins have 260,000 names, and one long text is searched ten times as fast as many short ones. */
const TOGETHER = 100;

/** A name as it is searched, also written together. */
function lineOf({ name }: ForeignName) {
  const form = loose(name);
  return `${form}\t${form.replaceAll(' ', '')}`;
}

/** A skin with its names by language. */
type Named = { id: string; ingamename: string; names: Readonly<Record<string, string>> };

/** The names that differ from the in-game name, which is always shown. */
export const otherNames = (skins: readonly Named[]): ForeignName[] =>
  skins.flatMap(({ id, ingamename, names }) =>
    Object.entries(names).flatMap(([language, name]) => (name === ingamename ? [] : [{ _id: id, language, name }])),
  );
