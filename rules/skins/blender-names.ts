import type { AssetRow, BlenderFile, SkinRow } from '#contract/skins/data-files.ts';
import { nameFinder } from '#game-files/finders/by-name.ts';
import { knownNames } from '#game-files/finders/known-names.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { bodyGroup } from '#game-files/names/mesh.ts';
import { endings, stemOf } from '#game-files/names/stem.ts';
import { namesOf } from './names.ts';

type Named = Pick<SkinRow, '_id' | 'legend' | 'ingamename' | 'model' | 'texture' | 'page'> &
  Partial<Pick<SkinRow, 'slot' | 'apart' | 'arms' | 'gameid' | 'parentid'>>;

/** The names of skins in every language, as they are stored. */
type Texts = readonly { id: string; names: string | null }[];

/**
 * What Blender's names mean (docs: Data files): the skins, and their places by every name of a model, of arms and of a
 * material or its parts, in lower case without endings, and by GUID. An asset of the archive belongs to the skins that
 * Translate Lists finds for it.
 */
export function blenderNames(
  skins: readonly Named[],
  assets: readonly AssetRow[],
  texts: Texts,
): Omit<BlenderFile, 'version' | 'revision'> {
  const find = nameFinder(knownNames(skins.map(bareSkin)));
  const names = new Map<string, readonly number[]>(wearersOfArms(skins));
  const numbers: Record<string, number[]> = {};
  for (const name of skins.flatMap(({ model, texture }) => [model, texture])) {
    const found = isNone(name) ? undefined : find(name);
    if (found) names.set(stemOf(name).name, found.skins);
  }
  for (const { kind, name, guid } of assets) {
    const key = stemOf(name).name;
    const found = kind === 'Animations' ? undefined : find(name);
    // A colour that no skin has is not the skin that it recolours.
    const places = names.get(key) ?? (found?.isColour ? undefined : found?.skins);
    if (places === undefined) continue;
    names.set(key, places);
    if (guid !== undefined) numbers[guid] = [...places];
  }
  return {
    endings: [...endings],
    mesh: bodyGroup,
    skins: rowsOf(skins, texts),
    names: Object.fromEntries([...names].map(([name, places]) => [name, [...places]])),
    numbers,
  };
}

const bareSkin = ({ _id, legend, ingamename, model, texture }: Named) => ({
  ...{ _id, legend, ingamename, model, texture },
});

function wearersOfArms(skins: readonly Named[]) {
  const wearers = new Map<string, number[]>();
  for (const [at, { arms }] of skins.entries()) {
    if (arms === undefined) continue;
    const name = stemOf(arms).name;
    wearers.set(name, [...(wearers.get(name) ?? []), at]);
  }
  return wearers;
}

function rowsOf(skins: readonly Named[], texts: Texts): BlenderFile['skins'] {
  const ids = new Map(skins.map(({ _id, gameid }) => [gameid, _id]));
  const stored = new Map(texts.map(({ id, names }) => [id, names]));
  return skins.map(({ _id, legend, ingamename, model, texture, slot, apart, parentid, page }) => {
    const parent = parentid === undefined ? undefined : ids.get(parentid);
    const names = new Set(Object.values(namesOf(stored.get(_id))));
    names.delete(ingamename);
    return {
      ...{ _id, legend, ingamename, model, texture },
      ...(slot !== undefined && { slot }),
      ...(apart !== undefined && { apart }),
      ...(names.size > 0 && { names: [...names] }),
      ...(parent !== undefined && { parent }),
      page,
    };
  });
}
