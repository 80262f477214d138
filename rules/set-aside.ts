/** Why a line of a list, or an entry of a file, is nothing that a skin is made of. */
export const reasons = {
  unnamed: 'have only a number for a name',
  model: 'are models of something else',
  material: 'are materials of something else',
  texture: 'are textures of something else',
  settings: 'are settings of something else',
  twin: 'only tell which package belongs to a skin',
  sequence: 'are animation clips',
  shader: 'are shaders',
  sound: 'are sounds',
  interface: 'belong to the menus',
  shared: 'are shared by all legends',
  test: 'are tests of the makers',
  stranger: 'name no legend that is known',
  ambiguous: 'could be of more than one kind',
  other: 'are something else',
  broken: 'are damaged',
} as const;

export type Reason = keyof typeof reasons;

/** What a reader yields, one by one: a row, or a line that it sets aside because it is damaged, and why. */
export type Found<Row> = { line: number; row: Row } | { line: number; broken: string; text: string };
