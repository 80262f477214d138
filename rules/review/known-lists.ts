import type { ImportLists } from '#contract/imports/import-lists.ts';
import type { AssetRow } from '../skins/given-rows.ts';
import type { ListedSkin } from './lines.ts';

/** The skins of the list, one by one. */
export const listedSkins = ({ legends }: Pick<ImportLists, 'legends'>): ListedSkin[] =>
  legends.flatMap(({ legend, details }) => details.map((skin) => ({ ...skin, legend })));

/** The assets of the archive, one by one. */
export const listedAssets = ({ groups }: Pick<ImportLists, 'groups'>): AssetRow[] =>
  groups.flatMap(({ kind, group, names, guids, packages }) =>
    names.map((name, at) => ({ kind, group, name, guid: guids[at] ?? null, package: packages[at] ?? null })),
  );
