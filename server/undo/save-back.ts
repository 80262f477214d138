import { revisionBump } from '../database/revision.ts';
import { oneByOne, rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { itemOf } from '../records/asset-change.ts';
import { stepsOfOthers } from '../records/batch-parts.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { recordOf, writeSkins } from '../skins/change-skin.ts';
import { type Back, writtenBy } from './plan-back.ts';

type How = { batch: Batch; nextId: () => string };

/** The steps that take a batch back, as a batch of its own. */
export function* saveBack(db: Database, back: Back, how: How): Generator<Step> {
  yield* saveBatch(how.batch, back.beside);
  yield* saveSkins(db, back, how);
  yield* saveAssets(db, back.beside);
  yield* stepsOfOthers(back.others, how.batch.id);
  // Which skins are gone is stored beside the lists.
  if (how.batch.gone !== null) yield revisionBump(db, 'skins').compile();
}

function* saveSkins(db: Database, back: Back, { batch, nextId }: How): Generator<Step> {
  const { changes } = back.skins;
  if (changes.length + back.marked.length === 0) return;
  yield* writeSkins(writtenBy(back));
  const by = { actor: batch.actor, at: batch.at, batch: batch.id };
  yield rowsInto(
    'history',
    oneByOne(changes, ({ undoOf, ...change }) => recordOf(nextId(), change, { ...by, undoOf })),
  );
  yield revisionBump(db, 'skins').compile();
}

function* saveAssets(db: Database, { assets }: Back['beside']): Generator<Step> {
  if (assets.length === 0) return;
  const isRemoved = ({ action }: (typeof assets)[number]) => action === 'remove';
  yield { saved: assets.filter((asset) => !isRemoved(asset)).map(itemOf), removed: assets.filter(isRemoved) };
  yield revisionBump(db, 'archive').compile();
}
