import { type FileRole, itemPlace, type Place } from '../items/kinds.ts';
import { nameIn } from '../names/stem.ts';
import { withSlashes } from '../names/with-slashes.ts';
import { assetNamed, type Flavor, flavorsIn, saysFlags } from './item.ts';
import { type Said, saidIn } from './said-fields.ts';
import { idIn, pathIn, textIn } from './setting-values.ts';
import type { Settings } from './settings.ts';

/** A model or a clip, by its path; some emotes name a clip without folders. */
export type ItemFile = { role: FileRole; path: string };

/** The settings of an item as they are; only empty fields become undefined. */
export type ItemSettings = {
  kind: Place['kind'];
  /** The path of its settings, which identifies it. */
  asset: string;
  uniqueId: number | undefined;
  textId: number | undefined;
  token: string | undefined;
  /** The token of the short name that weapons have. */
  short: string | undefined;
  /** The path of the settings of its weapon or legend. */
  owner: string | undefined;
  /** The path of the settings of the item that it recolours. */
  parent: string | undefined;
  said: Said;
  files: ItemFile[];
  /** False for a weapon that is not in the game yet. */
  isShipping: boolean;
  /** What it lists, see `listsIn`. */
  lists: Lists | undefined;
};

/** The items that an owner lists, each with the flag that hides it. `hasFlags` is false where the tool leaves them out. */
export type Lists = { items: Flavor[]; hasFlags: boolean };

/** The fields where weapons, melee weapons, legends and `base_itemflavors` list items. */
const LISTS = ['skins', 'charms', 'executions', 'emotes', 'skydiveEmotes', 'gcardStances', 'meleeSkins', 'weapons'];

/** The items that settings list; undefined when they list none. */
export function listsIn({ fields }: Settings): Lists | undefined {
  const lists = LISTS.flatMap((name) => (Array.isArray(fields[name]) ? [fields[name]] : []));
  const items = lists.flatMap(flavorsIn).filter(({ asset }) => itemPlace(asset.toLowerCase()) !== undefined);
  return lists.length === 0 ? undefined : { items, hasFlags: lists.some(saysFlags) };
}

/** The settings of an item; `place` replaces a missing name. Undefined for an entry that only stands for "none". */
export function itemSettings(settings: Settings, place: string): ItemSettings | undefined {
  const { uniqueId, fields } = settings;
  const asset = assetNamed(pathIn(fields.assetName) ?? withSlashes(place));
  const found = itemPlace(asset.toLowerCase());
  if (!found || fields.isTheEmpty === true || NO_ITEM.test(nameIn(asset))) return;
  const token = (name: string) => textIn(fields[name])?.replace(/^#/, '') || undefined;
  const isMoving = fields.hasMovingAnim !== false;
  return {
    ...{ kind: found.kind, asset, uniqueId: uniqueId ?? idIn(fields.uniqueId), textId: idIn(fields.settingsAssetID) },
    ...{ token: token('localizationKey_NAME'), short: token('localizationKey_NAME_SHORT') },
    ...{ owner: pathIn(fields.parentItemFlavor), parent: pathIn(fields.recolorParent), said: saidIn(fields) },
    files: Object.entries(found.files ?? {}).flatMap(([field, role]) => {
      const path = role === 'moving' && !isMoving ? undefined : pathIn(fields[field]);
      return path === undefined ? [] : { role, path: role === 'model' ? withModelEnding(path) : path };
    }),
    isShipping: fields.shippingWeapon !== false,
    lists: listsIn(settings),
  };
}

/** Newer settings of charms leave the ending of the model out. */
const withModelEnding = (path: string) => `${path.replace(/\.rmdl$/i, '')}.rmdl`;

const NO_ITEM = /^(?:none|_\w*)$/;
