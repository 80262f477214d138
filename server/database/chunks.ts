// SQLite takes 32,766 values in one statement; a skin or a record has about a dozen. Preparing a statement for so many
// takes megabytes: with 1,000 rows the import of a season needed 50 to 80 MB more, and took longer.
const CHUNK = 250;

/** Splits rows into parts that each fit into one statement. */
export function* chunks<T>(rows: Iterable<T>) {
  let some: T[] = [];
  for (const row of rows) {
    if (some.push(row) < CHUNK) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
