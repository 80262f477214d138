import type { Archive, AssetKind } from '#contract/archive/archive.ts';
import { withoutPart } from '#rules/skins/asset-options.ts';

/** The names that assets of skins may have: for textures, also the name without its part. */
export type ArchiveNames = { models: ReadonlySet<string>; textures: ReadonlySet<string> };

export function namesIn({ Models, Textures }: Archive): ArchiveNames {
  const textures = new Set(Textures.flatMap(({ items }) => items));
  for (const name of [...textures]) textures.add(withoutPart(name));
  return { models: new Set(Models.flatMap(({ items }) => items)), textures };
}

export type GoneAsset = { kind: AssetKind; group_name: string; name: string };

/** The archive without the assets that are gone from the newest lists. */
export function withoutGone(archive: Archive, gone: readonly GoneAsset[]): Archive {
  const keys = new Set(gone.map(({ kind, group_name, name }) => keyOf(kind, group_name, name)));
  const left = (kind: AssetKind) =>
    archive[kind].map((group) => ({
      ...group,
      items: group.items.filter((name) => !keys.has(keyOf(kind, group.name, name))),
    }));
  return keys.size === 0 ? archive : { ...archive, Models: left('Models'), Textures: left('Textures') };
}

const keyOf = (kind: AssetKind, group: string, name: string) => `${kind}\n${group}\n${name}`;
