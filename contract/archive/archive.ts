import { line } from '../line.ts';
import { unwrapped } from '../unwrap.ts';

/** The three lists of the catalogue of game assets (docs: Calls). */
export const assetKinds = ['Models', 'Textures', 'Animations'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** One group of a list, usually a legend's name, with the names of its assets. */
type AssetGroup = { name: string; items: string[] };
/** With `starter` it is the one that the product brings: nobody has imported a list. */
export type Archive = Record<AssetKind, AssetGroup[]> & { starter?: boolean | undefined };

export const GroupName = line('The group', 60);

/** The reply of `GET /api/archive`, wrapped under `data` or bare; an `_id` may be present (docs: Replies). */
export function readArchive(reply: unknown): Archive {
  const { Models = [], Textures = [], Animations = [], starter } = unwrapped('data', reply) as Partial<Archive>;
  return { Models, Textures, Animations, starter };
}
