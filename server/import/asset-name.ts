import type { AssetKind } from '#contract/archive.ts';
import { legendIn } from './legends.ts';
import type { AssetRow, Hints } from './rows.ts';

/**
 * What one line of a list stands for. The name is its last part without folders, known extensions, `_LOD0` and a
 * texture's role (`_albedoTexture` of Legion+, `_col` of RSX).
 *
 * The kind comes from `hints`, else from the extension, else from the outermost folder that names one
 * (`material/models/…` are materials), else from the name: a body part at its end makes a texture; `_w`, `_v`, `pov_`,
 * `_loading`, `_pilot_level03` a model. `pilot_<light|medium|heavy>_<legend>` is the name of an animation library and
 * of the oldest models as well: only with `_legendary_01`, `_season_06_heist` or a number at the end it is surely a
 * model, any other must be settled by `--kind`, a folder or an extension.
 *
 * The group comes from `hints`, else from the legend's word that the name begins with.
 */
export function assetIn(text: string, hints: Hints): { asset: AssetRow } | { wrong: string } {
  const path = text
    .trim()
    .replace(/[\\/]+$/, '')
    .split(/[\\/]/);
  const { name, extension } = withoutExtension(path.pop() ?? '');
  const kind = hints.kind ?? extension ?? path.map(kindCalled).find(Boolean) ?? kindIn(name.toLowerCase());
  const group = hints.group ?? legendIn(name);
  if (kind && group) return { asset: { kind, group, name } };
  const missing = [
    kind ? '' : 'Its kind cannot be told; say it with --kind models, textures or animations.',
    group ? '' : 'Its legend cannot be told; say it with --group NAME.',
  ];
  return { wrong: missing.filter(Boolean).join(' ') };
}

const indexed = (words: Record<AssetKind, string[]>) =>
  new Map(Object.entries(words).flatMap(([kind, list]) => list.map((word) => [word, kind as AssetKind] as const)));

const kindByWord = indexed({
  Models: ['model', 'models', 'mdl', 'mdl_', 'rmdl'],
  Textures: ['texture', 'textures', 'material', 'materials', 'matl', 'txtr'],
  Animations: ['animation', 'animations', 'animrig', 'arig'],
});

/** The kind that a folder or a column's value names; undefined when it names none. */
export const kindCalled = (word: string) => kindByWord.get(word.trim().toLowerCase());

const kindByExtension = indexed({
  Models: ['rmdl', 'mdl', 'semodel'],
  Textures: ['png', 'dds', 'tga', 'jpg', 'jpeg', 'tif', 'tiff'],
  Animations: ['rrig', 'seanim'],
});
const extensionsOfAnyKind = new Set(['rpak', 'txt', 'csv', 'json', 'cast', 'smd', 'fbx', 'obj', 'blend']);

function withoutExtension(file: string) {
  let name = file.trim();
  let extension: AssetKind | undefined;
  for (;;) {
    const dot = name.lastIndexOf('.');
    const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
    if (!kindByExtension.has(ending) && !extensionsOfAnyKind.has(ending)) break;
    extension = kindByExtension.get(ending) ?? extension;
    name = name.slice(0, dot);
  }
  return { name: name.replace(/_lod\d+$/i, '').replace(ROLE, ''), extension };
}

const ROLE = /_(?:[a-z]+Texture|col|nml|spc|gls|ao|cav|ilm|opa|asa|msk)$/i;

const PART =
  /_(?:body|head|hair|gear|helmet|kit|jumpkit|fur|arms|hands|legs|eyes|teeth)(?:_(?:rt|rc)\d+)*(?:_(?:colpass|prepass|shadow|tightshadow|vsm))?$/;
const MODEL =
  /^pov_|_[wv]$|_loading$|_pilot_level\d+$|^pilot_(?:light|medium|heavy)_.+(?:_legendary_\d+|_season_\d+_\w+|_\d+)$/;

function kindIn(name: string): AssetKind | undefined {
  if (PART.test(name)) return 'Textures';
  return MODEL.test(name) ? 'Models' : undefined;
}
