import { isNone } from '../names/is-none.ts';

/** The names of a skin that recipes use. */
type Named = { _id: string; ingamename: string; model: string; texture: string } & {
  [Name in 'animation' | 'package' | 'quality' | 'eventset' | 'slot' | 'arms' | 'camo']?: string;
};

/** A skin and the name of its legend. */
export type Row<Skin extends Named = Named> = { legend: string; skin: Skin };

/** An asset of the game: its kind (`Models`, `Textures`, `Animations`), its name, and its GUID where it is known. */
export type Asset = { kind: string; name: string; guid?: string | undefined };

/** The values of some rows in their order, each once; unknown ones are left out. */
export function knownValues(rows: readonly Row[], given: (row: Row) => string | undefined): string[] {
  const values = rows.map(given).filter((value): value is string => isKnown(value));
  return [...new Set(values)];
}

export const isKnown = (value: string | undefined) => !isNone(value);

export const modelsOf = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.model);
export const materialsOf = (rows: readonly Row[]) => knownValues(rows, ({ skin }) => skin.texture);
