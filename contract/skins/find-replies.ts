import * as v from 'valibot';
import { assetKinds } from '../archive/archive.ts';

/** Most names that one answer has: whoever gets so many may miss others. */
export const MOST_NAMES = 200;

/** Names of skins that hold the words of a text, whole names first, with the language of each. */
export const NamesFound = v.object({
  names: v.array(v.object({ _id: v.string(), language: v.string(), name: v.string() })),
});

/** The assets of the archive that have a GUID; none when it is not known. */
export const AssetsFound = v.object({
  assets: v.array(v.object({ kind: v.picklist(assetKinds), group: v.string(), name: v.string() })),
});
