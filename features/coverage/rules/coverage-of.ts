import type { Legend, Skin } from '#contract/skins/skin.ts';
import { nameKey } from '#contract/text.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { isSharedRig } from '#game-files/names/rigs.ts';
import { fold } from '#game-files/texts/fold.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { matchArt } from '#rules/skins/art.ts';
import { legendOptions, takesAnimation, usedTextures } from '#rules/skins/asset-options.ts';
import { areTwins } from '#rules/skins/same-names.ts';
import { type Compared, unknownNames } from '#rules/skins/unknown-names.ts';
import { type CoverageLine, coverageKinds, type LegendCoverage } from '../coverage.ts';
import type { ArchiveSide, Options } from './archive-side.ts';

/** A legend's skins, and the clips in its row. */
type Group = Pick<Legend, 'legend' | 'details'> & { clips?: string | undefined };

export type Lists = {
  legends: readonly Group[];
  side: ArchiveSide;
  goneSkins: ReadonlySet<string>;
};

/** A legend with all the work that is left for it; its lines are built on request. */
export type Covered = LegendCoverage & { lines: () => CoverageLine[] };

/**
 * The work that is left for each legend, in one pass over skins and archive (docs: Coverage). A group of the archive
 * counts as a legend when it has skins or a texture that a skin could have.
 */
export function coverageOf({ legends, side, goneSkins }: Lists): Covered[] {
  const used = { textures: usedTextures(legends), models: usedModels(legends) };
  const { waiting } = side;
  const groupOf = new Map(legends.map((group) => [nameKey(group.legend), group]));
  return legendOptions(side.archive, legends).flatMap((legend) => {
    const { details: skins = [], clips } = groupOf.get(nameKey(legend)) ?? {};
    const { textures, models } = side.options.get(nameKey(legend)) ?? NO_OPTIONS;
    if (skins.length + textures.length === 0) return [];
    const isImported = !side.archive.starter;
    const hasList = { model: isImported && models.length > 0, texture: isImported && textures.length > 0 };
    const free = {
      textures: textures.filter((texture) => !used.textures.has(texture) && !waiting.has(texture)),
      models: models.filter((model) => !used.models.has(model) && !waiting.has(model)),
    };
    const { left, worn } = pairedOnce(free, models, skins);
    const ofSkins = [
      ...skins.flatMap((skin) => [
        ...linesOf(skin, { ...side, goneSkins, hasList, fits: worn.get(skin._id) }),
        ...sharedClipsOf(skin, clips),
      ]),
      ...doublesIn(skins),
    ];
    return [
      {
        ...{ legend, skins: skins.length, complete: completeOf(skins, ofSkins), counts: kindCounts(ofSkins, left) },
        lines: () => [...assetLines(left, free, models), ...ofSkins],
      },
    ];
  });
}

const NO_OPTIONS: Options = { textures: [], models: [] };

const usedModels = (legends: Lists['legends']) =>
  new Set(legends.flatMap(({ details }) => details.map(({ model }) => model)));

/** The assets that are left for lines of their own, each with the asset that goes with it. */
function assetLines({ textures, models }: Options, free: Options, all: readonly string[]): CoverageLine[] {
  const { modelOf, textureOf } = matchArt(all, free.textures);
  return [
    ...textures.map((texture): CoverageLine => ({ kind: 'textures', texture, ...named('model', modelOf(texture)) })),
    ...models.map((model): CoverageLine => ({ kind: 'models', model, ...named('texture', textureOf(model)) })),
  ];
}

const named = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [One in Name]?: string };

function completeOf(skins: readonly Skin[], lines: readonly CoverageLine[]) {
  const open = new Set(lines.flatMap((line) => ('_id' in line ? [line._id] : [])));
  return skins.filter(({ _id }) => !open.has(_id)).length;
}

function kindCounts(lines: readonly CoverageLine[], { textures, models }: Options) {
  const counts = coverageKinds.map((kind) => [kind, lines.filter((line) => line.kind === kind).length]);
  return {
    ...Object.fromEntries(counts),
    textures: textures.length,
    models: models.length,
  } as LegendCoverage['counts'];
}

type Line = Extract<CoverageLine, { kind: 'animations' }>;

/**
 * A skin whose animation is a rig shared by all legends of a size (old readings of files recorded such rigs), and the
 * clips of its legend's row, if it has any (docs: Coverage).
 */
function sharedClipsOf({ _id, ingamename, animation }: Skin, clips: string | undefined): Line[] {
  if (!animation || !isSharedRig(animation.toLowerCase())) return [];
  return [{ kind: 'animations', _id, ingamename, animation, ...(clips !== undefined && { clips }) }];
}

/** What is left for lines of their own, and the textures that the lines of skins name, by the ids of these skins. */
type Paired = { left: Options; worn: ReadonlyMap<string, string> };

