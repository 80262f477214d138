/** What a reader finds: a row, or a line that it sets aside because it is damaged, and why. */
export type Found<Row> =
  | { line: number; row: Row }
  /** `isCut` is true where the file ends within the line, so that more than the line is missing. */
  | { line: number; broken: string; text: string; isCut?: boolean };

/** Rows as they come from a reader, many at once: waiting for each would take as long as reading it. */
export type Finds<Row> = AsyncGenerator<Found<Row>[]>;
