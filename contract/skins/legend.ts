import * as v from 'valibot';
import { isDummy } from '../text.ts';

const Text = v.optional(v.nullable(v.string()), null);

/** The fields of a legend besides its skins (docs: Legends); null when unknown. */
const legendEntries = {
  name: v.string(),
  /** The legend's folder in the game's settings. */
  folder: Text,
  /** The first words of names of the legend's files, besides the folder. */
  words: v.optional(v.array(v.string()), []),
  /** The rig of the legend's skeleton. */
  rig: Text,
  /** The library of the legend's animation clips. */
  clips: Text,
};

/** The state of a legend in a record of the history. */
export const LegendContent = v.object(legendEntries);
export type LegendContent = v.InferOutput<typeof LegendContent>;

const Said = v.nullable(v.string());

/** A listed legend, with its number of skins and its version, which grows with every change. */
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

/** All legends by name, including those without skins. */
export const LegendListReply = v.object({ legends: v.array(NamedLegend) });

/** Returns the listed legends without the target dummy (docs: Asset choices). */
export const legendsOf = ({ legends }: v.InferOutput<typeof LegendListReply>) =>
  legends.filter(({ name }) => !isDummy(name));

/** The reply to a change of a legend: a message, the current legend, and the id of the record to undo. */
export const LegendChanged = v.object({
  message: v.optional(v.string()),
  data: v.optional(NamedLegend),
  historyId: v.optional(v.string()),
});
export type LegendChanged = v.InferOutput<typeof LegendChanged>;
