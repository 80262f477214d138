import * as v from 'valibot';

/**
 * The kinds of work left to do (docs: Coverage): assets without a skin, and skins with names that the archive lacks,
 * that are missing from the newest lists, that lack a field, that are duplicates, or whose animation all legends share.
 */
export const coverageKinds = ['textures', 'models', 'unknown', 'gone', 'incomplete', 'doubles', 'animations'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const skin = { _id: v.string(), ingamename: v.string() };

/** One item that is left to do. */
export const CoverageLine = v.variant('kind', [
  /** A texture without a skin, and the model whose name matches. */
  v.object({ kind: v.literal('textures'), texture: v.string(), model: v.optional(v.string()) }),
  /** A model without a skin that no line of a texture names, and a matching texture without a skin. */
  v.object({ kind: v.literal('models'), model: v.string(), texture: v.optional(v.string()) }),
  /** A skin, and its names that the archive lacks. */
  v.object({ kind: v.literal('unknown'), ...skin, names: v.array(v.string()) }),
  /** A skin, and its names that are gone; none when the skin itself is gone. */
  v.object({ kind: v.literal('gone'), ...skin, names: v.array(v.string()) }),
  /** A skin, what it lacks, and the texture without a skin that goes with its model. */
  v.object({
    kind: v.literal('incomplete'),
    ...skin,
    lacks: v.array(v.picklist(['model', 'texture', 'animation'])),
    texture: v.optional(v.string()),
  }),
  /** A skin whose animation all legends share, and its legend's own animation, if known. */
  v.object({ kind: v.literal('animations'), ...skin, animation: v.string(), clips: v.optional(v.string()) }),
  /**
   * A skin, and an earlier one of its legend with the same model and texture, with the same model, slot and palette, or
   * with a name that looks the same.
   */
  v.object({ kind: v.literal('doubles'), ...skin, other: v.string(), alike: v.picklist(['files', 'slot', 'name']) }),
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

/** A legend: its number of skins, the number of complete skins, and the number of items of each kind. */
export const LegendCoverage = v.object({
  legend: v.string(),
  skins: v.number(),
  complete: v.number(),
  counts: Counts,
});
export type LegendCoverage = v.InferOutput<typeof LegendCoverage>;

/** All legends, and the requested legend's items: the first of each kind, or all of one kind. */
export const CoverageReply = v.object({ legends: v.array(LegendCoverage), lines: v.array(CoverageLine) });
export type CoverageReply = v.InferOutput<typeof CoverageReply>;
