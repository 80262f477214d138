import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { nameFinder } from '#game-files/finders/by-name.ts';
import { knownNames } from '#game-files/finders/known-names.ts';
import { modelBehind } from '#game-files/finders/renamed.ts';
import { cutPath } from '#game-files/names/path.ts';

/** A folder with files of models in it, or further in. */
type Folder = { path: string; name: string; models: string[]; outer: Folder | undefined; isInside: boolean };

/** What becomes of the folders of models, by their paths. */
export type ModelFolders = {
  /** Those that get the name of the one skin that wears the model. */
  named: ReadonlyMap<string, TranslatedSkin>;
  /** Those of models that several skins wear. */
  shared: readonly string[];
  /** Those beside a model, which names its pictures in them. */
  beside: readonly string[];
};

/**
 * Finds the outermost folder of each model among some files: called like the model, with a file of a model in it, and
 * in no folder of a model or of animations (docs: Names of the shop on a disk). A path may have either slash.
 */
export function modelFolders(paths: Iterable<string>, skins: readonly TranslatedSkin[]): ModelFolders {
  const byName = nameFinder(knownNames(skins));
  const found = { named: new Map<string, TranslatedSkin>(), shared: [] as string[], beside: [] as string[] };
  for (const folder of foldersAround(paths)) {
    const { path, name, outer } = folder;
    const model = modelCalled(name);
    folder.isInside =
      outer?.isInside || ANIMATIONS.test(name) || model !== undefined || modelBehind(name) !== undefined;
    if (model === undefined || outer?.isInside) continue;
    const [first = -1, ...others] = model.skins;
    const skin = skins[first];
    if (outer?.models.some((file) => isOf(model.name, file))) found.beside.push(path);
    else if (others.length > 0) found.shared.push(path);
    else if (skin) found.named.set(path, skin);
  }
  return found;

  function modelCalled(name: string) {
    const asset = byName(name);
    return asset && !asset.isColour && MODELS.has(asset.kind) ? asset : undefined;
  }

  /** A file of another model of the list names no pictures of this one; a file that nobody knows may. */
  function isOf(model: string, file: string) {
    const other = modelCalled(file);
    return other === undefined || other.name === model;
  }
}

const MODELS: ReadonlySet<string> = new Set(['model', 'arms', 'loading']);
const MODEL_FILE = /\.(?:cast|semodel|smd|ma|fbx|obj|rmdl|qc|rmax|blend)$/i;
const ANIMATIONS = /^(?:animseq(?:_data)?|animrig)$/i;
/** Longer than any path that a system takes: such a line is no file. */
const LONGEST = 4096;

/** The folders around files of models, the outer ones before the inner ones. */
function foldersAround(paths: Iterable<string>): Iterable<Folder> {
  const all = new Map<string, Folder>();
  for (const path of paths) {
    const { folder, file } = cutPath(path);
    if (!MODEL_FILE.test(file) || path.length > LONGEST) continue;
    let inner: Folder = all.get('') ?? { path: '', name: '', models: [], outer: undefined, isInside: false };
    all.set('', inner);
    for (const { index } of folder.matchAll(/(?<=[^\\/])[\\/]/g)) {
      const around = folder.slice(0, index);
      const known = all.get(around);
      inner = known ?? { path: around, name: cutPath(around).file, models: [], outer: inner, isInside: false };
      if (!known) all.set(around, inner);
    }
    inner.models.push(file);
  }
  return all.values();
}
