import * as v from 'valibot';
import { assetKinds } from '../archive/archive.ts';

/** The maximum number of names in an answer. An answer with that many may be incomplete. */
export const MOST_NAMES = 200;

/** Names of skins that contain the words of a text, with their languages; exact names come first. */
export const NamesFound = v.object({
  names: v.array(v.object({ _id: v.string(), language: v.string(), name: v.string() })),
});

/** The archive's assets with a given GUID; empty when it is unknown. */
export const AssetsFound = v.object({
  assets: v.array(v.object({ kind: v.picklist(assetKinds), group: v.string(), name: v.string() })),
});
