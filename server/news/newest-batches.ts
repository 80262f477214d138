import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { readTakenBack } from './taken-back.ts';

type Batch = Selectable<Tables['batch']>;

/** How many are read at a time. */
const AT_A_TIME = 30;

/** The newest batches that count: they add or change skins, take nothing back, and have not been taken back. */
export async function newestBatches(db: Database, most: number): Promise<Batch[]> {
  const found: Batch[] = [];
  let before: string | undefined;
  for (;;) {
    const batches = await db
      .selectFrom('batch')
      .selectAll()
      .where('undo_of', 'is', null)
      .where('taken_from', 'is', null)
      .where((where) => where.or([where('added', '>', 0), where('changed', '>', 0)]))
      .$if(before !== undefined, (query) => query.where('id', '<', before as string))
      .orderBy('id', 'desc')
      .limit(AT_A_TIME)
      .execute();
    const takenBack = await readTakenBack(
      db,
      'batch',
      batches.map(({ id }) => id),
    );
    found.push(...batches.filter(({ id }) => !takenBack.has(id)));
    if (found.length >= most || batches.length < AT_A_TIME) return found.slice(0, most);
    before = batches.at(-1)?.id;
  }
}
