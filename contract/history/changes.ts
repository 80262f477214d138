import * as v from 'valibot';

/** What has been done to the skin list: one skin, named, or as many at once as an import brings. */
export const SkinNews = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  action: v.picklist(['add', 'change', 'remove']),
  count: v.number(),
  /** Present when it is about one skin. */
  skin: v.optional(
    v.object({
      legend: v.string(),
      ingamename: v.string(),
      /** What tells it apart from another skin of its legend with the same name; absent where no other has it. */
      apart: v.optional(v.string()),
      /** Leads to its page while it is there. */
      address: v.optional(v.string()),
    }),
  ),
  /** The batch that it came with, by the name of its build if it has one, and where all of that is told. */
  group: v.optional(v.object({ build: v.nullable(v.string()), address: v.string() })),
});
export type SkinNews = v.InferOutput<typeof SkinNews>;

/** The newest changes of the skin list, newest first. They name nobody who made them. */
export const ChangesReply = v.object({ changes: v.array(SkinNews) });
