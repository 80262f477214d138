import { oneByOne, rowsInto, type Step } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';
import { type AssetChange, changesDetails, changesIn, itemOf } from '../records/asset-change.ts';
import { type OtherPlans, othersBack, othersColumn, othersIn, stepsOfOthers } from '../records/batch-parts.ts';
import { type Batch, saveBatch } from '../records/save-batch.ts';
import { recordOf, writeSkins } from '../skins/change-skin.ts';
import { actionCounts, type SkinRecord } from '../skins/skin-record.ts';
import { assetsBack, neededBy } from './assets-back.ts';
import { type Undoable, undoable } from './change.ts';
import { type ChangesSince, readChangesSince } from './changes-since.ts';
import { skinsBack } from './skins-back.ts';

export type Back = Awaited<ReturnType<typeof planBack>>;

/** What taking a batch back does to the database as it is; nothing has been written yet. */
export async function planBatchBack(trx: Trx, { id }: Batch, at: number) {
  const marks = await trx.selectFrom('batch_skin').selectAll().where('batch_id', '=', id).execute();
  return planBack({
    records: await trx.selectFrom('history').select(undoable).where('batch_id', '=', id).orderBy('id').execute(),
    known: await readSkins(trx),
    since: await readChangesSince(trx, { from: id, notOf: id }),
    marks: new Map(marks.map(({ skin_id, starter }) => [skin_id, starter])),
    at,
    assetsBack: (needed) => batchAssetsBack(trx, id, needed),
    others: await othersBack(trx, [id]),
  });
}

type Done = {
  /** The records to take back, one for each skin. */
  records: readonly Undoable[];
  /** Every skin by its id, removed ones too. */
  known: ReadonlyMap<string, SkinRecord>;
  since: ChangesSince;
  /** The marks of starter data after the changes, by skin. */
  marks: ReadonlyMap<string, 0 | 1>;
  at: number;
  /** The changes that take the assets back. Assets that others need stay. */
  assetsBack: (needed: ReadonlySet<string>) => Promise<AssetChange[]>;
  others: OtherPlans;
};

/** What taking changes back does to the database as it is. */
export async function planBack({ records, known, since, marks, at, assetsBack, others }: Done) {
  const skins = skinsBack(records, { skins: known, since, marks, at });
  const recorded = new Set(records.map((record) => record.entity_id));
  const marked = [...marks].flatMap(([id, starter]): SkinRecord[] => {
    const skin = known.get(id);
    const isFree = skin && skin.removed_at === null && !recorded.has(id) && !since.changed.has(id);
    return isFree ? [{ ...skin, starter: starter === 1 ? 0 : 1 }] : [];
  });
  const changedBack = skins.changes.flatMap(({ after }) => (marks.has(after.id) ? [after] : []));
  const changedSince = [...skins.after.values()].filter(
    ({ id, removed_at }) => removed_at === null && since.changed.has(id),
  );
  const beside = {
    marks: [...changedBack, ...marked].map((skin) => ({ skin_id: skin.id, starter: skin.starter })),
    assets: await assetsBack(neededBy(changedSince)),
  };
  return { skins, marked, beside, others };
}

/** What it leaves as it is: skins, and rows of features. */
export const leftBy = ({ skins, others }: Back) => [
  ...skins.left.map(({ legend, ingamename }) => ({ legend, ingamename })),
  ...Object.values(others).flatMap(({ left = [] }) => left),
];

/** The skins that it writes. */
export const writtenBy = ({ skins, marked }: Back) => [...skins.changes.map(({ after }) => after), ...marked];

/** Is there nothing to take back? */
export const isNothing = ({ skins, beside, others }: Back) =>
  skins.changes.length + beside.marks.length + beside.assets.length === 0 && !othersIn(others);

type Made = Omit<Batch, keyof ReturnType<typeof actionCounts> | `assets_${string}` | 'others_json'>;

/** The batch that takes the changes back. */
export const batchOfBack = ({ skins, beside: { assets }, others }: Back, made: Made): Batch => ({
  ...made,
  ...actionCounts(skins.changes),
  others_json: othersColumn(others),
  assets_added: assets.filter(({ action }) => action === 'add').length,
  assets_removed: assets.filter(({ action }) => action === 'remove').length,
  assets_changed: assets.filter(changesDetails).length,
});

/** Every skin by its id, removed ones too. */
export async function readSkins(trx: Trx): Promise<ReadonlyMap<string, SkinRecord>> {
  const skins = await trx
    .selectFrom('skin')
    .innerJoin('legend', 'legend.id', 'skin.legend_id')
    .selectAll('skin')
    .select('legend.name as legend')
    .execute();
  return new Map(skins.map((skin) => [skin.id, skin]));
}

/** The opposite of what a batch did to assets, group by group (docs: Batches). */
async function batchAssetsBack(trx: Trx, id: string, needed: ReadonlySet<string>) {
  const back: AssetChange[] = [];
  const rows = await trx.selectFrom('batch_asset').selectAll().where('batch_id', '=', id).execute();
  for (const row of rows) {
    const { kind, group_name } = row;
    const items = await trx
      .selectFrom('archive_item')
      .select(['name', 'starter', 'guid', 'package', 'waits'])
      .where('kind', '=', kind)
      .where('group_name', '=', group_name)
      .execute();
    const archive = items.map((item) => ({ kind, group_name, ...item }));
    for (const change of assetsBack(changesIn(row), archive, needed)) back.push(change);
  }
  return back;
}

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
