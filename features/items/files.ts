import { memoizeEach } from '#rules/memoize.ts';
import { keptFor } from '#server/database/kept-beside.ts';
import { revisionOf } from '#server/database/revision.ts';
import type { Database } from '#server/database/tables.ts';
import { readList } from '#server/lists/list.ts';
import type { MoreFiles } from '#server/lists/more-files.ts';
import type { ItemFileRow } from './data-files.ts';
import { animationTables, isClip } from './rules/animation-tables.ts';
import { inBlender, rowsOf } from './rules/item-rows.ts';
import { readItems, readOwners } from './server/kept-items.ts';

export const names = ['items.json', 'animations.json'];

const keptIn = memoizeEach((_: Database) => keptFor<string, MoreFiles>());

/** Every item as a data file; kept until an import or an undo changes some, or a legend is renamed. */
export async function read(db: Database, now: number): Promise<MoreFiles> {
  const key = JSON.stringify([await revisionOf(db, 'archive'), await readOwners(db)]);
  return keptIn(db)(key, () => readFiles(db, now));
}

async function readFiles(db: Database, now: number): Promise<MoreFiles> {
  const { rows, revision, changesSince } = await readList<ItemFileRow, object>(
    db,
    {
      list: 'items',
      idOf: ({ _id }) => _id,
      beginsEmpty: true,
      read: async (trx) => ({ rows: rowsOf([...(await readItems(trx)).values()], await readOwners(trx)) }),
    },
    now,
  );
  const since = (known: number) => {
    const { rows: items, removed } = changesSince(known);
    return { items, removed };
  };
  const tables = () => animationTables(rows, revision);
  return {
    revision,
    files: [
      { name: 'items.json', rows: rows.length, content: () => ({ items: rows }), delta: { list: 'items', since } },
      { name: 'animations.json', rows: rows.filter(isClip).length, content: tables },
    ],
    inBlender: () => (rows.length > 0 ? { items: inBlender(rows) } : {}),
  };
}
