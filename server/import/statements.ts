import type { CompiledQuery, Kysely } from 'kysely';
import { chunks } from '../database/chunks.ts';
import { revisionBump } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';
import { writeLegends } from '../legends/write-legends.ts';
import type { Author } from '../records/author.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { upsertItems } from '../records/upsert-items.ts';
import { recordOf } from '../skins/history-record.ts';
import { writeSkins } from '../skins/write-skins.ts';
import { besideOf, type Plans } from './batch-of.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { SkinPlan } from './plan-skins.ts';

type How = Omit<Author, 'batch'> & { nextId: () => string; batch: Batch | undefined };

/** The statements that carry out a plan as a batch. Making them takes as long as running them. */
export function* statementsFor(
  db: Kysely<Tables>,
  plans: Plans,
  { batch, nextId, ...by }: How,
): Generator<CompiledQuery> {
  if (!changesLists(plans)) return;
  if (batch) yield* saveBatch(db, batch, besideOf(plans));
  yield* saveSkins(db, plans.skins, { nextId, ...by, batch: batch?.id });
  yield* saveArchive(db, plans.archive);
  // The skin list is sent together with what is gone.
  if (plans.goneReport?.isNews) yield revisionBump(db, 'skins').compile();
}

/** Do the plans change skins, assets, or the notes about them? */
export function changesLists({ skins, archive, goneReport }: Plans) {
  const { added, changed, adopted, removed } = archive;
  const lists = [skins.changes, skins.adopted, added, changed, adopted, removed];
  return lists.some((list) => list.length > 0) || goneReport?.isNews === true;
}

function* saveSkins(
  db: Kysely<Tables>,
  { newLegends, changes, adopted }: SkinPlan,
  { nextId, ...by }: Author & Pick<How, 'nextId'>,
) {
  if (changes.length + adopted.length === 0) return;
  yield* writeLegends(db, newLegends);
  yield* writeSkins(db, [...changes.map((change) => change.after), ...adopted]);
  for (const some of chunks(changes)) {
    const records = some.map((change) => recordOf(nextId(), change, by));
    yield db.insertInto('history').values(records).compile();
  }
  yield revisionBump(db, 'skins').compile();
}

function* saveArchive(db: Kysely<Tables>, { added, changed, adopted, removed }: ArchivePlan) {
  if (added.length + changed.length + adopted.length + removed.length === 0) return;
  const saved = [...added, ...[...changed, ...adopted].map(({ after }) => after)];
  for (const items of chunks(saved)) yield upsertItems(db, items).compile();
  // Every starter item that the files name has lost its mark above.
  if (removed.length > 0) yield db.deleteFrom('archive_item').where('starter', '=', 1).compile();
  yield revisionBump(db, 'archive').compile();
}
