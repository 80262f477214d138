import { guidOf } from '#game-files/names/guid.ts';
import { knownLegends } from '#game-files/names/legends.ts';
import { behindBodyGroup } from '#game-files/names/mesh.ts';
import { placedAsset } from '#game-files/names/placed-asset.ts';
import { withoutExtensions } from '#game-files/names/stem.ts';
import { looksLikeGuid } from '#game-files/translate/by-guid.ts';

/**
 * Every piece of a search that may be the name of a file, the likeliest first: the last part of a path, the folders
 * above it from the innermost, the last field of a line of a list, a name in quotes or in the middle of a sentence.
 */
export function piecesOf(search: string): string[] {
  const fields = search.trim().split(/[\s,;|]+/);
  const texts = fields.length > 1 ? [search, ...fields.toReversed()] : [search];
  // Where folders of the game say what it is, its name and its folders may be a skin's by chance.
  const placed = fields.map((field) => placedAsset(trimmed(field), knownLegends)).filter((one) => one?.item !== 'skin');
  const [rig, ...others] = placed.flatMap((one) => one ?? []);
  if (rig) return rig.isRig && others.length === 0 ? [`${rig.name}.rrig`] : [];
  const pieces = texts.flatMap((text) => {
    const parts = trimmed(text)
      .split(/[\\/]+/)
      .filter(Boolean);
    const settings = parts.length > 1 ? [`${parts.at(-2)}_${parts.at(-1)}`] : [];
    const [last, ...folders] = parts.toReversed();
    return [...(last ? [last] : []), ...settings, ...folders].map(trimmed);
  });
  return [...new Set(pieces)].filter((piece) => piece !== '');
}

const trimmed = (text: string) => text.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');

/** The GUIDs that a piece may be, also after the body group of a mesh. */
export const guidsIn = (piece: string): string[] => [
  ...new Set(
    [piece, behindBodyGroup(piece) ?? piece]
      .map(withoutExtensions)
      .filter(looksLikeGuid)
      .flatMap((text) => guidOf(text) ?? []),
  ),
];
