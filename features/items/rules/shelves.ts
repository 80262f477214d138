import type { Way } from '#contract/pages/catalogue.ts';
import { type ItemKind, itemKinds } from '#game-files/items/kinds.ts';
import { nameIn } from '#game-files/names/stem.ts';
import { fold, wordsOf } from '#game-files/texts/fold.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { compare } from '#rules/texts/compare.ts';
import type { ItemsFound, ItemsPage } from '../contract.ts';
import type { ShownItem } from '../found.ts';
import type { Item } from '../item.ts';
import { batOf, filterOf } from './rsx.ts';

/** A legend as its items name it: by its folder in the game's files. */
export type Owner = { folder: string; name: string };

/** An item with its place among the pages. */
type Entry = {
  item: Item;
  shown: ShownItem;
  /** The page that lists it, and what that is called. */
  shelf: string;
  shelfName: string | undefined;
  /** Its names and those of its files, folded, each once. */
  texts: readonly string[];
  /** All that a word of a search may be in. */
  text: string;
};

/** All items, in the order of their pages. */
type Shelves = {
  entries: readonly Entry[];
  /** By the paths of their settings. */
  byAsset: ReadonlyMap<string, Entry>;
  /** The pages that list items: what each is called, and the page above it. */
  pages: ReadonlyMap<string, Way & { above?: Way | undefined; entries: readonly Entry[] }>;
};

/** What people call items of a kind, besides its name. */
const kindWords: Readonly<Record<ItemKind, string>> = {
  weapon: 'weapon gun',
  'weapon skin': 'weapon skin',
  melee: 'melee heirloom',
  charm: 'charm',
  finisher: 'finisher execution',
  emote: 'emote',
  pose: 'banner pose',
};

const tops = {
  weapons: { name: 'Weapons', address: '/weapons' },
  melee: { name: 'Melee', address: '/melee' },
  charms: { name: 'Charms', address: '/charms' },
  animations: { name: 'Animations', address: '/animations' },
} as const satisfies Record<string, Way>;

/** The pages of other kinds that a page leads to. */
const allTops: readonly Way[] = Object.values(tops);

/**
 * Where items are shown: on a page of their own or in a list. Names of weapons and legends are looked up, so that they
 * follow when one is renamed.
 */
export function placesOf(items: readonly Item[], legends: readonly Owner[]) {
  const weapons = new Map(
    items.flatMap((item) => (item.kind === 'weapon' && item.weapon ? [[item.weapon, item]] : [])),
  );
  const skinned = new Set(items.flatMap(({ kind, weapon }) => (kind === 'weapon skin' ? weapon : [])));
  const named = new Map(legends.map(({ folder, name }) => [folder, name]));
  const ownerOf = ({ kind, weapon = '', legend = '' }: Item): string | undefined =>
    kind === 'weapon skin' ? (weapons.get(weapon)?.names.english ?? weapon) : legend && (named.get(legend) ?? legend);
  const placed = items.map((item) => ({ item, owner: ownerOf(item) || undefined, name: nameOf(item) }));
  const meleeNames = namesOfMelee(items);
  const slugs = apart(placed.map(({ item, name }) => ({ key: slugKey(item, name), slug: slugOf(name), item })));
  return placed.map(({ item, owner, name }) => {
    const melee = item.kind === 'melee' ? meleeNames.get(item.weapon ?? '') : undefined;
    const shelf = shelfOf(item, owner, melee);
    // The page of a weapon lists its skins.
    const ofWeapon = item.kind === 'weapon' && skinned.has(item.weapon) ? addressOfWeapon(item, shelf) : shelf;
    const page = item.kind === 'weapon skin' ? `${shelf}/${slugs.get(item.asset)}` : ofWeapon;
    return { item, owner, name, shelf, shelfName: melee ?? owner, page, weapon: weapons.get(item.weapon ?? '') };
  });
}

/** Sorts items into pages. */
export function shelvesOf(items: readonly Item[], legends: readonly Owner[]): Shelves {
  const entries = placesOf(items, legends)
    .map(({ item, owner, name, shelf, shelfName, page, weapon }): Entry => {
      const files = item.files.map(({ role, path }) => ({ role, name: nameIn(path), path }));
      const { kind, slot, camo } = item;
      const quality = item.quality === 'none' ? undefined : item.quality;
      const texts = [...new Set([...Object.values(item.names), item.short ?? name, ...files.map((file) => file.name)])];
      const ofOwner = [owner, item.weapon, weapon?.short];
      const around = [...ofOwner, item.short, kindWords[kind], nameIn(item.asset), quality];
      return {
        ...{ item, shelf, shelfName, texts: texts.map(fold) },
        shown: { kind, name, owner, page, quality, slot, camo, files },
        text: fold([...texts, ...around.filter(Boolean)].join('\n')),
      };
    })
    .sort((one, other) => compare(one.shown.name, other.shown.name));
  return { entries, byAsset: new Map(entries.map((entry) => [entry.item.asset, entry])), pages: pagesOf(entries) };
}

