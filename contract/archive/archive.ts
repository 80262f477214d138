import { line } from '../line.ts';
import { unwrapped } from '../unwrap.ts';

/** The three lists of game assets (docs: Calls). */
export const assetKinds = ['Models', 'Textures', 'Animations'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** A group of a list, usually named after a legend, with the names of its assets. */
type AssetGroup = { name: string; items: string[] };
/** `starter` is true for the sample archive that the product brings, before any list is imported. */
export type Archive = Record<AssetKind, AssetGroup[]> & { starter?: boolean | undefined };

export const GroupName = line('The group', 60);

/** The reply of `GET /api/archive`, bare or under `data`; it may have an `_id` (docs: Replies). */
export function readArchive(reply: unknown): Archive {
  const { Models = [], Textures = [], Animations = [], starter } = unwrapped('data', reply) as Partial<Archive>;
  return { Models, Textures, Animations, starter };
}
