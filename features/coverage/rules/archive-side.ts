import type { Archive, AssetKind } from '#contract/archive/archive.ts';
import { nameKey } from '#contract/text.ts';
import { legendOptions, modelOptions, textureOptions, withoutPart } from '#rules/skins/asset-options.ts';

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

/** The names that assets of skins may have: for textures, also the name without its part. */
type ArchiveNames = { models: ReadonlySet<string>; textures: ReadonlySet<string> };

function namesIn({ Models, Textures }: Archive): ArchiveNames {
  const textures = new Set(Textures.flatMap(({ items }) => items));
  for (const name of [...textures]) textures.add(withoutPart(name));
  return { models: new Set(Models.flatMap(({ items }) => items)), textures };
}

export type GoneAsset = { kind: AssetKind; group_name: string; name: string };

/** The archive without the assets that are gone from the newest lists. */
function withoutGone(archive: Archive, gone: readonly GoneAsset[]): Archive {
  const keys = new Set(gone.map(({ kind, group_name, name }) => keyOf(kind, group_name, name)));
  const left = (kind: AssetKind) =>
    archive[kind].map((group) => ({
      ...group,
      items: group.items.filter((name) => !keys.has(keyOf(kind, group.name, name))),
    }));
  return keys.size === 0 ? archive : { ...archive, Models: left('Models'), Textures: left('Textures') };
}

const keyOf = (kind: AssetKind, group: string, name: string) => `${kind}\n${group}\n${name}`;
