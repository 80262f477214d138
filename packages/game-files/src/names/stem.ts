/** The parts of an asset's name, in the order in which they end it. */
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
  isLoading: boolean;
  isFirstPerson: boolean;
};

/** Splits a name into its parts, whatever folders and extensions it has; letters become lower case. */
export function stemOf(path: string): Stem {
  const { name, shader, role } = whole(withoutExtensions(withoutFolders(path)).toLowerCase());
  const [beforePass, pass] = cut(name, PASS);
  // The colour may come before the part or after it; for comparing names it comes before.
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
  let rest = bare;
  for (let words = 0; words < MOST_WORDS_OF_A_PART && !COLOUR.test(rest); words += 1) {
    rest = rest.slice(0, Math.max(rest.lastIndexOf('_'), 0));
    if (rest !== '') shorter.push(colour === undefined ? rest : `${rest}_${colour}`);
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

/** The last part of a path without quotes, with `\` or `/`. */
export const withoutFolders = (path: string) =>
  path
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .replace(/[\\/]+$/, '')
    .replace(/^.*[\\/]/, '');

/**
 * A name without the extensions that the game and its tools add (there may be several) and without Blender's `.001`.
 */
export function withoutExtensions(name: string) {
  let bare = name.replace(COPY, '');
  for (let shorter = bare.replace(EXTENSION, ''); shorter !== bare; shorter = bare.replace(EXTENSION, ''))
    bare = shorter;
  return bare;
}

/** The name of the asset at a path, in small letters. */
export const nameIn = (path: string) => withoutExtensions(withoutFolders(path)).toLowerCase();

/** The extensions that `withoutExtensions` removes, without dots and in lower case, the outermost last. */
export const extensionsIn = (name: string) =>
  name.slice(withoutExtensions(name).length).toLowerCase().split('.').filter(Boolean);

const COPY = /\.\d{3}$/;
const EXTENSION =
  /\.(?:rmdl|rpak|rrig|rseq|cast|smd|qc|rmax|semodel|seanim|ma|fbx|obj|blend|png|dds|tga|jpe?g|tiff?|json|rson|vg|phy|mdl|txt|csv)$/i;
const LOD = /_lod\d+$/;
const ROLE = /_([a-z]+texture|col|nml|gls|spc|ilm|ao|cav|opa|asa|msk|thk|ehm|ehl|vfx|det|tint)$/;
const SHADER = /_(skn[puc]|rgd[puc]|rgbs|wld[uc]|ptc[us]|skn|fix|wld|gen|rgd)$/;
/**
 * Patterns for other languages, which cut from a name in lower case what `stemOf` leaves out of its `name`: one after
 * the other, each once.
 */
export const endings: readonly string[] = [
  COPY.source,
  `(?:${EXTENSION.source.replace(/\$$/, '')})+$`,
  ...[LOD, ROLE, SHADER].map(({ source }) => source),
];
const PASS = /_(colpass|prepass|shadow_tight|tightshadow|shadow|vsm)$/;
const COLOUR = /_((?:r[tc]\d+)(?:_?r[tc]\d+)*)$/;
// The shorter words may be themes too, which follow the version of the art.
const PART =
  /_((?:v_)?(?:body|head|hair|gear|helmet|kit|jumpkit|fur|arms|hands|legs|eyes|eyecornea|eyeshadow|lashes|teeth)|hair\d\d|(?<!_v\d+_)(?:glass|glow|hand|eye|trans|transparent|alpha))$/;

function cut(name: string, ending: RegExp): [string, string | undefined] {
  const [whole = '', word] = ending.exec(name) ?? [];
  return [name.slice(0, name.length - whole.length), word];
}
