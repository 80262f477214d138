import * as v from 'valibot';
import { ArchiveLinks } from './archive-links.ts';
import { isDummy } from './dummy.ts';
import type { Legend, SkinList } from './skin.ts';
import { Detail } from './skin-reply.ts';
import { under } from './unwrap.ts';

const Group = v.pipe(
  v.object({
    _id: v.optional(v.string()),
    legend: v.string(),
    slug: v.nullish(v.string()),
    details: v.array(Detail),
  }),
  v.transform(
    ({ _id, slug, ...group }): Legend => ({ ...group, ...(_id !== undefined && { _id }), ...(slug && { slug }) }),
  ),
);

/**
 * The reply of `GET /api/skins`: an object with a skins array, the same under `data`, or a bare array (docs: Replies).
 */
export const SkinListReply = v.pipe(
  v.unknown(),
  under('data'),
  v.transform((reply) => (Array.isArray(reply) ? { skins: reply } : reply)),
  v.object({ skins: v.array(Group), starter: v.optional(v.boolean(), false), archive: v.optional(ArchiveLinks) }),
  v.transform(
    ({ skins, starter, archive }): SkinList => ({
      legends: skins.filter(({ legend }) => !isDummy(legend)),
      starter,
      ...(archive && { archive }),
    }),
  ),
);
