import type { SkinsFound } from '../../../../contract/find/find.ts';
import type { SkinRow } from '../../../../contract/skins/data-files.ts';
import { legendsOf, type NamedLegend } from '../../../../contract/skins/legend.ts';
import { foundBeside } from '../../../../rules/answers/questions/kept-beside.ts';
import type { Told } from '../../../../rules/answers/questions/list-translators.ts';
import { type SkinIndex, skinIndexFrom } from '../../../../rules/answers/questions/skin-index.ts';
import type { Ask } from '../../../../rules/search/further.ts';
import { namesFinder, otherNames } from '../../../../rules/search/names-like.ts';
import { assetFinder } from '../../../../rules/skins/asset-finder.ts';
import type { ListedItem } from '../../../game-files/src/finders/by-item.ts';
import type { Names } from '../../../game-files/src/finders/by-shop-name.ts';
import { GUIDS, ITEMS, type Kept, keptIn, LEGENDS, readFileOf, SKINS } from './kept.ts';

/** Kept lists, ready to be asked. Names in other languages and GUIDs are read with the first question for them. */
export type World = {
  kept: Kept;
  index: SkinIndex;
  told: Told;
  ask: Ask;
  /** What a text finds besides skins, as far as the files for it are kept. */
  beside: (text: string, limit: number) => Partial<SkinsFound>;
};

type Skins = { revision: number; skins: SkinRow[] };
type Asset = { kind: 'Models' | 'Textures' | 'Animations'; group: string; name: string };

/** Reads the lists that are kept in a folder. */
export function openWorld(place: string): World {
  const kept = keptIn(place);
  const { revision, skins: rows } = readFileOf<Skins>(place, kept, SKINS);
  const legends = legendsOf(readFileOf<{ legends: NamedLegend[] }>(place, kept, LEGENDS));
  const index = skinIndexFrom({ revision, rows, legends, slugs: slugsIn(rows) });
  const names = once(() => readNames(place, kept));
  const guids = once(() => readFileOf<{ guids: Record<string, Asset[]> }>(place, kept, GUIDS).guids);
  const has = (file: string) => kept.files.some(({ name }) => name === file);
  const items = once(() => (has(ITEMS) ? readFileOf<{ items: ListedItem[] }>(place, kept, ITEMS).items : []));
  const findNames = once(() => namesFinder(otherNames(namedIn(rows, names()))));
  const findAssets = once(() =>
    assetFinder(Object.entries(guids()).flatMap(([guid, assets]) => assets.map((asset) => ({ ...asset, guid })))),
  );
  const firstNames = once(() =>
    Object.fromEntries(Object.entries(guids()).map(([guid, [asset]]) => [guid, asset?.name ?? ''])),
  );
  return {
    kept,
    index,
    beside: (text, limit) =>
      foundBeside((file) => (has(file) ? readFileOf(place, kept, file) : undefined), legends, text, limit),
    told: { names: async () => names(), guids: async () => firstNames(), items: async () => items() },
    ask: { names: async (text) => findNames()(text), assets: async (guid) => findAssets()(guid) },
  };
}

/** What legends are called in addresses, out of the addresses of their skins. */
function slugsIn(rows: readonly SkinRow[]) {
  return new Map(rows.map(({ legendid, page }) => [legendid, decodeURIComponent(page.split('/')[2] ?? '')]));
}

/** The languages in alphabetical order. */
function readNames(place: string, kept: Kept): Names {
  const files = kept.files.map(({ name }) => name).filter((name) => name.startsWith('names/'));
  return Object.fromEntries(
    files.sort().map((name) => {
      const file = readFileOf<{ language: string; names: Record<string, string> }>(place, kept, name);
      return [file.language, file.names];
    }),
  );
}

/** The skins that have names, in the order of their ids. */
function namedIn(rows: readonly SkinRow[], names: Names) {
  const languages = Object.entries(names);
  return rows
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ _id: id, ingamename }) => ({
      id,
      ingamename,
      names: Object.fromEntries(
        languages.flatMap(([language, all]) => (all[id] === undefined ? [] : [[language, all[id]]])),
      ),
    }));
}

function once<Value>(make: () => Value) {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
