import * as v from 'valibot';
import { skinEntries } from './skin-fields.ts';
import { skinOf } from './skin-list.ts';

/** A skin detail as it is sent. */
export const Detail = v.pipe(
  v.object({
    _id: v.string(),
    ...skinEntries(
      () => v.string(),
      () => v.nullish(v.string()),
    ),
    version: v.nullish(v.number()),
    apart: v.nullish(v.string()),
    firstbuild: v.nullish(v.string()),
    lastbuild: v.nullish(v.string()),
    slug: v.nullish(v.string()),
  }),
  v.transform(skinOf),
);

/** The reply to a change of a skin: what to say, the skin as it is now, and the record with which it can be undone. */
export const SkinChanged = v.object({
  message: v.optional(v.string()),
  data: v.optional(Detail),
  historyId: v.optional(v.string()),
  /** The skins that the undo of a batch left because somebody changed them since: the first of them, and how many. */
  left: v.optional(v.array(v.object({ legend: v.string(), ingamename: v.string() }))),
  leftCount: v.optional(v.number()),
});
export type SkinChanged = v.InferOutput<typeof SkinChanged>;
