/** The art version and theme that a texture shares with its model: `v21` and `heroknight`; nothing for a base texture. */
export const artOf = (texture: string) => {
  const [, version, theme] = /_(v\d+)_([^_]+)/.exec(texture) ?? [];
  return version && theme ? [version, theme] : [];
};

/**
 * Finds the first of many models that shares the art of a texture, or the reverse; undefined where the names do not
 * show it (docs: Asset choices).
 */
export function matchArt(models: readonly string[], textures: readonly string[]) {
  const modelsByArt = firstBy(models, artsOf);
  const texturesByArt = firstBy(textures, (texture) => keysOf(artOf(texture)));
  return {
    modelOf: (texture: string) => modelsByArt.get(artOf(texture).join('_')),
    textureOf: (model: string) => artsOf(model).flatMap((art) => texturesByArt.get(art) ?? [])[0],
  };
}

const keysOf = (art: readonly string[]) => (art.length === 0 ? [] : [art.join('_')]);

/** Every art that a model may have: one of its versions with any other of its tokens. */
function artsOf(model: string) {
  const tokens = model.split('_');
  const versions = tokens.filter((token) => /^v\d+$/.test(token));
  return versions.flatMap((version) => tokens.map((token) => `${version}_${token}`));
}

function firstBy(names: readonly string[], keysOf: (name: string) => readonly string[]) {
  const first = new Map<string, string>();
  for (const name of names) for (const key of keysOf(name)) if (!first.has(key)) first.set(key, name);
  return first;
}
