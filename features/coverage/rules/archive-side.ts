import type { Archive } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { legendOptions, modelOptions, textureOptions, withoutPart } from '#rules/skins/asset-options.ts';
import { type ArchiveNames, type GoneAsset, namesIn, withoutGone } from './archive-names.ts';

/** The assets of a legend's archive group that a skin may have. */
export type Options = { textures: readonly string[]; models: readonly string[] };

/** Everything that skins are compared with and that stays the same for all of them. */
export type ArchiveSide = {
  archive: Archive;
  /** All assets of the archive, and those that are not gone. */
  known: ArchiveNames;
  there: ArchiveNames;
  /** Assets of skins that the game holds back, textures without their part. */
  waiting: ReadonlySet<string>;
  /** By the key of a group's name. */
  options: ReadonlyMap<string, Options>;
};

type Beside = { gone: readonly GoneAsset[]; waiting: readonly string[] };

export function archiveSide(archive: Archive, { gone, waiting }: Beside): ArchiveSide {
  const left = withoutGone(archive, gone);
  const known = namesIn(archive);
  return {
    archive,
    known,
    there: left === archive ? known : namesIn(left),
    waiting: new Set(waiting.map(withoutPart)),
    options: new Map(
      [...new Set([...legendOptions(left, []), ...left.Models.map(({ name }) => name)])].map((legend) => [
        nameKey(legend),
        { textures: textureOptions(left, legend), models: modelOptions(left, legend) },
      ]),
    ),
  };
}