/**
 * One thing to do has one line (docs: Coverage): a free texture goes to the skin that lacks one and has its model, and
 * a free model to the texture that it goes with.
 */
function pairedOnce({ textures, models }: Options, all: readonly string[], skins: readonly Skin[]): Paired {
  if (textures.length === 0) return { left: { textures, models }, worn: new Map() };
  const { modelOf, textureOf } = matchArt(all, textures);
  const worn = new Map<string, string>();
  const given = new Set<string>();
  for (const { _id, model, texture, slot } of skins) {
    if (!isNone(texture) || slot || isNone(model)) continue;
    const fits = textureOf(model);
    if (fits === undefined || given.has(fits) || modelOf(fits) !== model) continue;
    worn.set(_id, fits);
    given.add(fits);
  }
  const left = textures.filter((texture) => !given.has(texture));
  const named = new Set(left.map(modelOf));
  return { left: { textures: left, models: models.filter((model) => !named.has(model)) }, worn };
}

/** The values that a legend's skins are compared with. */
type Against = Pick<ArchiveSide, 'known' | 'there'> &
  Pick<Compared, 'hasList'> & {
    goneSkins: ReadonlySet<string>;
    /** The texture without a skin that goes with the model of a skin that lacks one. */
    fits?: string | undefined;
  };

/** The work that is left for one skin alone. */
function linesOf(skin: Skin, { known, there, hasList, goneSkins, fits }: Against): CoverageLine[] {
  const { _id, model, texture } = skin;
  const ingamename = nameApart(skin);
  const isKnown = {
    model: (name: string) => known.models.has(name),
    texture: (name: string) => known.textures.has(name),
  };
  const unknown = unknownNames(skin, { isKnown, hasList }).map((field) => skin[field]);
  const gone = [
    ...(isKnown.model(model) && !there.models.has(model) ? [model] : []),
    ...(isKnown.texture(texture) && !there.textures.has(texture) ? [texture] : []),
  ];
  const lacks = lacksOf(skin);
  const lines: CoverageLine[] = [];
  if (unknown.length > 0) lines.push({ kind: 'unknown', _id, ingamename, names: unknown });
  if (goneSkins.has(_id)) lines.push({ kind: 'gone', _id, ingamename, names: [] });
  else if (gone.length > 0) lines.push({ kind: 'gone', _id, ingamename, names: gone });
  if (lacks.length > 0) lines.push({ kind: 'incomplete', _id, ingamename, lacks, ...(fits && { texture: fits }) });
  return lines;
}

/** A slot takes the place of a texture; an animation is missing only when the texture takes one (docs: Asset choices). */
const lacksOf = ({ model, texture, animation, slot }: Skin) => [
  ...(isNone(model) ? ['model' as const] : []),
  ...(isNone(texture) && !slot ? ['texture' as const] : []),
  ...(takesAnimation(texture) && isNone(animation) ? ['animation' as const] : []),
];

type Double = Extract<CoverageLine, { kind: 'doubles' }>;

/**
 * The skins of a legend that are in the list twice: they have the model and the texture of an earlier one (or its
 * slot and palette), or a name that differs from an earlier one's by accents, spaces and marks alone. A recolour has its own texture.
 */
function doublesIn(skins: readonly Skin[]): Double[] {
  const worn = new Map<string, Skin>();
  const names = new Map<string, Skin>();
  return skins.flatMap((skin): Double[] => {
    const { _id, ingamename } = skin;
    const sameFiles = earlierOf(worn, filesKey(skin), skin);
    const alike = earlierOf(names, lookOf(skin), skin);
    // The game itself has two skins with this name; other fields tell them apart.
    const sameName = alike && isTwin(skin, alike) ? undefined : alike;
    const other = sameFiles ?? sameName;
    if (!other) return [];
    const files = isNone(skin.texture) ? 'slot' : 'files';
    return [{ kind: 'doubles', _id, ingamename, other: other.ingamename, alike: sameFiles ? files : 'name' }];
  });
}

const isTwin = (one: Skin, other: Skin) => areTwins({ gameid: one.gameid ?? null }, { gameid: other.gameid ?? null });

/** The earlier skin with the same key; undefined when this is the first one. */
function earlierOf(known: Map<string, Skin>, key: string, skin: Skin) {
  const first = known.get(key);
  if (!first && key !== '') known.set(key, skin);
  return first;
}

/** Empty when the model is missing, or both the texture and a slot are. */
function filesKey({ model, texture, slot, camo = '' }: Skin) {
  if (isNone(model)) return '';
  if (!isNone(texture)) return `${model}\n${texture}`;
  return slot ? `${model}\n${slot}\n${camo}` : '';
}

/** The key that names share when they look alike; empty for a name of marks alone. */
const lookOf = ({ ingamename }: Skin) => fold(ingamename).replace(/[^\p{L}\p{N}]+/gu, '');