/** The English name; without one, the name of the settings. */
export const nameOf = ({ names, asset }: Pick<Item, 'names' | 'asset'>) =>
  names.english ?? Object.values(names)[0] ?? nameIn(asset);

const slugKey = ({ weapon = '', kind }: Item, name: string) => `${kind} ${weapon} ${slugOf(name)}`;

/** Items of one weapon whose names look the same in addresses are told apart by the names of their settings. */
function apart(all: readonly { key: string; slug: string; item: Item }[]) {
  const twins = Map.groupBy(all, ({ key }) => key);
  return new Map(
    all.map(({ key, slug, item }) => {
      const stem = slugOf(nameIn(item.asset));
      const isAlone = slug !== '' && twins.get(key)?.length === 1;
      return [item.asset, isAlone ? slug : [slug, stem].filter(Boolean).join('-')];
    }),
  );
}

/**
 * What melee weapons are called, by their folders: they have no names, so it is that of their first skin, which is no
 * recolour.
 */
const namesOfMelee = (items: readonly Item[]): ReadonlyMap<string, string> =>
  new Map(
    items
      .filter(({ kind, weapon }) => kind === 'melee' && weapon)
      .sort((a, b) => compare(b.parent ?? '', a.parent ?? '') || compare(b.asset, a.asset))
      .map((item) => [item.weapon ?? '', nameOf(item)]),
  );

function shelfOf({ kind, weapon = '' }: Item, owner: string | undefined, melee: string | undefined) {
  if (kind === 'weapon') return tops.weapons.address;
  if (kind === 'weapon skin') return `/weapons/${slugOf(owner ?? weapon) || weapon}`;
  if (kind === 'melee') return melee ? `${tops.melee.address}/${slugOf(melee) || weapon}` : tops.melee.address;
  if (kind === 'charm') return tops.charms.address;
  return owner === undefined ? tops.animations.address : animationsOf(owner);
}

/** The page of the animations of a legend. */
export const animationsOf = (legend: string) => `${tops.animations.address}/${slugOf(legend)}`;

type Shelf = Way & { above?: Way | undefined; entries: Entry[] };

function pagesOf(entries: readonly Entry[]): Shelves['pages'] {
  const pages = new Map<string, Shelf>();
  for (const top of allTops) pages.set(top.address, { ...top, entries: [] });
  for (const entry of entries) {
    const { shelf, shelfName = shelf } = entry;
    const above = allTops.find(({ address }) => shelf.startsWith(`${address}/`));
    const page: Shelf = pages.get(shelf) ?? { name: shelfName, address: shelf, above, entries: [] };
    pages.set(shelf, page);
    page.entries.push(entry);
  }
  return pages;
}

const A_PAGE = 200;

/** What the page at a path shows; undefined for a path without one. */
export function pageAt(shelves: Shelves, path: string, number = 1): ItemsPage | undefined {
  const page = shelves.pages.get(path);
  if (!page) return itemAt(shelves, path);
  // A weapon is a link to its skins.
  const own = page.entries.filter(
    ({ item, shelf }) => item.kind !== 'weapon' || !shelves.pages.has(addressOfWeapon(item, shelf)),
  );
  const pages = Math.max(1, Math.ceil(own.length / A_PAGE));
  const at = Number.isInteger(number) && number > 1 && number <= pages ? number : 1;
  return {
    ...{ address: path, title: page.above === tops.animations ? `${page.name} animations` : page.name },
    ...{ trail: [TRANSLATOR, ...(page.above ? [page.above] : [])] },
    ...{ shelves: below(shelves, path), filter: page.above && filterOf(own) },
    items: own.slice((at - 1) * A_PAGE, at * A_PAGE).map(({ shown }) => shown),
    ...{ page: at, pages, count: own.length },
  };
}

const addressOfWeapon = (item: Item, shelf: string) => `${shelf}/${slugOf(nameOf(item)) || item.weapon}`;
const TRANSLATOR = { name: 'Skin Translator', address: '/skintranslator' };

