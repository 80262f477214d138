import * as v from 'valibot';
import { isDummy } from '../dummy.ts';

const Text = v.optional(v.nullable(v.string()), null);

/** What is known of a legend besides its skins (docs: Legends); null for what nobody has said. */
const legendEntries = {
  name: v.string(),
  /** Its folder in the game's settings. */
  folder: Text,
  /** What names of its files begin with besides the folder. */
  words: v.optional(v.array(v.string()), []),
  /** The rig of its skeleton. */
  rig: Text,
  /** The library of its animation clips. */
  clips: Text,
};

/** What a record of the history keeps of a legend. */
export const LegendContent = v.object(legendEntries);
export type LegendContent = v.InferOutput<typeof LegendContent>;

const Said = v.nullable(v.string());

/** A legend as it is listed: with how many skins it has, and the version that grows with every change. */
export const NamedLegend = v.object({
  _id: v.string(),
  name: v.string(),
  folder: Said,
  words: v.array(v.string()),
  rig: Said,
  clips: Said,
  version: v.number(),
  skins: v.number(),
});
export type NamedLegend = v.InferOutput<typeof NamedLegend>;

/** The legends by name; also those that have no skin yet. */
export const LegendListReply = v.object({ legends: v.array(NamedLegend) });

/** The legends that are listed, without the target dummy (docs: Asset choices). */
export const legendsOf = ({ legends }: v.InferOutput<typeof LegendListReply>) =>
  legends.filter(({ name }) => !isDummy(name));

/** The reply to a change of a legend: what to say, the legend as it is now, and the record with which it can be undone. */
export const LegendChanged = v.object({
  message: v.optional(v.string()),
  data: v.optional(NamedLegend),
  historyId: v.optional(v.string()),
});
export type LegendChanged = v.InferOutput<typeof LegendChanged>;
