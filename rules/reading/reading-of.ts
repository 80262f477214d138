import type { ListedSettings } from '#contract/imports/listed-settings.ts';
import type { GameSkin, Joined } from '#game-files/dump/game-skin.ts';
import type { Gathered } from '#game-files/dump/gathered.ts';
import { nameHoles } from '#game-files/dump/holes.ts';
import { joinGameFiles } from '#game-files/dump/join.ts';
import { asideOf } from '#game-files/dump/set-aside.ts';
import type { Rows } from '../skins/given-rows.ts';
import { namedAssets } from './named-assets.ts';
import { namedSkins } from './named-skins.ts';
import type { DetectedFile, FoundAsset, Outcome, UnknownLegend } from './reading.ts';
import { sayEnglish } from './say-english.ts';
import { sayNothing } from './say-nothing.ts';
import { sayUntold } from './say-untold.ts';
import { settleSkins } from './settle-skins.ts';
import { withListed } from './with-listed.ts';

type Beside = { files: DetectedFile[]; own: Rows; listed: readonly ListedSettings[]; isAllPublic: boolean };

/** Turns the gathered data into skins and assets of the list, with everything that a person must know about it. */
export function readingOf(gathered: Gathered, { files, own, listed, isAllPublic }: Beside): Outcome {
  nameHoles(gathered);
  const joined = joinGameFiles(gathered);
  if (isAllPublic) joined.skins = joined.skins.map((skin): GameSkin => ({ ...skin, isUntold: false }));
  const settled = settleSkins(namedSkins(joined.skins), new Set());
  const skins = withListed(settled.skins, { listed, texts: gathered.texts });
  const found = [gathered.assets.size, skins.length, gathered.characters.length, own.skins.length, own.assets.length];
  if (found.every((count) => count === 0)) return { failed: sayNothing(files, gathered) };
  const { assets, unusable } = namedAssets(gathered, joined.legends);
  const notices = [sayEnglish(gathered), isAllPublic ? undefined : sayUntold(gathered, joined.skins)];
  return {
    reading: {
      notices: notices.filter((notice) => notice !== undefined),
      ...{ files, read: gathered.read, skins, assets, unusable, own },
      ...{ aside: asideOf(gathered), damage: gathered.damage },
      questions: [...joined.questions, ...settled.doubles],
      strangers: unknownLegends(gathered, joined, assets),
    },
  };
}

/** The new legends. Folders show that they exist, texts name them, and a rig says where their clips are. */
function unknownLegends({ legends }: Gathered, joined: Joined, found: FoundAsset[]): UnknownLegend[] {
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
