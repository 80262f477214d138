import type { ForeignName } from './by-words.ts';

/** A skin with its names by language. */
type Named = { id: string; ingamename: string; names: Readonly<Record<string, string>> };

/** The names that differ from the in-game name, which is always shown. */
export const otherNames = (skins: readonly Named[]): ForeignName[] =>
  skins.flatMap(({ id, ingamename, names }) =>
    Object.entries(names).flatMap(([language, name]) => (name === ingamename ? [] : [{ _id: id, language, name }])),
  );
