import type { TranslatedSkin } from '../finders/answer.ts';
import { renamedReader } from '../finders/renamed.ts';
import { beforeColour, type Stem, stemOf } from '../names/stem.ts';
import type { Material, Role } from './model.ts';

/** The pictures of one material, by their places among the paths. */
export type Worn = { [role in Role]?: number };

type Search = {
  materials: readonly Material[];
  /** The path of the `.cast` file. */
  model: string;
  /** The paths of the pictures in the same folder, with either slash. */
  paths: readonly string[];
  /** The colour of a recolour to lay over the model: `rt01`. */
  colour?: string | undefined;
  /** The skins that wear the model: pictures may be renamed after them. */
  skins?: readonly TranslatedSkin[] | undefined;
};

/**
 * The pictures of each material (docs: Models): the file that the model names, where it names it; else a file of that
 * name anywhere; else a file with the name of the material and the role, or in a folder with the name of the material.
 * The one nearest to the model counts. A recolour is found by its name alone, and a material that it does not
 * recolour keeps its own pictures.
 */
export function findPictures({ materials, model, paths, colour, skins }: Search): Worn[] {
  const pictures = picturesAt(paths, skins);
  const folder = folderOf(lower(model));
  const nearest = (fits: readonly Picture[]) =>
    fits.reduce<Picture | undefined>((best, one) => (best && isNearer(best, one, folder) ? best : one), undefined)
      ?.place;
  const named = Map.groupBy(pictures, ({ file }) => withoutEnding(file));
  const byKey = Map.groupBy(
    pictures.flatMap((picture) => keysOf(picture).map((key) => ({ key, picture }))),
    ({ key }) => key,
  );
  const withKey = (key: string) => nearest((byKey.get(key) ?? []).map(({ picture }) => picture));
  const byPath = (path: string) => {
    const whole = withoutEnding(joined(folder, lower(path)));
    const called = named.get(withoutEnding(fileOf(lower(path)))) ?? [];
    return nearest(called.filter(({ path: at }) => withoutEnding(at) === whole)) ?? nearest(called);
  };
  return materials.map(({ name, pictures: said }) => {
    const stem = stemOf(name);
    const find = (role: Role) =>
      (colour === undefined ? undefined : withKey(keyOf(inColour(stem, colour), role))) ??
      (said[role] === undefined ? undefined : byPath(said[role])) ??
      withKey(keyOf(stem, role));
    const [own, normal] = [find('colour'), find('normal')];
    return { ...(own !== undefined && { colour: own }), ...(normal !== undefined && { normal }) };
  });
}

/** The colours that a folder has a picture of for one of the materials, in order. */
export function coloursIn(
  materials: readonly Material[],
  paths: readonly string[],
  skins?: readonly TranslatedSkin[],
): string[] {
  const stems = materials.map(({ name }) => stemOf(name));
  const own = new Set(stems.flatMap(({ colour }) => colour ?? []));
  const worn = new Set(stems.map((stem) => bareKey(stem)));
  const found = picturesAt(paths, skins)
    .flatMap(({ stems: all }) => all.filter((stem) => stem.colour && worn.has(bareKey(stem))))
    .flatMap(({ colour }) => colour ?? []);
  return [...new Set(found)].filter((colour) => !own.has(colour)).sort();
}

type Picture = { place: number; path: string; file: string; role: Role | undefined; stems: Stem[] };

/** The words of exporters for what a picture is for. */
const roles: Record<string, Role> = { col: 'colour', albedotexture: 'colour', nml: 'normal', normaltexture: 'normal' };

/** A renamed picture counts under its old names as well. */
function picturesAt(paths: readonly string[], skins: readonly TranslatedSkin[] = []) {
  const { pathsBefore } = renamedReader(skins);
  return paths.flatMap((path, place) => [path, ...pathsBefore(path)].map((one) => pictureAt(one, place)));
}

function pictureAt(given: string, place: number): Picture {
  const path = lower(given);
  const file = fileOf(path);
  const stem = stemOf(file);
  const folder = fileOf(folderOf(path));
  // Names of pictures may be numbers; the folder of a material is named after it.
  const stems = [stem, ...(folder.includes('_') ? [stemOf(folder)] : [])];
  return { place, path, file, role: stem.role !== undefined && stem.isFirst ? roles[stem.role] : undefined, stems };
}

const keysOf = ({ role, stems }: Picture) => (role ? stems.map((stem) => keyOf(stem, role)) : []);
const keyOf = ({ base, part = '' }: Pick<Stem, 'base' | 'part'>, role: Role) => `${role} ${base} ${part}`;
const bareKey = ({ base, part = '' }: Stem) => `${beforeColour(base) ?? base} ${part}`;
const inColour = ({ base, part }: Stem, colour: string) => ({ base: `${beforeColour(base) ?? base}_${colour}`, part });

const lower = (path: string) => path.replaceAll('\\', '/').toLowerCase();
const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** A model may name a `.png` that was exported as `.dds`. */
const withoutEnding = (path: string) => path.replace(/\.[a-z]+$/, '');
const joined = (folder: string, path: string) => [folder, path.replace(/^(\.?\/)+/, '')].filter(Boolean).join('/');

/** Is the first one at least as near to a folder as the second? Pictures that every browser reads come first. */
function isNearer(one: Picture, other: Picture, folder: string) {
  const [a, b] = [shared(one.path, folder), shared(other.path, folder)];
  return a === b ? rank(one.file) <= rank(other.file) : a > b;
}

const rank = (file: string) => ['.png', '.dds', '.tga'].findIndex((ending) => file.endsWith(ending)) >>> 0;

/** How many folders two paths have in common from the start. */
function shared(path: string, folder: string) {
  const [parts, others] = [path.split('/'), folder.split('/')];
  const differs = others.findIndex((part, at) => part !== parts[at]);
  return differs < 0 ? others.length : differs;
}
