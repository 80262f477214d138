import type { CompiledQuery, Kysely } from 'kysely';
import { upsertItems } from '../archive/upsert-items.ts';
import { chunks } from '../database/chunks.ts';
import { revisionBump } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import type { Author } from '../history/author.ts';
import { saveBatch } from '../history/save-batch.ts';
import { recordOf } from '../skins/history-record.ts';
import { upsertSkins } from '../skins/upsert-skins.ts';
import { batchOf, besideOf, type Plans } from './batch-of.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { LegendPlan } from './plan-legends.ts';
import type { SkinPlan } from './plan-skins.ts';
import { saveLegends } from './save-legends.ts';

type How = Author & { nextId: () => string; build: string | null };

/** The statements that carry a plan out, as one batch; making them takes as long as running them. */
export function* statementsFor(
  db: Kysely<Tables>,
  plans: Plans & { legends: LegendPlan },
  { build, nextId, ...by }: How,
): Generator<CompiledQuery> {
  yield* saveLegends(db, plans.legends, { nextId, ...by });
  const beside = besideOf(plans);
  const isNothing = plans.skins.changes.length + beside.marks.length + beside.assets.length === 0;
  if (isNothing) return;
  // What the product brings is no batch: it cannot be taken back.
  const batch = by.actor === 'starter' ? undefined : batchOf(plans, { id: nextId(), ...by, build });
  if (batch) yield* saveBatch(db, batch, beside);
  yield* saveSkins(db, plans.skins, { nextId, ...by, batch: batch?.id });
  yield* saveArchive(db, plans.archive);
}

function* saveSkins(
  db: Kysely<Tables>,
  { newLegends, changes, adopted }: SkinPlan,
  { nextId, ...by }: Author & Pick<How, 'nextId'>,
) {
  if (changes.length + adopted.length === 0) return;
  for (const rows of chunks(newLegends)) yield db.insertInto('legend').values(rows).compile();
  for (const records of chunks([...changes.map((change) => change.after), ...adopted])) {
    yield upsertSkins(db, records).compile();
  }
  for (const some of chunks(changes)) {
    const records = some.map((change) => recordOf(nextId(), change, by));
    yield db.insertInto('history').values(records).compile();
  }
  yield revisionBump(db, 'skins').compile();
}

function* saveArchive(db: Kysely<Tables>, { added, adopted, removed }: ArchivePlan) {
  if (added.length + adopted.length + removed.length === 0) return;
  for (const items of chunks([...added, ...adopted])) yield upsertItems(db, items).compile();
  // Every starter item that the files name has lost its mark above.
  if (removed.length > 0) yield db.deleteFrom('archive_item').where('starter', '=', 1).compile();
  yield revisionBump(db, 'archive').compile();
}