function below({ pages }: Shelves, path: string) {
  const inside = [...pages.values()].filter(({ above }) => above?.address === path);
  const others = allTops.some(({ address }) => address === path) ? allTops : [];
  return [...inside.sort((a, b) => compare(a.name, b.name)), ...others].flatMap(({ name, address }) => {
    const all = [...pages.values()].filter((page) => page.address === address || page.above?.address === address);
    const items = all.reduce((sum, { entries }) => sum + entries.length, 0);
    return items === 0 || address === path ? [] : { name, address, items };
  });
}

/** The batch file that exports what the page at a path shows; undefined where there is nothing to export. */
export function batAt(shelves: Shelves, path: string) {
  const page = shelves.pages.get(path);
  const found = page?.above ? page.entries : shelves.entries.filter((entry) => hasPage(entry, path));
  return filterOf(found) && batOf(found, shelves.entries);
}

/** Is it the path of a skin of a weapon? It has a picture for links in chats. */
export const isOfSkin = (path: string) => /^\/weapons\/[^/:]+\/[^/:]+$/.test(path);

const hasPage = ({ item, shown }: Entry, path: string) => item.kind === 'weapon skin' && shown.page === path;

/** The pages of all items that have one, and those of lists with something in them. */
export function addressesOf({ pages, entries }: Shelves): string[] {
  const lists = [...pages.values()].flatMap(({ address, above, entries: own }) =>
    above && own.length > 0 ? address : [],
  );
  return [...lists, ...entries.flatMap(({ item, shown }) => (item.kind === 'weapon skin' ? shown.page : []))];
}

function itemAt({ entries, pages, byAsset }: Shelves, path: string): ItemsPage | undefined {
  const found = entries.find((entry) => hasPage(entry, path));
  const shelf = found && pages.get(found.shelf);
  if (!found || !shelf) return;
  const { item, shown } = found;
  const recoloured = byAsset.get(item.parent ?? '')?.shown;
  const world = modelOf(found);
  const alike = shelf.entries.filter((other) => other !== found && world && modelOf(other) === world);
  return {
    ...{
      address: path,
      title: shown.name,
      trail: [TRANSLATOR, tops.weapons, { name: shelf.name, address: shelf.address }],
    },
    ...{
      shelves: [],
      filter: filterOf([found]),
      items: alike.slice(0, A_PAGE).map((other) => other.shown),
      page: 1,
      pages: 1,
      count: alike.length,
    },
    item: {
      ...{ ...shown, names: item.names, gameid: item.gameid, eventset: item.eventset, settings: item.asset },
      recolours: recoloured && { name: recoloured.name, address: recoloured.page },
    },
  };
}

const modelOf = ({ item }: Entry) => item.files.find(({ role }) => role === 'world')?.path;

const KIND = /(?:^|\s)kind:("[^"]*"|\S+)/gi;

/** The items that a text finds, the nearest first; an empty text finds none. */
export function findItems({ entries }: Pick<Shelves, 'entries'>, q: string, limit: number): ItemsFound {
  const kinds = [...q.matchAll(KIND)].map(([, kind = '']) => fold(kind.replaceAll('"', '')));
  const asked = q.replaceAll(KIND, ' ').trim();
  // The path of a file is asked by its name.
  const text = /[\\/]/.test(asked) ? nameIn(asked) : asked;
  const [whole, words] = [fold(text), wordsOf(text)];
  if (words.length + kinds.length === 0) return { total: 0, items: [] };
  const ranked: { entry: Entry; rank: number }[] = [];
  for (const entry of entries) {
    const isOfKind = kinds.length === 0 || kinds.some((kind) => fold(entry.item.kind).includes(kind));
    if (isOfKind && words.every((word) => entry.text.includes(word)))
      ranked.push({ entry, rank: rankOf(entry, whole) });
  }
  // The sort is stable: items of one rank stay in the order of their kinds and names.
  ranked.sort((one, other) => one.rank - other.rank || orderOf(one.entry) - orderOf(other.entry));
  return { total: ranked.length, items: ranked.slice(0, limit).map(({ entry }) => entry.shown) };
}

const orderOf = ({ item }: Entry) => itemKinds.indexOf(item.kind);

/** How near an item is: by its whole name, by the beginning or a part of one, or only by what is around it. */
function rankOf({ texts }: Entry, whole: string) {
  if (texts.includes(whole)) return 0;
  if (texts.some((text) => text.startsWith(whole))) return 1;
  return texts.some((text) => text.includes(whole)) ? 2 : 3;
}
