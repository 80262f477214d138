import type { Joined } from '#game-files/dump/game-skin.ts';
import type { Gathered } from '#game-files/dump/gathered.ts';
import type { FoundAsset, UnknownLegend } from './reading.ts';

/** The new legends. Folders show that they exist, texts name them, and a rig says where their clips are. */
export function unknownLegends({ legends }: Gathered, joined: Joined, found: FoundAsset[]): UnknownLegend[] {
  const known = new Map(joined.legends.map((legend) => [legend.folder, legend]));
  const folders = new Set([...known.keys(), ...found.map(({ folder }) => folder)]);
  return [...folders]
    .filter((folder) => legends.called(folder) === undefined)
    .map((folder): UnknownLegend => {
      const legend = known.get(folder);
      const skins = joined.skins.filter((skin) => skin.legend.folder === folder);
      return {
        folder,
        name: legend?.name,
        names: legend?.names ?? {},
        clips:
          skins.find(({ animation }) => animation)?.animation?.name ??
          found.find((one) => one.folder === folder && one.kind === 'Animations')?.name,
        skins: skins.length,
        assets: found.filter((asset) => asset.folder === folder).length,
      };
    });
}
