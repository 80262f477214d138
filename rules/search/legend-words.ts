import { loose } from '#game-files/texts/loose.ts';

/** A legend as the server knows it beside the list. */
export type Codenamed = { name: string; folder: string | null; words: readonly string[] };

/** A legend's name, and its words in the game's files. */
export type LegendWords = {
  /** Does its public name contain the word? */
  isNamed: (word: string) => boolean;
  /** Is it a whole word of the name, or one of its files' words? */
  isCalled: (word: string) => boolean;
  /** Is the word one of its files' words? */
  isCodename: (word: string) => boolean;
  folder: string | undefined;
};

/** The same for the legends of a list, by their names. */
export function legendWords(names: readonly string[], known: readonly Codenamed[]) {
  const byName = new Map(known.map((legend) => [loose(legend.name), legend]));
  return new Map(names.map((name): [string, LegendWords] => [name, wordsFor(loose(name), byName)]));
}

function wordsFor(name: string, known: ReadonlyMap<string, Codenamed>): LegendWords {
  const { folder, words = [] } = known.get(name) ?? {};
  const codenames = new Set([...words, ...(folder ? [folder] : [])].map(loose));
  const called = new Set([...name.split(' '), ...codenames]);
  return {
    isCalled: (word) => called.has(word),
    isNamed: (word) => name.includes(word),
    isCodename: (word) => codenames.has(word),
    folder: folder ?? undefined,
  };
}
