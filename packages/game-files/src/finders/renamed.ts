import { isNone } from '../names/is-none.ts';
import { cutPath } from '../names/path.ts';
import { withoutExtensions } from '../names/stem.ts';
import { loose } from '../texts/loose.ts';
import type { TranslatedSkin } from './answer.ts';
import { isPicture } from './is-picture.ts';

/**
 * A skin in the names of files and folders: `Bloodhound - Feral's Future`, of letters that every file system accepts
 * (docs: Names of the shop on a disk).
 */
const titleOf = ({ legend, ingamename, apart }: Pick<TranslatedSkin, 'legend' | 'ingamename' | 'apart'>) =>
  `${legend} - ${ingamename}${apart === undefined ? '' : ` (${apart})`}`
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .replace(DEVICE, '$&_');

/** Windows takes no file of these names, whatever follows behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?= *\.)/i;

/** The folder of a model, after its skin, with its own name behind. */
export const folderTitle = (folder: string, skin: TranslatedSkin) => `${titleOf(skin)} (${folder})`;

/**
 * A file after its skin, with what its own name says besides, and its extension: `Ash - Base Skin - body_col`, `.png`.
 */
export function fileTitle(file: string, skin: TranslatedSkin): [name: string, extension: string] {
  const stem = withoutExtensions(file);
  return [[titleOf(skin), restOf(stem, skin)].filter(Boolean).join(BETWEEN), file.slice(stem.length)];
}

/** The name that the folder of a model had, out of the one that it got after its skin. */
export const modelBehind = (folder: string): string | undefined => MODEL.exec(folder)?.[1];

/** Does a name end as a renamed file or folder does, unlike a name in the shop and what people write behind it? */
export const isRenamed = (name: string) =>
  withoutExtensions(name) !== name || modelBehind(name) !== undefined || / - [^ ]*_[^ ]*$/.test(name);

/** What a renamed file or folder was called before, as far as its name shows it: the likeliest name first. */
type Before = { names: readonly string[]; skins: readonly number[] };

/** Reads names of files and folders that were renamed after skins of this list, also by earlier versions. */
export function renamedReader(skins: readonly TranslatedSkin[]) {
  let titles: ReadonlyMap<string, number[]> | undefined;
  let starts: RegExp | undefined;
  const placesOf = (title: string) => {
    titles ??= Map.groupBy(skins.keys(), (place) => loose(titleOf(skins[place] as TranslatedSkin)));
    return titles.get(loose(title));
  };

  function before(file: string): Before | undefined {
    if (!file.includes(BETWEEN) || file.length > LONGEST) return;
    const stem = withoutExtensions(file);
    const extension = file.slice(stem.length);
    const model = extension === '' ? modelBehind(stem) : undefined;
    if (model !== undefined) return { names: [model], skins: [] };
    // A number is part of a name, or tells it from another file.
    const bare = placesOf(stem) ? stem : stem.replace(NUMBER, '');
    for (let end = bare.length; end > 0; end = bare.lastIndexOf(BETWEEN, end - 1)) {
      const places = placesOf(bare.slice(0, end));
      if (places === undefined) continue;
      const rest = bare.slice(end + BETWEEN.length);
      const names = places.flatMap((place) => namesOf(skins[place] as TranslatedSkin, rest, extension));
      return { names: [...names, ...(rest === '' ? [] : [rest + extension])], skins: places };
    }
    return undefined;
  }

  return {
    before,
    /** The paths that the file at a path may have had in its folder. */
    pathsBefore(path: string): string[] {
      const { folder, file } = cutPath(path);
      return (before(file)?.names ?? []).map((name) => folder + name);
    },
    /** The end of a line that begins with a legend and ` - `, behind whatever columns. */
    in(line: string): string | undefined {
      if (!line.includes(BETWEEN)) return;
      starts ??= startsWith(skins.map(({ legend }) => titleOf({ legend, ingamename: 'x' }).slice(0, -' - x'.length)));
      return starts.exec(line)?.[0];
    },
  };
}

const BETWEEN = ' - ';
/** No file system takes a longer name. */
const LONGEST = 255;
/** What follows a name that another file of its folder has. */
const NUMBER = / \(\d+\)$/;
const MODEL = / - .*\(([^()]*_[^()]*)\)(?: \(\d+\))?$/;

const startsWith = (legends: readonly string[]) => {
  const names = [...new Set(legends)].map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')}) - .+$`, 'iu');
};
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The names of an asset of a skin with this rest: a picture's begins with the material, others with the model. */
function namesOf({ model, texture }: TranslatedSkin, rest: string, extension: string) {
  const behind = rest === '' ? '' : `_${rest}`;
  const arms = /^_arms(?:_|$)/.test(behind) ? [`pov_${model}${behind.slice('_arms'.length)}`] : [];
  const whole = model + behind;
  const bare = model.replace(/_w$/, '') + behind;
  // `ash_base_v` stands beside `ash_base_w`.
  const models = isNone(model) ? [] : [...arms, ...(/^_v(?:_|$)/.test(behind) ? [bare, whole] : [whole, bare])];
  const materials = isNone(texture) ? [] : [texture + behind];
  const all = isPicture(extension) ? [...materials, ...models] : [...models, ...materials];
  return all.map((name) => name + extension);
}

/** The rest of a file's name beside the skin: the part, the role of a picture, the level of detail. */
function restOf(stem: string, { model, texture }: TranslatedSkin) {
  const name = stem.replace(/^pov_/i, '');
  const known = [texture, model, model.replace(/_w$/, '')].filter((one) => beginsWith(name, one));
  const longest = Math.max(0, ...known.map(({ length }) => length));
  const rest = longest === 0 ? stem : name.slice(longest).replace(/^_+/, '');
  return stem === name ? rest : ['arms', rest].filter(Boolean).join('_');
}

const beginsWith = (name: string, start: string) => {
  const [low, begin] = [name.toLowerCase(), start.toLowerCase()];
  return low === begin || low.startsWith(`${begin}_`);
};
