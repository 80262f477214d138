// SQLite takes 32,766 values in one statement; a skin or a record has some dozen.
const CHUNK = 1000;

/** Rows in parts that fit into one statement each. */
export function* chunks<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
