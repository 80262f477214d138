import type { ArchiveLinks } from '#contract/archive/assets.ts';
import type { NamedLegend } from '#contract/skins/legend.ts';
import type { Legend } from '#contract/skins/skin.ts';
import { memoizeLast } from '#rules/memoize.ts';
import { compare } from '#rules/texts/compare.ts';
import { store } from './cache-store.ts';

export const SKINS = '/api/skins';
export const LEGENDS = '/api/legends';
export const LANGUAGES = '/api/skins/languages';
/** The language follows it. */
export const NAMES = '/api/skins/names/';

/** The list of skins as it is stored. */
export type StoredList = { skins: Legend[]; archive: ArchiveLinks };
/** The names of skins in a language, by the ids of the skins. */
export type StoredNames = { language: string; names: Readonly<Record<string, string>> };

/**
 * The stored lists, parsed; undefined for one that is not stored. The same objects while the stored lists stay the
 * same.
 */
export const parsedLists = {
  skins: kept(SKINS, (text): StoredList => JSON.parse(text)),
  legends: kept(LEGENDS, (text) => (JSON.parse(text) as { legends: NamedLegend[] }).legends),
  /** In alphabetical order of the languages. */
  async names(): Promise<readonly StoredNames[]> {
    const addresses = (await store.addresses()).filter((address) => address.startsWith(NAMES));
    const stored = await Promise.all(addresses.map(store.get));
    return namesIn(...stored.flatMap((one) => (one ? [one.text] : [])));
  },
};

/** The parsed form of a stored list, kept until the list changes. */
function kept<Value>(address: string, make: (text: string) => Value) {
  const made = memoizeLast(make);
  return async () => {
    const stored = await store.get(address);
    return stored && made(stored.text);
  };
}

const namesIn = memoizeLast((...texts: string[]) =>
  texts.map((text): StoredNames => JSON.parse(text)).sort((a, b) => compare(a.language, b.language)),
);

/** The names of a skin by language. */
export const namesOf = (id: string, all: readonly StoredNames[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ language, names: { [id]: name } }) => (name === undefined ? [] : [[language, name]])),
  );
