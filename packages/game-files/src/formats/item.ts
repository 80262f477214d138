import { withSlashes } from '../names/with-slashes.ts';
import { type Said, saidIn } from './said-fields.ts';
import { idIn, pathIn, textIn } from './setting-values.ts';
import { isObject, type Settings } from './settings.ts';

/** The settings of a skin as they are; only empty fields become undefined. */
export type SkinItem = {
  /** The path of its settings, `settings/itemflav/character_skin/<legend>/<stem>.rpak`. */
  asset: string;
  uniqueId: number | undefined;
  /** The permanent id again, as the text `SAID…` has it. */
  textId: number | undefined;
  token: string | undefined;
  body: string | undefined;
  loading: string | undefined;
  /** The path of the settings of its legend. */
  character: string | undefined;
  /** The path of the settings of the skin that it recolours. */
  parent: string | undefined;
  said: Said;
};

/** The settings of a legend. */
export type CharacterItem = {
  asset: string;
  token: string | undefined;
  status: string | undefined;
  /** The settings of its skins, and the flag that hides each; undefined when the file does not list them. */
  skins: Flavor[] | undefined;
};
export type Flavor = { asset: string; flag: string };

const SKIN_FIELDS = [
  ...['settingsAssetID', 'localizationKey_NAME', 'quality', 'bodyModel', 'armsModel', 'loadingBodyModel'],
  ...['parentItemFlavor', 'recolorParent', 'cosmeticSet', 'skinName'],
];
const knownFields = {
  skin: ['a skin', SKIN_FIELDS],
  character: ['a legend', ['localizationKey_NAME', 'shippingStatus', 'skins']],
  item: ['an item', ['settingsAssetID', 'localizationKey_NAME', 'quality', 'itemType']],
} as const;

/** What settings are about that are read. */
export type SettingsForm = 'skin' | 'character' | 'characters' | 'item';

/**
 * Why settings of a skin, a legend or the list of legends describe none: not a single known field could be read. Empty
 * texts count as read. Undefined when they describe one (docs: Dumps).
 */
export function strangenessOf(form: SettingsForm, { fields }: Settings): string | undefined {
  const isRead = (name: string) => typeof fields[name] === 'string' || Array.isArray(fields[name]);
  if (form === 'characters')
    return isRead('characters') ? undefined : 'it lists no legends, or lists them in an unknown form';
  const [what, known] = knownFields[form];
  return known.some(isRead) ? undefined : `it has no known field of ${what}`;
}

/** The settings of a skin; `place` replaces a missing name. */
export function skinItem({ uniqueId, fields }: Settings, place: string): SkinItem {
  const field = (name: string) => textIn(fields[name]);
  const path = (name: string) => pathIn(fields[name]);
  return {
    asset: assetNamed(path('assetName') ?? place),
    uniqueId: uniqueId ?? idIn(fields.uniqueId),
    textId: idIn(fields.settingsAssetID),
    token: field('localizationKey_NAME')?.replace(/^#/, '') || undefined,
    body: path('bodyModel'),
    loading: path('loadingBodyModel'),
    character: path('parentItemFlavor'),
    parent: path('recolorParent'),
    said: saidIn(fields),
  };
}

/** The settings of a legend; `place` replaces a missing name. */
export function characterItem({ fields }: Settings, place: string): CharacterItem {
  return {
    asset: assetNamed(pathIn(fields.assetName) ?? place),
    token: textIn(fields.localizationKey_NAME)?.replace(/^#/, '') || undefined,
    status: textIn(fields.shippingStatus),
    skins: Array.isArray(fields.skins) ? flavorsIn(fields.skins) : undefined,
  };
}

/** The legends that `base_itemflavors` lists. */
export const charactersIn = ({ fields }: Settings): Flavor[] => flavorsIn(fields.characters);

/**
 * Does a list of settings say what is hidden? Legion+ writes each entry as a text, without the flag in it, and perhaps
 * not all of them.
 */
export const saysFlags = (list: unknown) => Array.isArray(list) && list.some(isObject);

/** The entries of a list of settings: each asset, and the flag that hides it. */
export const flavorsIn = (list: unknown): Flavor[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return { asset: withSlashes(entry), flag: '' };
    const asset = isObject(entry) ? pathIn(entry.flavor) : undefined;
    return asset === undefined ? [] : { asset, flag: (isObject(entry) && textIn(entry.featureFlag)) || '' };
  });

/** Some tools leave the ending out. */
export const assetNamed = (path: string) => `${path.replace(/\.(?:rpak|json|set)$/i, '')}.rpak`;
