import { MOST_NAMES } from '#contract/skins/find-replies.ts';
import { loose, looseWords } from '#game-files/texts/loose.ts';
import { chunksOf } from '../chunks.ts';
import type { ForeignName } from './rows.ts';

/** A hundred names. As objects, each with a text of its own, they would take three times as much memory. */
type Piece = {
  /** How they are searched: loosely, each written together. */
  text: string;
  ids: string[];
  languages: string[];
  /** As they are written, in JSON. */
  names: string;
};

/** Finds names in every language that contain all words of a text, whole names first; texts are prepared once. */
export function namesFinder(all: Iterable<ForeignName>): (text: string) => ForeignName[] {
  const pieces = Array.from(chunksOf(all, TOGETHER), pieceOf);
  return (search) => {
    const words = looseWords(search);
    if (words.length === 0) return [];
    const [together, whole] = [words.join(''), words.join(' ')];
    const isIn = (text: string) => words.every((word) => text.includes(word));
    const first: ForeignName[] = [];
    const others: ForeignName[] = [];
    for (const { text, ids, languages, names } of pieces) {
      if (!isIn(text)) continue;
      let written: string[] | undefined;
      for (const [at, line] of text.split('\n').entries()) {
        // A letter is in nearly all of them.
        if (!isIn(line) || (others.length === MOST_NAMES && line !== together)) continue;
        written ??= JSON.parse(names) as string[];
        const [_id = '', language = '', name = ''] = [ids[at], languages[at], written[at]];
        (line === together && loose(name) === whole ? first : others).push({ _id, language, name });
      }
    }
    return [...first, ...others].slice(0, MOST_NAMES);
  };
}

/** 20,000 skins have 260,000 names, and one long text is searched ten times as fast as many short ones. */
const TOGETHER = 100;

const pieceOf = (some: readonly ForeignName[]): Piece => ({
  text: some.map(({ name }) => loose(name).replaceAll(' ', '')).join('\n'),
  ids: some.map(({ _id }) => _id),
  languages: some.map(({ language }) => language),
  names: JSON.stringify(some.map(({ name }) => name)),
});

/** A skin with its names by language. */
type Named = { id: string; ingamename: string; names: Readonly<Record<string, string>> };

/** The names that differ from the in-game name, which is always shown. */
export function* otherNames(skins: Iterable<Named>): Generator<ForeignName> {
  for (const { id, ingamename, names } of skins)
    for (const [language, name] of Object.entries(names)) if (name !== ingamename) yield { _id: id, language, name };
}
