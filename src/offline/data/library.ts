import type { ArchiveLinks } from '#contract/archive-links.ts';
import type { AssetRow, NamesFile } from '#contract/sent/data-files.ts';
import type { SentNamedLegend } from '#contract/sent/legend.ts';
import type { Legend } from '#contract/skin.ts';
import { assetFinder } from '#rules/archive/asset-finder.ts';
import { compare } from '#rules/compare.ts';
import { remembered } from '#rules/remembered.ts';
import { ARCHIVE } from './archive.ts';
import { shelf } from './shelf.ts';
import { SKINS } from './skins.ts';

export const LEGENDS = 'legends';
/** What the names of a language are stored under. */
export const NAMES = 'names/';

/** The list of skins as it is stored. */
export type StoredList = { skins: Legend[]; archive: ArchiveLinks };

/** The lists that are stored, as they are sent; undefined for one that is not. The same objects as long as they are the same. */
export const library = {
  skins: kept(SKINS, (text): StoredList => JSON.parse(text)),
  legends: kept(LEGENDS, (text) => (JSON.parse(text) as { legends: SentNamedLegend[] }).legends),
  archive: kept(ARCHIVE, (text) => {
    const { assets }: { assets: AssetRow[] } = JSON.parse(text);
    return { assets, find: assetFinder(assets) };
  }),
  /** The names of skins in each language that they are stored of, in the order of its letters. */
  async names(): Promise<readonly NamesFile[]> {
    const stored = await Promise.all((await shelf.names(NAMES)).map((name) => shelf.get(name)));
    return namesIn(...stored.flatMap((one) => (one ? [one.text] : [])));
  },
};

/** What a list of the shelf was made into, until it is another one. */
function kept<Value>(name: string, make: (text: string) => Value) {
  const made = remembered(make);
  return async () => {
    const stored = await shelf.get(name);
    return stored && made(stored.text);
  };
}

const namesIn = remembered((...texts: string[]) =>
  texts.map((text): NamesFile => JSON.parse(text)).sort((a, b) => compare(a.language, b.language)),
);

/** The names of a skin by language. */
export const namesOf = (id: string, files: readonly NamesFile[]): Record<string, string> =>
  Object.fromEntries(
    files.flatMap(({ language, names: { [id]: name } }) => (name === undefined ? [] : [[language, name]])),
  );
