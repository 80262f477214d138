import * as v from 'valibot';
import { type AssetKind, assetKinds, GroupName } from '#contract/archive/archive.ts';
import { AssetName } from '#contract/skins/skin-draft.ts';
import type { GameLegend } from '#game-files/dump/game-skin.ts';
import type { Gathered, Listed } from '#game-files/dump/gathered.ts';
import { clipsFor, type Legends } from '#game-files/names/legends.ts';
import { stemOf } from '#game-files/names/stem.ts';
import type { ReadAsset } from './reading.ts';

const Names = v.object({ kind: v.picklist(assetKinds), group: v.optional(GroupName), name: AssetName });

/** The assets that the archive offers from all lists: each name once, however many lists and pictures have it. */
export function namedAssets({ assets, legends, damage }: Gathered, met: GameLegend[]) {
  // The package of the skins of an asset may have been in the lost end of a list.
  const isHalf = damage.some(({ lost }) => lost === 'assets');
  const whereIs = ({ kind, guid, files }: Listed) => ({
    // The pictures of a material share its name, but the GUID and package must be those of the material.
    guid: kind === 'texture' ? undefined : guid,
    package: files.find((file) => file.startsWith('root_lgnd_skins')) ?? (isHalf ? undefined : files[0]),
  });
  const groups = new Map(met.map((legend) => [legend.folder, legend.name]));
  const found = new Map<string, ReadAsset>();
  const unusable = new Map<string, string>();
  for (const listed of assets.values()) {
    const named = namedIn(listed, legends);
    if (named === undefined) continue;
    const { folder } = listed;
    const key = `${named.kind} ${folder} ${named.name}`;
    const known = found.get(key);
    if (known) complete(known, whereIs(listed));
    else if (!unusable.has(key)) {
      const group = legends.called(folder)?.name ?? groups.get(folder);
      const { success, output, issues } = v.safeParse(Names, { ...named, group }, { abortEarly: true });
      if (success)
        found.set(key, { kind: output.kind, name: output.name, group: output.group, folder, ...whereIs(listed) });
      else unusable.set(key, `${listed.path}: ${issues[0].message}`);
    }
  }
  return { assets: [...found.values()], unusable: [...unusable.values()] };
}

const kinds: Partial<Record<Listed['kind'], AssetKind>> = {
  model: 'Models',
  material: 'Textures',
  texture: 'Textures',
  rig: 'Animations',
};

/**
 * Its name in the archive; undefined for assets that are no choice: settings, the twins of a model and of a material.
 */
function namedIn(listed: Listed, legends: Legends): Pick<ReadAsset, 'kind' | 'name'> | undefined {
  const kind = kinds[listed.kind];
  const { name, pass, isLoading } = stemOf(listed.path);
  if (kind === undefined || pass !== undefined || isLoading) return;
  const legend = legends.called(listed.folder);
  return { kind, name: kind === 'Animations' ? clipsFor(name, legend) : name };
}

function complete(known: ReadAsset, { guid, package: file }: Pick<ReadAsset, 'guid' | 'package'>) {
  known.guid ??= guid;
  known.package ??= file;
}
