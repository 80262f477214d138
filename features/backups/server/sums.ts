import { createHash, hash } from 'node:crypto';
import type { Row } from '#server/database/copy-tables.ts';

/** How many rows a table has, and a hash of their content. */
export type Sum = { rows: number; checksum: string };

/**
 * Adds up the rows of tables as they pass. Those of tables that `hasNoOrder` count in any order: such a table keeps them
 * in that of its key, and engines compare texts differently.
 */
export function summing(hasNoOrder: ReadonlySet<string>) {
  const tables = new Map<string, { rows: number; content: Content; columns: string[] | undefined }>();
  return {
    add(table: string, rows: readonly Row[]) {
      const content = hasNoOrder.has(table) ? inAnyOrder : inOrder;
      const sum = tables.get(table) ?? { rows: 0, content: content(), columns: undefined };
      tables.set(table, sum);
      // Engines may return the columns in different orders.
      sum.columns ??= rows[0] && Object.keys(rows[0]).sort();
      for (const row of rows) sum.content.add(`${JSON.stringify(row, sum.columns)}\n`);
      sum.rows += rows.length;
    },
    sums: () =>
      new Map<string, Sum>([...tables].map(([table, { rows, content }]) => [table, { rows, checksum: content.sum() }])),
  };
}

type Content = { add(row: string): void; sum(): string };

function inOrder(): Content {
  const all = createHash('sha256');
  return { add: (row) => void all.update(row), sum: () => all.copy().digest('base64url') };
}

function inAnyOrder(): Content {
  const all = Buffer.alloc(32);
  return {
    add(row) {
      const own = hash('sha256', row, 'buffer');
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) ^ (own[at] ?? 0);
    },
    sum: () => all.toString('base64url'),
  };
}
