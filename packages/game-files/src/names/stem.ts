import { cutPath, withoutEnd } from './path.ts';

/** The parts of an asset's name that may end it, in their order. */
export type Stem = {
  /** The name without folders, extensions, level of detail, role of a texture and suffix of a shader. */
  name: string;
  /** The name without its part and its pass: all materials of one skin share it. */
  base: string;
  part: string | undefined;
  /** How a material is drawn again, for shadows and the like: such materials are beside the real one. */
  pass: string | undefined;
  shader: string | undefined;
  /** The purpose of a texture: `col`, `nml`, `albedoTexture`. */
  role: string | undefined;
  /** The colour of a recolour: `rt01`, `rc02`, `rt01rc02`. */
  colour: string | undefined;
  /** Is it the first picture of its kind, and the largest? The others are smaller ones, slices, and second textures. */
  isFirst: boolean;
  isLoading: boolean;
  isFirstPerson: boolean;
};

/** Splits a name into its parts, whatever folders and extensions it has; letters become lower case. */
export function stemOf(path: string): Stem {
  const bare = withoutExtensions(withoutFolders(path)).toLowerCase();
  const { name, shader, role } = whole(bare);
  const [beforeNumber, number] = cut(name, NUMBER);
  // The colour may come before the part or after it; for comparing names it comes before.
  const [beforePass, pass] = cut(number !== undefined && NUMBERED.test(beforeNumber) ? beforeNumber : name, PASS);
  const [beforeLate, late] = cut(beforePass, COLOUR);
  const [beforePart, part] = cut(beforeLate, PART);
  const base =
    late !== undefined && part !== undefined ? `${beforePart}_${late}` : part === undefined ? beforePass : beforePart;
  return {
    name,
    base,
    part,
    pass,
    shader,
    role,
    colour: cut(base, COLOUR)[1],
    isFirst: number === undefined && !LATER.test(bare),
    isLoading: name.endsWith('_loading'),
    isFirstPerson: /^pov_|_v$|_v_loading$/.test(name),
  };
}

/**
 * Possible names of a material that ends with an unknown part, the longest first: `wraith_base` for
 * `wraith_base_scarf`. A colour stays where it is. Such a part is no material of another skin (docs: Dumps).
 */
export function shorterBases(base: string): string[] {
  const [bare, colour] = cut(base, COLOUR);
  const shorter: string[] = [];
  const add = (rest: string) => {
    if (rest !== '') shorter.push(colour === undefined ? rest : `${rest}_${colour}`);
  };
  let [rest, number] = cut(bare, NUMBER);
  if (number !== undefined) add(rest);
  for (let words = 0; words < MOST_WORDS_OF_A_PART && !COLOUR.test(rest); words += 1) {
    rest = rest.slice(0, Math.max(rest.lastIndexOf('_'), 0));
    add(rest);
    // An unknown role may stand behind a part.
    const [before, part] = cut(rest, PART);
    if (part !== undefined) add(before);
  }
  return shorter;
}

const MOST_WORDS_OF_A_PART = 2;

/** A name before its colour; undefined when it has none. */
export function beforeColour(base: string): string | undefined {
  const [bare, colour] = cut(base, COLOUR);
  return colour === undefined ? undefined : bare;
}

/** The `name` of a stem in its original case. */
export function assetNameOf(path: string) {
  const bare = withoutExtensions(withoutFolders(path)).trim();
  const small = bare.toLowerCase();
  // Counted from the end: some capitals are longer as small letters.
  return bare.slice(0, bare.length - (small.length - whole(small).name.length));
}

/** Endings that are removed from the name of an asset. */
function whole(bare: string) {
  const [beforeRole, role] = cut(bare.replace(LOD, ''), ROLE);
  const [name, shader] = cut(beforeRole, SHADER);
  return { name, shader, role };
}

/** A name without the prefix of its kind in Unreal: `T_` of a texture, `SK_` of a model. */
export const withoutPrefix = (name: string) => name.replace(/^(?:t|mi?|s[km])_/i, '');

/** The last part of a path without quotes, with `\` or `/`. */
export const withoutFolders = (path: string) => cutPath(withoutEnd(path.trim().replaceAll(/^["']|["']$/g, ''))).file;

/**
 * A name without the extensions that the game and its tools add (there may be several) and without Blender's `.001`.
 */
export function withoutExtensions(name: string) {
  let bare = name.replace(COPY, '');
  for (let count = 0; count < MOST_EXTENSIONS; count += 1) {
    const shorter = bare.replace(EXTENSION, '');
    if (shorter === bare) break;
    bare = shorter;
  }
  return bare;
}

/** The name of the asset at a path, in small letters. */
export const nameIn = (path: string) => withoutExtensions(withoutFolders(path)).toLowerCase();

/** The extensions that `withoutExtensions` removes, without dots and in lower case, the outermost last. */
export const extensionsIn = (name: string) =>
  name.slice(withoutExtensions(name).length).toLowerCase().split('.').filter(Boolean);

const MOST_EXTENSIONS = 8;
const COPY = /\.\d{3}$/;
/** Every tool adds its own: no asset has a dot in its name. */
const EXTENSION = /\.(?:[a-z]\w{0,11}|7z)$/i;
/** The detail of a model, or the size of a picture (docs: Lines). The levels of a prestige skin have two digits. */
const LOD = /_lod\d+$|(?:_\d{3})?_(?:(?<!_pilot_)level(?:0|[1-9]\d?)|mip\d+)$|_[1-8]k$/;
const ROLE =
  /_([a-z]+\d?texture\d?|col|nml|gls|spc|ilm|ao|cav|opa|as[ad]|msk|thk|sctr|eh[ml]|tnt|tint|det|vxd|vfx|bm|albedo|normal|base_?color)(?:_\d{3})?$/;
/** Smaller sizes and further slices than the first. */
const LATER = /_(?:level|mip)[1-9]\d*$|_(?!000)\d{3}(?:_(?:level|mip)\d+)?$/;
/** RSX numbers the pictures of a material from its second of one kind on. */
const NUMBER = /_([1-9]\d?)(?:_\d{3})?$/;
const SHADER = /_(skn[puc]|rgd[puc]|rgbs|wld[uc]|ptc[us]|skn|fix|wld|gen|rgd)$/;
/**
 * Regular expressions for other languages. One after the other, each once, they strip from a name in lower case what
 * `stemOf` strips from its `name`.
 */
export const endings: readonly string[] = [
  COPY.source,
  `(?:${EXTENSION.source.replace(/\$$/, '')})+$`,
  ...[LOD, ROLE, SHADER].map(({ source }) => source),
];
const PASS = /_(colpass|prepass|shadow_tight|tightshadow|shadow|vsm)$/;
const COLOUR = /_((?:r[tc]\d+)(?:_?r[tc]\d+){0,3})$/;
// The shorter words may be themes too, which follow the version of the art.
const PART =
  /_((?:v_)?(?:body|head|hair|gear|helmet|kit|jumpkit|fur|arms|hands|legs|eyes|eyecornea|eyeshadow|lashes|teeth)|hair\d\d|(?<!_v\d+_)(?:glass|glow|hand|eye|trans|transparent|alpha))$/;

const NUMBERED = new RegExp([PASS, COLOUR, PART].map(({ source }) => source).join('|'));

function cut(name: string, ending: RegExp): [string, string | undefined] {
  const [whole = '', word] = ending.exec(name) ?? [];
  return [name.slice(0, name.length - whole.length), word];
}
