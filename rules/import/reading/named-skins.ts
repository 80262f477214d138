import * as v from 'valibot';
import { usableNames } from '#contract/skins/game-texts.ts';
import { BASE_SKIN } from '#contract/skins/skin.ts';
import { AssetName } from '#contract/skins/skin-draft.ts';
import type { GameSkin } from '#game-files/dump/game-skin.ts';
import type { Said } from '#game-files/formats/said-fields.ts';
import type { FoundSkin } from './reading.ts';
import type { OpenSkin } from './settle-skins.ts';

/** The skins of the files, in the fields of the list. */
export const namedSkins = (all: GameSkin[]): OpenSkin[] => all.map(bareSkin);

function bareSkin(skin: GameSkin): OpenSkin {
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

function sourcesOf(skin: GameSkin): FoundSkin['sources'] {
  const said = {
    ingamename: skin.stem === 'classic' ? Object.values(skin.names)[0] : skin.names.english,
    model: skin.model,
    parent: skin.parent,
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
