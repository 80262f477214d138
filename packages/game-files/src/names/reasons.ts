/** Why a line of a list, or an entry of a file, is no part of a skin. */
export const reasons = {
  unnamed: 'unnamed (hash only)',
  model: 'model of something else',
  material: 'material of something else',
  texture: 'texture of something else',
  weapon: 'weapon',
  settings: 'settings of something else',
  weaponSettings: 'settings of a weapon',
  charmSettings: 'settings of a charm',
  clipSettings: 'settings of an animation',
  twin: 'twin of a skin, for its package',
  sequence: 'animation clip',
  shader: 'shader',
  sound: 'sound',
  interface: 'part of the menus',
  shared: 'shared by all legends',
  test: 'developer test asset',
  stranger: 'unknown legend',
  ambiguous: 'of more than one possible kind',
  other: 'something else',
  broken: 'damaged',
} as const;

export type Reason = keyof typeof reasons;
