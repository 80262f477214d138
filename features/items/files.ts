import { memoizeEach } from '#rules/memoize.ts';
import { keptFor } from '#server/database/kept-beside.ts';
import type { Database } from '#server/database/tables.ts';
import { revisionOf } from '#server/database/write.ts';
import type { MoreFiles } from '#server/lists/more-files.ts';
import { readList } from '#server/lists/rows.ts';
import { known } from './batches.ts';
import type { ItemFileRow } from './data-files.ts';
import { animationTables, isClip } from './rules/animation-tables.ts';
import { inBlender, rowsOf } from './rules/item-rows.ts';
import { readOwners } from './server/kept-items.ts';

export const names = ['items.json', 'animations.json'];

const keptIn = memoizeEach((_: Database) => keptFor<string, MoreFiles>());

/** Every item as a data file; kept until an import or an undo changes some, or a legend is renamed. */
export async function read(db: Database, now: number): Promise<MoreFiles> {
  const key = JSON.stringify([await revisionOf(db, 'archive'), await readOwners(db)]);
  return keptIn(db)(key, () => readFiles(db, now));
}

async function readFiles(db: Database, now: number): Promise<MoreFiles> {
  const idOf = ({ _id }: ItemFileRow) => _id;
  const rowsIn = async (trx: Database) => ({
    rows: rowsOf(await known(trx), await readOwners(trx)),
  });
  const source = { list: 'items', beginsEmpty: true, idOf, read: rowsIn } as const;
  const { rows, revision, changesSince } = await readList(db, source, now);
  const since = (earlier: number) => {
    const { rows: items, removed } = changesSince(earlier);
    return { items, removed };
  };
  return {
    revision,
    files: [
      { name: 'items.json', rows: rows.length, content: () => ({ items: rows }), delta: { list: 'items', since } },
      { name: 'animations.json', rows: rows.filter(isClip).length, content: () => animationTables(rows, revision) },
    ],
    inBlender: () => (rows.length > 0 ? { items: inBlender(rows) } : {}),
  };
}
