/** One asset of a list, as written there; missing columns are empty. */
export type ListRow = {
  /** Four letters of the game: `mdl_`, `matl`, `txtr` … */
  type: string;
  /** Undefined where the form has no column for it. */
  guid: string | undefined;
  /** The package it was found in. */
  file: string;
  name: string;
};

/** Why no game could have written this name of an asset; undefined when it could. */
export function damageOf(name: string): string | undefined {
  if (name.trim() === '') return 'it has no name';
  if (name.includes('"')) return 'it contains a quote';
  if (name.length > LONGEST) return 'it is too long for a name';
  return UNPRINTABLE.test(name) ? 'it contains unprintable characters' : undefined;
}

const LONGEST = 1000;
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\ufffd]/;

/** One result of a reader: a row, or a damaged line that it sets aside, and why. */
export type Found<Row> =
  | { line: number; row: Row }
  /** `isCut` is true where the file ends within the line, so that more than the line is missing. */
  | { line: number; broken: string; text: string; isCut?: boolean };

/** Rows in batches, since waiting for each would take as long as reading it. */
export type Finds<Row> = AsyncGenerator<Found<Row>[]>;
