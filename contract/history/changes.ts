import * as v from 'valibot';
import { OtherNews } from './news.ts';

const NamedSkin = v.object({
  legend: v.string(),
  ingamename: v.string(),
  /** Distinguishes skins of a legend with the same name; absent when the name is unique. */
  apart: v.optional(v.string()),
  /** The path of the skin's page; absent once the skin is deleted. */
  address: v.optional(v.string()),
});
export type NamedSkin = v.InferOutput<typeof NamedSkin>;

/** A change of the skin list: one named skin, or many at once from an import. */
export const SkinNews = v.object({
  _id: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
  action: v.picklist(['add', 'change', 'remove']),
  count: v.number(),
  /** The skin, when the change is of a single one. */
  skin: v.optional(NamedSkin),
  /**
   * The batch of the change: its build, if named, its path on What Changed, and the first three of its skins. `others` is
   * what it brought beside skins; with a count of 0 it brought nothing else.
   */
  group: v.optional(
    v.object({
      ...{ build: v.nullable(v.string()), address: v.string(), examples: v.array(NamedSkin) },
      others: v.optional(OtherNews),
    }),
  ),
});
export type SkinNews = v.InferOutput<typeof SkinNews>;

/** The newest skin of the list that has a material of its own, with the names of its files. */
export const NewestSkin = v.object({
  ...v.required(NamedSkin, ['address']).entries,
  model: v.string(),
  texture: v.string(),
  animation: v.optional(v.string()),
  quality: v.optional(v.string()),
});
export type NewestSkin = v.InferOutput<typeof NewestSkin>;

/** The newest changes of the skin list, newest first, without the names of their authors; and its newest skin. */
export const ChangesReply = v.object({ changes: v.array(SkinNews), newest: v.optional(NewestSkin) });
export type ChangesReply = v.InferOutput<typeof ChangesReply>;
