// SQLite takes 32,766 values in one statement; a skin or a record has about a dozen. Preparing a statement for so many
// takes megabytes: with 1,000 rows the import of a season needed 50 to 80 MB more, and took longer.
const CHUNK = 250;

/** Splits rows into parts that each fit into one statement. */
export function* chunks<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
