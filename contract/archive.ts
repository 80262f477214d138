import * as v from 'valibot';
import { line } from './line.ts';
import { under } from './unwrap.ts';

/** The three lists of the catalogue of game assets (docs: Calls). */
export const assetKinds = ['Models', 'Textures', 'Animations'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** One group of a list, usually a legend's name, with the names of its assets. */
type AssetGroup = { name: string; items: string[] };
/** With `starter` it is the one that the product brings: nobody has imported a list. */
export type Archive = Record<AssetKind, AssetGroup[]> & { starter?: boolean | undefined };

export const GroupName = line('The group', 60);

const Groups = v.optional(v.array(v.object({ name: v.string(), items: v.array(v.string()) })), []);

/** The reply of `GET /api/archive`, wrapped under `data` or bare; an `_id` may be present (docs: Replies). */
export const ArchiveReply = v.pipe(
  v.unknown(),
  under('data'),
  v.object({ Models: Groups, Textures: Groups, Animations: Groups, starter: v.optional(v.boolean()) }),
);
