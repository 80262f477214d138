import type { AssetKind } from '#contract/archive/archive.ts';
import { kindIn } from '#game-files/names/kind.ts';
import { knownLegends, type Legends, wordOf } from '#game-files/names/legends.ts';
import { assetNameOf, extensionsIn, stemOf } from '#game-files/names/stem.ts';
import type { NamedAsset } from '../../skins/given-rows.ts';

/** Kind and group for lists that lack them, the known legends, and advice when both are missing. */
export type Hints = {
  kind?: AssetKind | undefined;
  group?: string | undefined;
  legends?: Legends | undefined;
  advice?: { kind: string; group: string };
  /** Is it a name without folders, of which another list has the path? That list takes it. */
  isPlaced?: ((name: string, line: number) => boolean) | undefined;
};

/**
 * The asset in one line of a handmade list. The name is the last part of the line without folders, known extensions,
 * `_LOD0`, a texture's role (`_albedoTexture` of Legion+, `_col` of RSX) and a shader's suffix.
 *
 * The kind comes from `hints`, else from the extension, else from the outermost folder that names one
 * (`material/models/…` are materials), else from the name. `pilot_<light|medium|heavy>_<legend>` is the name of an
 * animation library and of the oldest models too: a hint, a folder or an extension must settle it.
 *
 * The group comes from `hints`, else from the legend's word at the beginning of the name.
 */
export function assetIn(text: string, hints: Hints): { asset: NamedAsset } | { wrong: string } {
  const path = text
    .trim()
    .replace(/[\\/]+$/, '')
    .split(/[\\/]/);
  const file = path.pop() ?? '';
  const name = assetNameOf(file);
  const kind = hints.kind ?? kindByExtension(file) ?? path.map(kindCalled).find(Boolean) ?? kindByName(file);
  const { advice = IN_FILE, legends = knownLegends } = hints;
  const group = hints.group ?? legends.called(wordOf(name.toLowerCase()))?.name;
  if (kind && group) return { asset: { kind, group, name } };
  const missing = [
    kind ? '' : `Its kind is unclear; ${advice.kind}.`,
    group ? '' : `Its legend is unclear; ${advice.group}.`,
  ];
  return { wrong: missing.filter(Boolean).join(' ') };
}

const IN_FILE = {
  kind: 'write it with its extension or in a table with the columns kind, name and legend',
  group: 'write it in a table with the columns kind, name and legend',
};

const indexed = (words: Record<AssetKind, string[]>) =>
  new Map(Object.entries(words).flatMap(([kind, list]) => list.map((word) => [word, kind as AssetKind] as const)));

const words = indexed({
  Models: ['model', 'models', 'mdl', 'mdl_', 'rmdl'],
  Textures: ['texture', 'textures', 'material', 'materials', 'matl', 'txtr'],
  Animations: ['animation', 'animations', 'animrig', 'arig'],
});

/** The kind that a folder or a column's value names; undefined when it names none. */
export const kindCalled = (word: string) => words.get(word.trim().toLowerCase());

const extensions = indexed({
  Models: ['rmdl', 'mdl', 'semodel'],
  Textures: ['png', 'dds', 'tga', 'jpg', 'jpeg', 'tif', 'tiff'],
  Animations: ['rrig', 'seanim'],
});

const kindByExtension = (file: string) =>
  extensionsIn(file)
    .map((extension) => extensions.get(extension))
    .find(Boolean);

function kindByName(file: string): AssetKind | undefined {
  const kind = kindIn(stemOf(file));
  return kind && (kind === 'model' ? 'Models' : 'Textures');
}
