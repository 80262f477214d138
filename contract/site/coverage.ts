import * as v from 'valibot';

/**
 * What can be left to do (docs: Coverage): assets that no skin has, skins whose names the archive does not have, that the
 * newest lists do not have any more, that lack something, that are there twice, and whose animation is nobody's.
 */
export const coverageKinds = ['textures', 'models', 'unknown', 'gone', 'incomplete', 'doubles', 'animations'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const skin = { _id: v.string(), ingamename: v.string() };

/** One thing that is left to do. */
export const CoverageLine = v.variant('kind', [
  /** A texture without a skin, and the model that goes with it by its name. */
  v.object({ kind: v.literal('textures'), texture: v.string(), model: v.optional(v.string()) }),
  /** A model without a skin, and a texture without one that goes with it. */
  v.object({ kind: v.literal('models'), model: v.string(), texture: v.optional(v.string()) }),
  /** A skin, and those of its names that the archive does not have. */
  v.object({ kind: v.literal('unknown'), ...skin, names: v.array(v.string()) }),
  /** A skin, and those of its names that are gone; none when the skin itself is. */
  v.object({ kind: v.literal('gone'), ...skin, names: v.array(v.string()) }),
  v.object({
    kind: v.literal('incomplete'),
    ...skin,
    lacks: v.array(v.picklist(['model', 'texture', 'animation'])),
  }),
  /** A skin whose animation all legends share, and its legend's own, where that is known. */
  v.object({ kind: v.literal('animations'), ...skin, animation: v.string(), clips: v.optional(v.string()) }),
  /** A skin, and an earlier one of its legend with the same model and texture, or with a name that looks alike. */
  v.object({ kind: v.literal('doubles'), ...skin, other: v.string(), alike: v.picklist(['files', 'name']) }),
]);
export type CoverageLine = v.InferOutput<typeof CoverageLine>;

const Counts = v.object({
  textures: v.number(),
  models: v.number(),
  unknown: v.number(),
  gone: v.number(),
  incomplete: v.number(),
  doubles: v.number(),
  animations: v.number(),
} satisfies Record<CoverageKind, v.GenericSchema>);

/** A legend: how many skins it has, of how many nothing is left to do, and how much of each kind there is. */
export const LegendCoverage = v.object({
  legend: v.string(),
  skins: v.number(),
  complete: v.number(),
  counts: Counts,
});
export type LegendCoverage = v.InferOutput<typeof LegendCoverage>;

/** All legends, and the first lines of each kind, or all of one, of the legend that was asked for. */
export const CoverageReply = v.object({ legends: v.array(LegendCoverage), lines: v.array(CoverageLine) });
export type CoverageReply = v.InferOutput<typeof CoverageReply>;
