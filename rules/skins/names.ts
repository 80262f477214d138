import { writeNames } from '#contract/skins/game-texts.ts';
import type { GivenFields } from '#contract/skins/skin-fields.ts';
import { sourcesOf } from './sources.ts';

/** A skin's names in the shop by language, of the text that is kept of them. */
export const namesOf = (text: string | null | undefined): Record<string, string> => (text ? JSON.parse(text) : {});

/** The text of names after somebody gave others: languages that are not given stay, null takes all away. */
export const withNames = (known: string | null, given: string | null | undefined) =>
  given ? writeNames({ ...namesOf(known), ...namesOf(given) }) : given === undefined ? known : null;

/** The languages in which two such texts differ, with both names; null where there is none. */
export function nameDifferences(before: string | null, after: string | null) {
  const [old, now] = [namesOf(before), namesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .filter((language) => old[language] !== now[language])
    .map((language) => ({ language, before: old[language] ?? null, after: now[language] ?? null }));
}

/**
 * The language that a skin's in-game name is in: the English one goes before all others; in lists from before
 * another may have become its name (docs: Sources). Undefined when a person typed the name, or none of the texts is it.
 */
export function languageOf({ ingamename, names, sources }: Pick<GivenFields, 'ingamename' | 'names' | 'sources'>) {
  if (sourcesOf(sources).ingamename !== 'settings') return;
  const texts = namesOf(names);
  if (texts.english !== undefined) return 'english';
  return Object.keys(texts).find((language) => texts[language] === ingamename);
}
