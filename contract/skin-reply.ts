import * as v from 'valibot';
import type { Skin } from './skin.ts';
import { sentFieldsOf, skinEntries } from './skin-fields.ts';

/** A skin detail as servers may send it, without what the skin is without. */
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
  v.transform(
    ({ _id, version, apart, firstbuild, lastbuild, slug, ...others }): Skin => ({
      _id,
      ...sentFieldsOf(others),
      ...(version && { version }),
      ...(apart && { apart }),
      ...(firstbuild && lastbuild && { firstbuild, lastbuild }),
      ...(slug && { slug }),
    }),
  ),
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
