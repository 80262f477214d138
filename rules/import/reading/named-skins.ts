import * as v from 'valibot';
import { usableNames } from '#contract/skins/game-texts.ts';
import { BASE_SKIN } from '#contract/skins/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skins/skin-draft.ts';
import { nameKey } from '#contract/text.ts';
import type { GameSkin, Question } from '#game-files/dump/game-skin.ts';
import type { Said } from '#game-files/formats/said-fields.ts';
import { type ReadSkin, unmetFlags } from './reading.ts';

/** The skins of the files, in the fields of the list. */
export const namedSkins = (all: GameSkin[]): UnsettledSkin[] => all.map(bareSkin);

function bareSkin(skin: GameSkin): UnsettledSkin {
  const { asset, legend, model, material, parent, said, file, token, id } = skin;
  const names = wholeTexts(skin.names);
  return {
    signs: skin.heldBack,
    flags: skin.flags,
    isUntold: skin.isUntold,
    asset,
    folder: legend.folder,
    legend: legend.name,
    ingamename: skin.stem === 'classic' ? BASE_SKIN : names.english,
    names: usableNames(names),
    model,
    texture: material?.name,
    materials: material?.names ?? [],
    animation: clipsOf(skin)?.name,
    parent,
    said: usable(said),
    package: file,
    token,
    permanentId: id,
    sources: sourcesOf(skin),
  };
}

/** A text that ends with a backslash was cut off after an escaped quote; an empty text is none. */
const wholeTexts = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).filter(([, text]) => text.trim() !== '' && !text.endsWith('\\')));

/** A value that no field accepts is left out: it is no reason to lose the skin. */
const usable = (said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      const { success, output } = v.safeParse(AssetName, value);
      return success ? [[name, output]] : [];
    }),
  );

/** Clips belong to a legend, and only its base texture names them. */
const clipsOf = ({ material, animation }: GameSkin) => (material?.name.endsWith('_base') ? animation : undefined);

function sourcesOf(skin: GameSkin): ReadSkin['sources'] {
  const said = {
    ingamename: skin.stem === 'classic' ? Object.values(skin.names)[0] : skin.names.english,
    model: skin.model,
    parent: skin.parent,
    permanentId: skin.id,
  };
  const sources: ReadSkin['sources'] = Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, 'settings']])),
  );
  const animation = clipsOf(skin);
  if (skin.material) sources.texture = skin.material.from;
  if (animation) sources.animation = animation.from;
  if (skin.file !== undefined) sources.package = 'list';
  return sources;
}

const Names = v.object({
  legend: LegendName,
  ingamename: InGameName,
  model: v.optional(AssetName),
  texture: v.optional(AssetName),
  animation: v.optional(AssetName),
});

type Taken = Map<string, { legend: string; name: string; assets: string[]; ids: (number | undefined)[] }>;

/** A skin before its state is decided. */
type UnsettledSkin = Omit<ReadSkin, 'state' | 'why'>;

/**
 * Decides for each skin whether it may be added as it is, by the given flags, and which skins have the same name. A
 * skin whose state does not change stays the same object.
 */
export function settleSkins(all: readonly (UnsettledSkin | ReadSkin)[], said: ReadonlySet<string>) {
  const taken: Taken = new Map();
  const skins = all.map((skin) => {
    const now = settled(skin, taken, said);
    return 'state' in skin && isSame(skin, now) ? skin : now;
  });
  const doubles = [...taken.values()]
    .filter(({ assets }) => assets.length > 1)
    .map(({ ids: _, ...double }): Question => ({ what: 'one name', ...double }));
  return { skins, doubles };
}

const isSame = (one: ReadSkin, other: ReadSkin) =>
  one.state === other.state && one.why.join('\n') === other.why.join('\n');

function settled(skin: UnsettledSkin, taken: Taken, said: ReadonlySet<string>): ReadSkin {
  const { legend, ingamename, asset, signs, flags } = skin;
  const heldBack = [...signs, ...unmetFlags(flags, said)];
  if (heldBack.length > 0) return { ...skin, state: 'held back', why: heldBack };
  if (legend === undefined) return { ...skin, state: 'stranger', why: [] };
  if (ingamename === undefined) return { ...skin, state: 'unnamed', why: [] };
  const key = `${nameKey(legend)}\n${nameKey(ingamename)}`;
  const same = taken.get(key);
  const id = skin.permanentId;
  // Two permanent ids are two skins, which may share a name.
  if (same && (id === undefined || same.ids.some((other) => other === undefined || other === id))) {
    same.assets.push(asset);
    return { ...skin, state: 'double', why: [] };
  }
  if (same) same.ids.push(id);
  else taken.set(key, { legend, name: ingamename, assets: [asset], ids: [id] });
  const { success, output, issues } = v.safeParse(Names, skin, { abortEarly: true });
  return success
    ? { ...skin, ...output, state: 'ready', why: [] }
    : { ...skin, state: 'unusable', why: [issues[0].message] };
}
