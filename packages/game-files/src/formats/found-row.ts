/** One result of a reader: a row, or a damaged line that it sets aside, and why. */
export type Found<Row> =
  | { line: number; row: Row }
  /** `isCut` is true where the file ends within the line, so that more than the line is missing. */
  | { line: number; broken: string; text: string; isCut?: boolean };

/** Rows in batches, since waiting for each would take as long as reading it. */
export type Finds<Row> = AsyncGenerator<Found<Row>[]>;
