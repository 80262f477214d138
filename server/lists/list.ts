import { readTogether } from '../database/read.ts';
import type { Database, FileList } from '../database/tables.ts';
import { differenceOf, type Identified, readState, remember } from './remember.ts';

/** A list in the form of the data files: its rows, and the revision of each. */
export type DataList<Row, More = unknown> = More & {
  revision: number;
  rows: Row[];
  /** The rows that were added or changed since a revision, and the ids of the removed ones. */
  changesSince: (revision: number) => { rows: Row[]; removed: string[] };
};

type Source<Row, More> = {
  list: FileList;
  idOf: (row: Row) => string;
  /** Has it no revision, which is 0, until it has rows for the first time? */
  beginsEmpty?: true;
  read: (trx: Database) => Promise<More & { rows: Row[] }>;
};

/**
 * Reads a list and remembers what is new in it. An answer is always of one moment, and changes of the list never wait
 * for it.
 */
export async function readList<Row, More>(
  db: Database,
  { list, idOf, beginsEmpty, read }: Source<Row, More>,
  now: number,
): Promise<DataList<Row, More>> {
  for (;;) {
    const { content, state } = await readTogether(db, async (trx) => ({
      content: await read(trx),
      state: await readState(trx, list),
    }));
    const difference = differenceOf(list, { rows: content.rows, idOf }, state);
    const known = state.revision ?? (beginsEmpty ? 0 : undefined);
    const isKnown = known !== undefined && difference.changed.length === 0;
    const revision = isKnown ? known : await remember(db, difference, now);
    // Another server made the files meanwhile, of this state of the list or of another one.
    if (revision === undefined) continue;
    const revisions = new Map<string, number>();
    for (const row of state.known.values()) revisions.set(row.id, row.revision);
    for (const { id } of difference.changed) revisions.set(id, revision);
    return { ...content, revision, changesSince: (since) => changesOf({ rows: content.rows, idOf }, revisions, since) };
  }
}

function changesOf<Row>({ rows: all, idOf }: Identified<Row>, revisions: ReadonlyMap<string, number>, since: number) {
  const present = new Set(all.map(idOf));
  const rows = all.filter((row) => (revisions.get(idOf(row)) ?? 0) > since);
  const removed = [...revisions].filter(([id, revision]) => revision > since && !present.has(id)).map(([id]) => id);
  return { rows, removed: removed.sort() };
}
