import { writeNames } from '#contract/skins/game-texts.ts';
import type { GivenFields } from '#contract/skins/skin-fields.ts';
import { sourcesOf } from './sources.ts';

/** A skin's in-game names by language, read from the stored text. */
export const namesOf = (text: string | null | undefined): Record<string, string> => (text ? JSON.parse(text) : {});

/** The stored text after a change of names: missing languages stay, null removes all. */
export const withNames = (known: string | null, given: string | null | undefined) =>
  given ? writeNames({ ...namesOf(known), ...namesOf(given) }) : given === undefined ? known : null;

/** The languages where two such texts differ, with both names; null for a missing name. */
export function nameDifferences(before: string | null, after: string | null) {
  const [old, now] = [namesOf(before), namesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .filter((language) => old[language] !== now[language])
    .map((language) => ({ language, before: old[language] ?? null, after: now[language] ?? null }));
}

/**
 * The language of a skin's in-game name: English wins over all others; lists from an earlier version may have used
 * another one (docs: Sources). Undefined when a person typed the name, or no text matches it.
 */
export function languageOf({ ingamename, names, sources }: Pick<GivenFields, 'ingamename' | 'names' | 'sources'>) {
  if (sourcesOf(sources).ingamename !== 'settings') return;
  const texts = namesOf(names);
  if (texts.english !== undefined) return 'english';
  return Object.keys(texts).find((language) => texts[language] === ingamename);
}
