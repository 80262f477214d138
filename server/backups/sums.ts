import { createHash } from 'node:crypto';
import type { Row } from '../database/copy-tables.ts';

/** How many rows a table has, and a hash of their content, in order. */
export type Sum = { rows: number; checksum: string };

/** Adds up the rows of tables as they pass. */
export function summing() {
  const tables = new Map<
    string,
    { rows: number; hash: ReturnType<typeof createHash>; columns: string[] | undefined }
  >();
  return {
    add(table: string, rows: readonly Row[]) {
      const sum = tables.get(table) ?? { rows: 0, hash: createHash('sha256'), columns: undefined };
      tables.set(table, sum);
      // Engines may return the columns in different orders.
      sum.columns ??= rows[0] && Object.keys(rows[0]).sort();
      for (const row of rows) sum.hash.update(`${JSON.stringify(row, sum.columns)}\n`);
      sum.rows += rows.length;
    },
    sums: () =>
      new Map<string, Sum>(
        [...tables].map(([table, { rows, hash }]) => [table, { rows, checksum: hash.copy().digest('base64url') }]),
      ),
  };
}
