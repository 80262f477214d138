import { type Archive, assetKinds } from '#contract/archive.ts';
import type { AssetRow } from '../import/rows.ts';

/** The asset names of the archive, one by one. */
export const listedAssets = (archive: Archive): AssetRow[] =>
  assetKinds.flatMap((kind) =>
    archive[kind].flatMap(({ name: group, items }) => items.map((name) => ({ kind, group, name }))),
  );
