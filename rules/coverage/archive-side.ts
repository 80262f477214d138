import type { Archive } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { legendOptions, modelOptions, textureOptions } from '../skins/asset-options.ts';
import { type ArchiveNames, type GoneAsset, namesIn, withoutGone } from './archive-names.ts';

/** What the archive has for a legend that a skin may have. */
export type Options = { textures: readonly string[]; models: readonly string[] };

/** All that the skins are compared with and that does not change with them. */
export type ArchiveSide = {
  archive: Archive;
  /** All that the archive has, and what of it is not gone. */
  known: ArchiveNames;
  there: ArchiveNames;
  /** By the key of a group's name. */
  options: ReadonlyMap<string, Options>;
};

export function archiveSide(archive: Archive, gone: readonly GoneAsset[]): ArchiveSide {
  const left = withoutGone(archive, gone);
  const known = namesIn(archive);
  return {
    archive,
    known,
    there: left === archive ? known : namesIn(left),
    options: new Map(
      [...new Set([...legendOptions(left, []), ...left.Models.map(({ name }) => name)])].map((legend) => [
        nameKey(legend),
        { textures: textureOptions(left, legend), models: modelOptions(left, legend) },
      ]),
    ),
  };
}
