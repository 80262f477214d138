import * as v from 'valibot';
import { ArchiveLinks } from './archive-links.ts';
import { isDummy } from './dummy.ts';
import type { Legend, Skin, SkinList } from './skin.ts';
import { sentFieldsOf, skinEntries } from './skin-fields.ts';
import { under } from './unwrap.ts';

/** A skin detail as it is sent. */
export const Detail = v.pipe(
  v.object({
    _id: v.string(),
    ...skinEntries(
      () => v.string(),
      () => v.nullish(v.string()),
    ),
    version: v.nullish(v.number()),
    firstbuild: v.nullish(v.string()),
    lastbuild: v.nullish(v.string()),
    slug: v.nullish(v.string()),
  }),
  v.transform(
    ({ _id, version, firstbuild, lastbuild, slug, ...fields }): Skin => ({
      _id,
      ...sentFieldsOf(fields),
      ...(version && { version }),
      ...(firstbuild && lastbuild && { firstbuild, lastbuild }),
      ...(slug && { slug }),
    }),
  ),
);

const Group = v.pipe(
  v.object({ _id: v.optional(v.string()), legend: v.string(), slug: v.nullish(v.string()), details: v.array(Detail) }),
  v.transform(
    ({ _id, slug, ...group }): Legend => ({ ...(_id !== undefined && { _id }), ...group, ...(slug && { slug }) }),
  ),
);

const Wrapped = v.object({
  skins: v.array(Group),
  starter: v.optional(v.boolean(), false),
  archive: v.optional(ArchiveLinks),
});

/**
 * The reply of `GET /api/skins`: an object with a skins array, the same under `data`, or a bare array (docs: Replies).
 */
export const SkinListReply = v.pipe(
  v.unknown(),
  under('data'),
  v.transform((reply) => (Array.isArray(reply) ? { skins: reply } : reply)),
  Wrapped,
  v.transform(({ skins, starter, archive }): SkinList => {
    const legends = skins.filter(({ legend }) => !isDummy(legend));
    return archive ? { legends, starter, archive } : { legends, starter };
  }),
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
