/** Why a line of a list, or an entry of a file, is nothing that a skin is made of. */
const reasons = {
  unnamed: 'only a number for a name',
  model: 'model of something else',
  material: 'material of something else',
  texture: 'texture of something else',
  settings: 'settings of something else',
  twin: 'twin of a skin, for its package',
  sequence: 'animation clip',
  shader: 'shader',
  sound: 'sound',
  interface: 'part of the menus',
  shared: 'shared by all legends',
  test: 'test of the makers',
  stranger: 'no legend that is known',
  ambiguous: 'of more than one possible kind',
  other: 'something else',
  broken: 'damaged',
} as const;

export type Reason = keyof typeof reasons;

/** The counts in words, the largest first; empty when nothing was set aside. */
export const countsOf = (setAside: ReadonlyMap<Reason, number>) =>
  [...setAside]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, number]) => `${reasons[reason]} ${number}`)
    .join(', ');

/** What a reader yields, one by one: a row, or a line that it sets aside because it is damaged, and why. */
export type Found<Row> = { line: number; row: Row } | { line: number; broken: string; text: string };
