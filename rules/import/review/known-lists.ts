import type { Build, Seen } from '#contract/imports/batch.ts';
import type { ImportLists } from '#contract/imports/import.ts';
import type { AssetRow } from '../../skins/given-rows.ts';
import type { Known, ListedSkin } from './lines.ts';
import type { Starters } from './starters.ts';

/** The lists that files are compared with. */
export type Lists = Known & {
  /** The revisions of the lists, taken before they were requested. */
  seen: Seen;
  /** The legends' names, to choose from for a skin without one. */
  legends: readonly string[];
  /** Starter data that no person has changed. */
  starters: Starters;
  /** The assets of the archive. */
  assets: readonly AssetRow[];
  /** Skins (by id) and assets that are already marked as gone. */
  gone: { skins: readonly string[]; assets: readonly AssetRow[] };
  builds: readonly Build[];
  /** The known flags of the game's build: `NAME` is on, `!NAME` is off. */
  flags: readonly string[];
  /** The rows of features, by the feature's name. */
  others: ImportLists['others'];
};

/** The lists of a reply, skin by skin and asset by asset. */
export const listsIn = ({ seen, starters, legends, groups, gone, builds, flags, others }: ImportLists): Lists => ({
  ...{ seen, starters, isStarter: starters.skins.length > 0, gone, builds, flags, others },
  skins: listedSkins({ legends }),
  assets: listedAssets({ groups }),
  legends: legends.map(({ legend }) => legend),
});

const listedSkins = ({ legends }: Pick<ImportLists, 'legends'>): ListedSkin[] =>
  legends.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));

const listedAssets = ({ groups }: Pick<ImportLists, 'groups'>): AssetRow[] =>
  groups.flatMap(({ kind, group, names, guids, packages, waiting }) => {
    const wait = new Set(waiting);
    return names.map((name, at) => ({
      ...{ kind, group, name, guid: guids[at] ?? null, package: packages[at] ?? null },
      waits: wait.has(name),
    }));
  });
