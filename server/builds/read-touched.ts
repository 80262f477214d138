import type { Kysely } from 'kysely';
import { memoizeEach } from '#rules/memoize.ts';
import type { Tables } from '../database/tables.ts';

/** For each skin, the batches that added or changed it and those whose lists no longer had it, the oldest first. */
export type Touched = { touched: ReadonlyMap<string, readonly string[]>; gone: ReadonlyMap<string, readonly string[]> };

type Known = { until: string; touched: Map<string, string[]>; gone: Map<string, string[]> };

/** The same for a database and its transactions. */
const knownOf = memoizeEach((_: object): Known => ({ until: '', touched: new Map(), gone: new Map() }));

/**
 * Returns what batches did to skins, including batches that were taken back. A batch is written at once and after all
 * earlier ones, so only what is new since the last reading is read, however long the history is.
 */
export async function readTouched(db: Kysely<Tables>): Promise<Touched> {
  const known = knownOf(db.getExecutor().adapter);
  const newest = await db.selectFrom('batch').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const until = newest?.id ?? '';
  if (until <= known.until) return known;
  const records = await db
    .selectFrom('history')
    .select(['entity', 'entity_id as skin_id', 'batch_id', 'action'])
    .where('batch_id', '>', known.until)
    .where('batch_id', '<=', until)
    .orderBy('batch_id')
    .execute();
  const gone = await db
    .selectFrom('batch_gone_skin')
    .select(['batch_id', 'skin_id'])
    .where('batch_id', '>', known.until)
    .where('batch_id', '<=', until)
    .orderBy('batch_id')
    .execute();
  // Another reading may have added some of them meanwhile.
  const since = known.until;
  const touched = records.filter(({ entity, action }) => entity === 'skin' && action !== 'remove');
  addTo(known.touched, touched, since);
  addTo(known.gone, gone, since);
  if (until > since) known.until = until;
  return known;
}

type Row = { skin_id: string; batch_id: string | null };

function addTo(known: Map<string, string[]>, rows: readonly Row[], since: string) {
  for (const { skin_id, batch_id } of rows) {
    if (batch_id === null || batch_id <= since) continue;
    const batches = known.get(skin_id);
    if (!batches) known.set(skin_id, [batch_id]);
    else if (batches.at(-1) !== batch_id) batches.push(batch_id);
  }
}
