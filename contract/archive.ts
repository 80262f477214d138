import * as v from 'valibot';
import { line } from './text.ts';
import { under } from './unwrap.ts';

/** The three lists of the catalogue of game assets (docs: Calls). */
export const assetKinds = ['Models', 'Textures', 'Animations'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** One group of a list, usually a legend's name, with the names of its assets. */
type AssetGroup = { name: string; items: string[] };
export type Archive = Record<AssetKind, AssetGroup[]>;

export const GroupName = line('The group', 60);

/**
 * Addresses on an archive site with `{legend}`, `{model}` and `{animation}` where the encoded names go:
 * the model by legend and model, the textures by legend, the animations by legend and animation (docs: Archive links).
 */
export const ArchiveLinks = v.object({ model: v.string(), textures: v.string(), animations: v.string() });
export type ArchiveLinks = v.InferOutput<typeof ArchiveLinks>;

/** Where the archive stands when nobody says otherwise: the host and its three path patterns. */
export const DEFAULT_ARCHIVE = {
  host: 'https://biast12.site',
  model: '/Apex_PC_Archive/Legends/Models/{legend}/{model}/',
  textures: '/Apex_PC_Archive/Legends/Textures/{legend}/',
  animations: '/Apex_PC_Archive/Legends/Animations/{legend}/{animation}/',
};

const Groups = v.optional(v.array(v.object({ name: v.string(), items: v.array(v.string()) })), []);

/** The reply of `GET /api/archive`, wrapped under `data` or bare; an `_id` may be present (docs: Replies). */
export const ArchiveReply = v.pipe(
  v.unknown(),
  under('data'),
  v.object({ Models: Groups, Textures: Groups, Animations: Groups }),
);
