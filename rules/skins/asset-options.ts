import type { Archive, AssetKind } from '#contract/archive/archive.ts';
import { type Legend, NOT_AVAILABLE } from '#contract/skins/skin.ts';
import { isDummy, nameKey } from '#contract/text.ts';
import { artOf } from '#game-files/names/art.ts';

/**
 * A group that no list of options shows: the target dummy, and `All_Pilots` among the animations (docs: Asset choices).
 */
const isHidden = (kind: AssetKind, name: string) =>
  isDummy(name) || (kind === 'Animations' && isSame(name, 'All_Pilots'));

// Families of textures that a skin can be named by, and the parts that represent the whole. The families `_epicp_` and
// `_icon_` are excluded on purpose (docs: Asset choices).
const FAMILY = /_lgnd_|_base|_mythic_/;
/** The parts that represent the whole, at the end of a texture's name. */
const PARTS = ['_body', '_head', '_hair'];
const PART = new RegExp(`(?:${PARTS.join('|')})$`);
const EXCLUDED = new RegExp(`0x[0-9a-f]{8,}|caustic_lgnd_shared01|(?:proxytest|_viewmodel)${PART.source}`, 'i');

/** A texture's name without the part that represents the whole. */
export const withoutPart = (name: string) => name.replace(PART, '');

/** The names that a material can have among the textures: its own, and those of its parts. */
export const withParts = (texture: string) => ['', ...PARTS].map((part) => texture + part);

/**
 * The textures a skin of this legend may have, without the part at their end; those in `used` are left out (docs: Asset
 * choices).
 */
export function textureOptions(archive: Archive, legend: string, used: ReadonlySet<string> = new Set()): string[] {
  const textures = itemsOf(archive, 'Textures', legend)
    .filter((item) => FAMILY.test(item) && PART.test(item) && !EXCLUDED.test(item))
    .map(withoutPart);
  return unique(textures).filter((texture) => !used.has(texture));
}

/**
 * The models a skin of this legend may have: those seen from outside, not in the first person (docs: Asset choices).
 */
export const modelOptions = (archive: Archive, legend: string): string[] =>
  unique(itemsOf(archive, 'Models', legend).filter((item) => !item.endsWith('_v') && !item.startsWith('pov_')));

/** The animation libraries, the legend's own first (docs: Asset choices). */
export const animationOptions = (archive: Archive, legend: string): string[] =>
  unique([
    ...ownAnimations(archive, legend),
    ...groupsOf(archive, 'Animations').flatMap((group) => group.items.filter(isAnimation)),
  ]);

/** The animation that belongs to a texture: the legend's own for a base texture, else none; never another legend's. */
export const animationFor = (archive: Archive, legend: string, texture: string) =>
  takesAnimation(texture) ? (ownAnimations(archive, legend)[0] ?? '') : '';

const ownAnimations = (archive: Archive, legend: string) => itemsOf(archive, 'Animations', legend).filter(isAnimation);

const isAnimation = (item: string) => item.startsWith('pilot_');

/** An animation belongs to a base texture only (docs: Asset choices). */
export const takesAnimation = (texture: string) => texture.endsWith('_base');

/** Every legend with skins, or with assets for skins; by name, written as with its skins. */
export function legendOptions(archive: Archive, legends: readonly Pick<Legend, 'legend'>[]): string[] {
  const names = [...legends.map(({ legend }) => legend), ...groupsOf(archive, 'Textures').map((group) => group.name)];
  return [...Map.groupBy(names, nameKey).values()]
    .flatMap(([name]) => name ?? [])
    .sort(new Intl.Collator('en').compare);
}

/** Every texture that a skin of the list has, except "n/a", which many may have. */
export const usedTextures = (legends: readonly Pick<Legend, 'legend' | 'details'>[]): ReadonlySet<string> =>
  new Set(
    legends.flatMap(({ details }) => details.map((skin) => skin.texture)).filter((name) => name !== NOT_AVAILABLE),
  );

/**
 * The model that suits a texture best: the one with the same art version and theme; else the legend's base model; else
 * the first (docs: Asset choices). Empty when there are none.
 */
export function modelFor(texture: string, models: readonly string[]): string {
  const tokens = artOf(texture);
  const isAlike = (model: string) => tokens.length > 0 && tokens.every((token) => model.split('_').includes(token));
  const isBase = (model: string) => /_base(?:_w)?$|^pilot_(?:light|medium|heavy)_[a-z]+$/.test(model);
  return models.find(isAlike) ?? models.find(isBase) ?? models[0] ?? '';
}

const groupsOf = (archive: Archive, kind: AssetKind) => archive[kind].filter(({ name }) => !isHidden(kind, name));

const itemsOf = (archive: Archive, kind: AssetKind, legend: string) =>
  groupsOf(archive, kind)
    .filter((group) => isSame(group.name, legend))
    .flatMap((group) => group.items);

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b);

const unique = (items: readonly string[]) => [...new Set(items)];

/** The options with a skin's own value, even when the archive does not have it. */
export const withOwn = (options: string[], own: string | null | undefined) =>
  !own || options.includes(own) ? options : [own, ...options];
