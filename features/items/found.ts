import * as v from 'valibot';
import { fileRoles, itemKinds } from '../../packages/game-files/src/items/kinds.ts';

/** An item as it is shown: with the names of its files, and of what it belongs to. */
export const ShownItem = v.object({
  kind: v.picklist(itemKinds),
  /** Its English name; without one, the name of its settings. */
  name: v.string(),
  /** The name of its weapon or its legend. */
  owner: v.optional(v.string()),
  /** The path of its page, or of the page that lists it. */
  page: v.string(),
  quality: v.optional(v.string()),
  slot: v.optional(v.string()),
  camo: v.optional(v.string()),
  /** Its models or clips: the name, and the path in the game's files. */
  files: v.array(v.object({ role: v.picklist(fileRoles), name: v.string(), path: v.string() })),
});
export type ShownItem = v.InferOutput<typeof ShownItem>;

/** What an answer of `find` has besides skins; absent where nothing fits. */
export const findEntries = { items: v.optional(v.array(ShownItem)) };
