import { kindIn } from '../names/kind.ts';
import { beforeColour, type Stem, shorterBases, stemOf, withoutPrefix } from '../names/stem.ts';
import type { Answer, Kind } from './answer.ts';
import { isPicture } from './is-picture.ts';
import { firstWord, type KnownNames } from './known-names.ts';

/** An asset of skins in the list. */
export type FoundName = Pick<Answer, 'skins' | 'how' | 'isColour' | 'item'> & {
  name: string;
  kind: Kind;
  legend?: string | undefined;
};

/**
 * Finds the skins that an asset belongs to, by the name of its file. The list's own names count first; then the assets
 * beside them in the game's files: arms, loading twins, parts, colours.
 */
export function nameFinder(known: KnownNames) {
  return (written: string): FoundName | undefined => {
    const file = withoutPrefix(written);
    const low = file.toLowerCase();
    const begin = firstWord(low);
    if (begin === 'root') return packageCalled(file, known);
    // Most lines of a list belong to no skin, and their first word shows it.
    if (!known.words.has(begin) && begin !== 'pov') return;
    if (RIG.test(low)) return wornBy('animation', stemOf(file).name, known.animations);
    const model = wornBy('model', low.replace(BEHIND_MODEL, ''), known.models);
    if (model) return model;
    const stem = stemOf(file);
    const found = namedAs(stem, known) ?? (MODEL_FILE.test(low) ? partOfModel(stem.name, low, known) : undefined);
    if (found?.kind !== 'material') return found;
    if (MODEL_FILE.test(low))
      return { ...found, kind: 'model', name: known.models.has(stem.base) ? stem.base : stem.name };
    if (stem.role !== undefined || isPicture(file) || TEXTURE.test(written)) found.kind = 'texture';
    return found;
  };
}

/** Most files of models have no other ending. */
const BEHIND_MODEL = /(?:_lod\d+)?(?:\.[a-z_]+)?$/;
const RIG = /\.rrig(?:\.|$)/;
/** The files that the game and its tools keep models in, and nothing else. */
const MODEL_FILE = /\.(?:rmdl|cast|smd|qci?|semodel|ma|rmax|stl|vg(?:_static)?|phy)(?:\.|$)/;
const TEXTURE = /^t_/i;

const namedAs = (stem: Stem, known: KnownNames): FoundName | undefined =>
  wornBy('arms', stem.name, known.arms) ??
  wornBy('material', stem.name, known.slots) ??
  wornBy('model', stem.name, known.models) ??
  materialOf(stem, known) ??
  wornBy('animation', stem.name, known.animations) ??
  twinOf(stem, known) ??
  wornBy('model', `${stem.name}_w`, known.models) ??
  packageOf(stem, known) ??
  partOf(stem, known) ??
  colourOf(stem, known);

/** A model's file for one part: of its shape for the physics, or of a body group, which only SMD has files of. */
function partOfModel(name: string, low: string, { models }: KnownNames): FoundName | undefined {
  const whole = (low.includes('.smd') ? BODY_GROUPS : [PHYSICS]).map((part) => name.replace(part, ''));
  return wornBy('model', whole.find((one) => models.has(one)) ?? '', models);
}

const BODY_GROUPS = [/_\d{1,3}$/, /_[a-z]+(?:_\d{1,3})?$/];
const PHYSICS = /_(?:hitbox(?:es)?|collision|phys(?:ics)?|skel(?:eton)?|mesh)$/;

function wornBy(kind: Kind, name: string, names: ReadonlyMap<string, number[]>): FoundName | undefined {
  const skins = names.get(name);
  return skins && { name, kind, how: 'file', skins };
}

function materialOf({ name, base }: Stem, { materials }: KnownNames): FoundName | undefined {
  const skins = materials.get(base) ?? materials.get(name);
  return skins && { name, kind: 'material', how: 'file', skins };
}

/** A model beside the one in the list: the first-person arms, or the loading twin. */
function twinOf({ name, isLoading, isFirstPerson }: Stem, { models }: KnownNames): FoundName | undefined {
  const whole = isLoading ? name.replace(/_loading$/, '') : name;
  const seen = whole.replace(/^pov_/, '').replace(/_v$/, '_w');
  if (!isLoading && !isFirstPerson) return;
  const skins = models.get(seen) ?? models.get(`${seen}_w`) ?? models.get(seen.replace(/_w$/, ''));
  return skins && { name, kind: isLoading ? 'loading' : 'arms', how: 'file', skins };
}

/** A package without the words that nearly all begin with. */
function packageOf({ name }: Stem, { packages }: KnownNames): FoundName | undefined {
  const found = wornBy('package', name, packages);
  return found && { ...found, name: `root_lgnd_skins_${name}` };
}

/** A part that no table names, after a known material: `wraith_lgnd_v31_tavrel_scarf`. Else a part of a model. */
function partOf(stem: Stem, { models, materials }: KnownNames): FoundName | undefined {
  const { name, base, part } = stem;
  const kind = kindOfPart(stem);
  // `wraith_base_w` is the model of the skin with `wraith_base`, and `wraith_base_dusk_w` that of another skin.
  const bases = kind === 'material' ? shorterBases(base) : [base.replace(/_(?:[vw]|loading)$/g, '')];
  const known = bases.find((one) => materials.has(one));
  const skins = materials.get(known ?? '') ?? (part === undefined ? undefined : models.get(base));
  return skins && { name, kind, how: 'file', skins };
}

/** `wraith_base_w` ends like a model: it is the model of the skin with `wraith_base`. */
const kindOfPart = (stem: Stem): Kind =>
  kindIn(stem) !== 'model' ? 'material' : stem.isLoading ? 'loading' : stem.isFirstPerson ? 'arms' : 'model';

/** A colour that no skin in the list has, for a material that one has. */
function colourOf({ name, base }: Stem, { materials }: KnownNames): FoundName | undefined {
  const bare = beforeColour(base);
  const known = bare === undefined ? undefined : [bare, ...shorterBases(bare)].find((one) => materials.has(one));
  const skins = known === undefined ? undefined : materials.get(known);
  return skins && { name, kind: 'material', how: 'file', skins, isColour: true };
}

/** A package that no skin of the list names: its name is that of the material, or of the model with its folders. */
function packageCalled(file: string, { models, materials, packages }: KnownNames): FoundName | undefined {
  const [, inside] = PACKAGE.exec(file.toLowerCase()) ?? [];
  if (inside === undefined) return;
  const name = inside.replace(/^humans_class_(?:light|medium|heavy)_/, '');
  const skins =
    packages.get(`root_lgnd_skins_${inside}`) ?? materials.get(name) ?? models.get(name) ?? models.get(`${name}_w`);
  return skins && { name: `root_lgnd_skins_${inside}`, kind: 'package', how: 'file', skins };
}

const PACKAGE = /^root_lgnd_skins_([a-z0-9_]+?)(?:_shdrs)?(?:\(\d+\))?(?:\.rpak|\.starpak|\.opt)*$/;
