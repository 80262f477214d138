import { artOf } from '#game-files/names/art.ts';

/**
 * Finds the first of many models that shares the art of a texture, or the reverse; undefined where the names do not
 * show it (docs: Asset choices).
 */
export function matchArt(models: readonly string[], textures: readonly string[]) {
  const modelsByArt = firstBy(models, artsOf);
  const texturesByArt = firstBy(textures, keysOf);
  return {
    modelOf: (texture: string) => firstIn(keysOf(texture), modelsByArt),
    textureOf: (model: string) => firstIn(artsOf(model), texturesByArt),
  };
}

const firstIn = (keys: readonly string[], names: ReadonlyMap<string, string>) =>
  keys.flatMap((key) => names.get(key) ?? [])[0];

/** The art of a texture, and first the art with its level: the levels of a prestige skin share version and theme. */
function keysOf(texture: string) {
  const art = artOf(texture).join('_');
  return art === '' ? [] : withLevel(texture, [art]);
}

const withLevel = (name: string, arts: readonly string[]) => {
  const [level] = /_level\d+(?=_|$)/.exec(name) ?? [];
  return level === undefined ? [...arts] : [...arts.map((art) => art + level), ...arts];
};

/** Every art that a model may have: one of its versions with any other of its tokens. */
function artsOf(model: string) {
  const tokens = model.split('_');
  const versions = tokens.filter((token) => /^v\d+$/.test(token));
  return withLevel(
    model,
    versions.flatMap((version) => tokens.map((token) => `${version}_${token}`)),
  );
}

function firstBy(names: readonly string[], keysOf: (name: string) => readonly string[]) {
  const first = new Map<string, string>();
  for (const name of names) for (const key of keysOf(name)) if (!first.has(key)) first.set(key, name);
  return first;
}
