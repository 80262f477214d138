import * as v from 'valibot';
import { usableNames } from '#contract/game-texts.ts';
import { BASE_SKIN } from '#contract/skin.ts';
import { AssetName, InGameName, LegendName } from '#contract/skin-draft.ts';
import { nameKey } from '#contract/text.ts';
import type { FoundSkin } from './reading.ts';
import type { DumpSkin, Question } from './skin.ts';

const Names = v.object({
  legend: LegendName,
  ingamename: InGameName,
  model: v.optional(AssetName),
  texture: v.optional(AssetName),
  animation: v.optional(AssetName),
});

type Taken = Map<string, { legend: string; name: string; assets: string[]; ids: (number | undefined)[] }>;

/** Tells of each skin whether it may be taken as it is, and which of them have the same name. */
export function foundSkins(all: DumpSkin[]): { skins: FoundSkin[]; doubles: Question[] } {
  const taken: Taken = new Map();
  const skins = all.map((skin) => settled(bareSkin(skin), taken, skin));
  const doubles = [...taken.values()]
    .filter(({ assets }) => assets.length > 1)
    .map(({ ids: _, ...double }): Question => ({ what: 'one name', ...double }));
  return { skins, doubles };
}

function bareSkin(skin: DumpSkin) {
  const { asset, legend, names, model, material, quality, parent, set, file, token, id } = skin;
  return {
    asset,
    folder: legend.folder,
    legend: nameOf(legend),
    ingamename: skin.stem === 'classic' ? BASE_SKIN : englishOr(names),
    names: usableNames(names),
    model,
    texture: material?.name,
    materials: material?.names ?? [],
    animation: clipsOf(skin)?.name,
    quality,
    parent,
    set,
    package: file,
    token,
    permanentId: id,
    sources: sourcesOf(skin),
  };
}

/** The English text; without one that of the first language by its letters, for files come in any order (docs: Sources). */
const englishOr = (names: Record<string, string>) => names.english ?? names[Object.keys(names).sort()[0] ?? ''];

/** What a legend is shown as; undefined when neither a row nor a text names it. */
export const nameOf = ({ names, name }: DumpSkin['legend']) => name ?? englishOr(names);

/** Clips belong to a legend, and only its base texture names them. */
const clipsOf = ({ material, animation }: DumpSkin) => (material?.name.endsWith('_base') ? animation : undefined);

function sourcesOf(skin: DumpSkin): FoundSkin['sources'] {
  const said = {
    ingamename: Object.values(skin.names)[0],
    model: skin.model,
    quality: skin.quality,
    parent: skin.parent,
    set: skin.set,
    permanentId: skin.id,
  };
  const sources: FoundSkin['sources'] = Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, 'settings']])),
  );
  const animation = clipsOf(skin);
  if (skin.material) sources.texture = skin.material.from;
  if (animation) sources.animation = animation.from;
  if (skin.file !== undefined) sources.package = 'list';
  return sources;
}

function settled(skin: ReturnType<typeof bareSkin>, taken: Taken, { heldBack }: DumpSkin): FoundSkin {
  const { legend, ingamename, asset } = skin;
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
