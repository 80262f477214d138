import * as v from 'valibot';

const Text = v.nullable(v.string());

/** A legend as the server sends one; null for what nobody has said. */
export const SentNamedLegend = v.strictObject({
  _id: v.string(),
  name: v.string(),
  folder: Text,
  words: v.array(v.string()),
  rig: Text,
  clips: Text,
  version: v.number(),
  skins: v.number(),
});

export type SentNamedLegend = v.InferOutput<typeof SentNamedLegend>;

export const SentLegendChange = v.strictObject({
  message: v.string(),
  data: v.optional(SentNamedLegend),
  historyId: v.optional(v.string()),
});
