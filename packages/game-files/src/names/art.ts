/** The art version and theme that a texture shares with its model: `v21` and `heroknight`; nothing for a base texture. */
export const artOf = (texture: string) => {
  const [, version, theme] = /_(v\d+)_([^_]+)/.exec(texture) ?? [];
  return version && theme ? [version, theme] : [];
};
