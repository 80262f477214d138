import { kindIn } from '../names/kind.ts';
import { beforeColour, extensionsIn, type Stem, shorterBases, stemOf } from '../names/stem.ts';
import type { Answer, Kind } from './answer.ts';
import { isPicture } from './is-picture.ts';
import { firstWord, type KnownNames } from './known-names.ts';

/** An asset of skins in the list. */
export type FoundName = Pick<Answer, 'skins' | 'how' | 'isColour'> & { name: string; kind: Kind };

/**
 * Finds the skins that an asset belongs to, by the name of its file. The list's own names count first; then the assets
 * beside them in the game's files: arms, loading twins, parts, colours.
 */
export function nameFinder(known: KnownNames) {
  return (file: string): FoundName | undefined => {
    const low = file.toLowerCase();
    const begin = firstWord(low);
    if (begin === 'root') return packageCalled(file, known);
    // Most lines of a list belong to no skin, and their first word shows it.
    if (!known.words.has(begin) && begin !== 'pov') return;
    const model = isClip(file) ? undefined : wornBy('model', low.replace(BEHIND_MODEL, ''), known.models);
    if (model) return model;
    const stem = stemOf(file);
    const found = namedAs(stem, file, known);
    const isTexture = found?.kind === 'material' && (stem.role !== undefined || isPicture(file));
    if (isTexture) found.kind = 'texture';
    return found;
  };
}

/** Most files of models have no other ending. */
const BEHIND_MODEL = /(?:_lod\d+)?(?:\.[a-z]+)?$/;

const namedAs = (stem: Stem, file: string, known: KnownNames): FoundName | undefined =>
  (isClip(file) ? wornBy('animation', stem.name, known.animations) : undefined) ??
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

const isClip = (file: string) =>
  /\.(?:rrig|seanim|rseq)/i.test(file) && extensionsIn(file).some((one) => CLIPS.has(one));
const CLIPS = new Set(['rrig', 'seanim', 'rseq']);

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
