/** Why a line of a list, or an entry of a file, is nothing that a skin is made of. */
const reasons = {
  unnamed: 'unnamed (hash only)',
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
  test: 'developer test asset',
  stranger: 'no legend that is known',
  ambiguous: 'of more than one possible kind',
  other: 'something else',
  broken: 'damaged',
} as const;

export type Reason = keyof typeof reasons;

/** A line that was set aside, as it is written in its file. */
export type AsideLine = { file: string; line: number; text: string };

/** Lines that were set aside for one reason: how many, and the first of them. */
export type Aside = { reason: Reason; words: string; count: number; first: AsideLine[] };

type Counted = { setAside: ReadonlyMap<Reason, number>; first: ReadonlyMap<Reason, AsideLine[]> };

/** What was set aside, the most frequent reason first. */
export const asideOf = ({ setAside, first }: Counted): Aside[] =>
  [...setAside]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ reason, words: reasons[reason], count, first: first.get(reason) ?? [] }));

/** The counts in words; empty when nothing was set aside. */
export const sayAside = (aside: Aside[]) => aside.map(({ words, count }) => `${words} ${count}`).join(', ');

/** What a reader finds: a row, or a line that it sets aside because it is damaged, and why. */
export type Found<Row> =
  | { line: number; row: Row }
  /** `isCut` is true where the file ends within the line, so that more than the line is missing. */
  | { line: number; broken: string; text: string; isCut?: boolean };

/** What a reader yields: as many as came at once, for to wait for each would take as long as to read it. */
export type Finds<Row> = AsyncGenerator<Found<Row>[]>;
