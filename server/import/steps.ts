import { revisionBump } from '../database/revision.ts';
import { oneByOne, rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { writeLegends } from '../legends/legend-row.ts';
import { othersIn, stepsOfOthers } from '../records/batch-parts.ts';
import type { Author } from '../records/change-record.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { recordOf, writeSkins } from '../skins/change-skin.ts';
import { besideOf, type Plans } from './batch-of.ts';
import type { ArchivePlan } from './plan-archive.ts';
import type { SkinPlan } from './plan-skins.ts';

type How = Omit<Author, 'batch'> & { nextId: () => string; batch: Batch | undefined };

/** The steps that carry out a plan as a batch. */
export function* stepsFor(db: Database, plans: Plans, { batch, nextId, ...by }: How): Generator<Step> {
  if (!changesLists(plans)) return;
  if (batch) yield* saveBatch(batch, besideOf(plans));
  yield* saveSkins(db, plans.skins, { nextId, ...by, batch: batch?.id });
  yield* saveArchive(db, plans.archive);
  if (batch) yield* stepsOfOthers(plans.others, batch.id);
  // The skin list is sent together with what is gone.
  if (plans.goneReport?.isNews) yield revisionBump(db, 'skins').compile();
}

/** Do the plans change skins, assets, or the notes about them? */
export function changesLists({ skins, archive, goneReport, others }: Plans) {
  const { added, changed, adopted, removed } = archive;
  const lists = [skins.changes, skins.adopted, added, changed, adopted, removed];
  return lists.some((list) => list.length > 0) || goneReport?.isNews === true || othersIn(others) !== undefined;
}

function* saveSkins(
  db: Database,
  { newLegends, changes, adopted }: SkinPlan,
  { nextId, ...by }: Author & Pick<How, 'nextId'>,
): Generator<Step> {
  if (changes.length + adopted.length === 0) return;
  yield* writeLegends(newLegends, { areNew: true });
  const added = changes.filter(({ action }) => action === 'add').map(({ after }) => after);
  const others = changes.filter(({ action }) => action !== 'add').map(({ after }) => after);
  yield* writeSkins(added, { areNew: true });
  yield* writeSkins([...others, ...adopted]);
  yield rowsInto(
    'history',
    oneByOne(changes, (change) => recordOf(nextId(), change, by)),
  );
  yield revisionBump(db, 'skins').compile();
}

function* saveArchive(db: Database, { added, changed, adopted, removed }: ArchivePlan): Generator<Step> {
  const saved = [...added, ...[...changed, ...adopted].map(({ after }) => after)];
  if (saved.length + removed.length === 0) return;
  yield { saved, removed };
  yield revisionBump(db, 'archive').compile();
}
