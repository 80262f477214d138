import type { ItemFile, ItemSettings } from '../formats/item-settings.ts';
import type { Said } from '../formats/said-fields.ts';
import { type ItemKind, itemPlace } from '../items/kinds.ts';
import { settingsPath } from '../names/settings-path.ts';
import { nameIn } from '../names/stem.ts';
import { isEnglishWhole } from './english.ts';
import { assetKey, type Gathered } from './gathered.ts';
import { idFinder, nameFinder } from './join.ts';
import { isFlag, signInStem, signsInTexts } from './unreleased-signs.ts';

/** An item as the game's files describe it; missing fields are undefined. */
export type GameItem = {
  kind: ItemKind;
  /** The path of its settings, as `settingsPath` writes it; it identifies the item. */
  asset: string;
  /** The folder of its weapon or melee weapon; undefined for what belongs to none. */
  weapon: string | undefined;
  /** The folder of its legend, whose name may change; undefined for what belongs to none, or to several. */
  legend: string | undefined;
  /** Its name in the shop, by language. */
  names: Record<string, string>;
  /** The short English name that weapons have: R-301. */
  short: string | undefined;
  /** The game's permanent id. */
  id: number | undefined;
  said: Said;
  /** The path of the settings of the item that it recolours. */
  parent: string | undefined;
  files: ItemFile[];
  /** Signs that it is not public yet. */
  heldBack: string[];
  /** The flags that hide it and its weapon. */
  flags: string[];
  /** Do the files leave open whether it is public? */
  isUntold: boolean;
};

type Named = { names: Record<string, string> };

/** Makes items of everything that a dump says about them. A contradiction leaves its field empty. */
export function joinItems(gathered: Gathered): GameItem[] {
  const { items, skins, legends } = gathered;
  const namesOf = nameFinder(gathered);
  const idOf = idFinder([...skins, ...items], []);
  const ownersOf = listsOfOwners(gathered);
  const signsOf = signFinder(gathered, ownersOf);
  const told = new Set(gathered.characters.map(({ asset }) => nameIn(asset)));
  const legendAt = (folder: string) => legends.called(folder)?.folder ?? (told.has(folder) ? folder : undefined);
  return items.flatMap((item): GameItem[] => {
    const { kind, asset, said, files } = item;
    if (kind === 'melee weapon') return [];
    const names = namesOf(item.token);
    const owners = ownersOf(asset).flatMap(({ owner }) => legendAt(nameIn(owner)) ?? []);
    return [
      {
        ...{ kind, asset: settingsPath(asset), names, said, files, id: idOf(item) },
        weapon: weaponOf(item),
        legend: kind === 'melee' ? onlyOne(owners) : isOfLegend(kind) ? legendAt(folderOf(item)) : undefined,
        short: namesOf(item.short).english,
        parent: item.parent && settingsPath(item.parent),
        ...signsOf(item, { names }),
      },
    ];
  });
}

const isOfLegend = (kind: ItemKind) => kind === 'finisher' || kind === 'emote' || kind === 'pose';

const onlyOne = ([first, ...others]: string[]) => (others.every((other) => other === first) ? first : undefined);

/** The folder of its owner in the settings; without one, the folder in their own path. */
const folderOf = ({ owner, asset }: ItemSettings) =>
  owner === undefined ? (assetKey(asset).split('/').at(-2) ?? '') : nameIn(owner);

function weaponOf(item: ItemSettings) {
  if (item.kind === 'weapon') return nameIn(item.asset);
  if (item.kind === 'weapon skin') return folderOf(item);
  return item.kind === 'melee' && item.owner !== undefined ? nameIn(item.owner) : undefined;
}

type Listed = { owner: string; flag: string; hasFlags: boolean };
type Lookup = (asset: string) => readonly Listed[];

/** All lists of items, with their owners. */
const listsIn = ({ items, lists }: Gathered) => [
  ...lists,
  ...items.flatMap(({ asset, lists: own }) => (own ? [{ asset, ...own }] : [])),
];

/** Finds the owners that list an item, each with the flag that hides it there. */
function listsOfOwners(gathered: Gathered): Lookup {
  const found = new Map<string, Listed[]>();
  for (const { asset: owner, items: listed, hasFlags } of listsIn(gathered)) {
    for (const { asset, flag } of listed) {
      const key = assetKey(asset);
      const known = found.get(key);
      if (known) known.push({ owner, flag, hasFlags });
      else found.set(key, [{ owner, flag, hasFlags }]);
    }
  }
  return (asset) => found.get(assetKey(asset)) ?? [];
}

type Signs = Pick<GameItem, 'heldBack' | 'flags' | 'isUntold'>;

/** Finds the signs that an item is not public yet, as for skins (docs: Flags). */
function signFinder(gathered: Gathered, ownersOf: Lookup) {
  const hasTexts = isEnglishWhole(gathered);
  const weapons = new Map(gathered.items.map((item) => [assetKey(item.asset), item]));
  const tellers = new Set(listsIn(gathered).flatMap(({ asset, hasFlags }) => (hasFlags ? assetKey(asset) : [])));
  // What belongs to nobody is listed by everybody of one kind.
  const speaking = (kind: string) => [...tellers].some((asset) => (itemPlace(`${asset}/`)?.kind ?? 'legend') === kind);
  const [byWeapons, byLegends] = [speaking('weapon'), speaking('legend')];
  const isTold = ({ kind, owner }: ItemSettings) => {
    if (kind === 'weapon') return tellers.has(ROOT);
    if (owner !== undefined) return tellers.has(assetKey(owner));
    return kind === 'charm' ? byWeapons : byLegends;
  };
  const own = (item: ItemSettings, { names }: Named): Signs => {
    const all = ownersOf(item.asset);
    // Legion+ leaves the flags out.
    const listed = all.some(({ hasFlags }) => hasFlags) ? all.filter(({ hasFlags }) => hasFlags) : all;
    const flags = listed.some(({ flag }) => flag === '') ? [] : [...new Set(listed.map(({ flag }) => flag))];
    const inTexts = signsInTexts(gathered, item);
    const isUntold = !isTold(item);
    const found = [
      ...flags.filter((flag) => !isFlag(flag)).map((flag) => `featureFlag ${flag}`),
      !isUntold && listed.length === 0 && 'in no list of its owner',
      !item.isShipping && 'shippingWeapon is false',
      ...inTexts,
      hasTexts && Object.keys(names).length === 0 && inTexts.length === 0 && 'no text in any language',
      signInStem(nameIn(item.asset)),
    ];
    return { heldBack: found.filter((sign) => typeof sign === 'string'), flags: flags.filter(isFlag), isUntold };
  };
  return (item: ItemSettings, named: Named): Signs => {
    const signs = own(item, named);
    const weapon = item.kind === 'weapon skin' && item.owner && weapons.get(assetKey(item.owner));
    if (!weapon) return signs;
    const ofWeapon = own(weapon, { names: { english: '' } });
    return {
      heldBack: [...signs.heldBack, ...ofWeapon.heldBack.map((sign) => `its weapon: ${sign}`)],
      flags: [...new Set([...signs.flags, ...ofWeapon.flags])],
      isUntold: signs.isUntold,
    };
  };
}

const ROOT = 'settings/base_itemflavors';
