import { readItems } from '../archive/read-groups.ts';
import { chunks } from '../database/steps.ts';
import type { Tables, Trx } from '../database/tables.ts';
import { readTakenBack } from '../news/read-skin-news.ts';
import { type AssetChange, changesIn, noAssets, othersBack, planWrites } from '../records/save-batch.ts';
import { type Change, readChangesSince, type Undoable } from './change.ts';
import { type Back, type Outline, planBack, putBack, readOutlines, type SkinsBack } from './plan-back.ts';
import { revertibleTail, type Step } from './revertible-tail.ts';

export type TakeBack = {
  back: Back;
  /** The records and batches that are taken back, besides those named by the new records. */
  taken: string[];
  /** Does one of these batches say what is gone? */
  tellsGone: boolean;
};

/**
 * Plans taking back everything that an account did to skins and assets since a moment (docs: Take back). Nothing has
 * been written yet.
 */
export async function planTakeBack(trx: Trx, { at, ...whose }: { at: number } & Whose): Promise<TakeBack> {
  const undoes = await readUndoes(trx);
  const known = await readOutlines(trx);
  const tails = [...(await readSkinSteps(trx, whose, undoes)).values()].map((steps) => revertibleTail(steps));
  const batches = await batchesOf(trx, whose);
  const back = await planBack({
    records: tails.flatMap(({ tail }) => squashSkinChanges(tail, known.get(tail[0]?.entity_id ?? '')) ?? []),
    known,
    since: await readChangesSince(trx, { from: firstId([...tails.flatMap(({ tail }) => tail), ...batches]) }),
    marks: await marksOf(trx, batches),
    at,
    assetsBack: (needed) => planAssets(trx, whose, { undoes, needed }),
    others: await othersBack(
      trx,
      batches.map(({ id }) => id),
    ),
  });
  return {
    back: { ...back, skins: { ...back.skins, left: leftOf(back.skins, tails) } },
    taken: [...takenBy(back.skins, tails), ...batches.map(({ id }) => id)],
    tellsGone: batches.some(({ gone }) => gone !== null),
  };
}

type Tail = { tail: SkinStep[]; isLeft: boolean; steps: readonly SkinStep[] };
type Undoes = Awaited<ReturnType<typeof readUndoes>>;

/** The account's batches that have not been undone, including undos of other batches. */
async function batchesOf(trx: Trx, { actor, since }: Whose) {
  const theirs = await trx
    .selectFrom('batch')
    .select(['id', 'gone'])
    .where('actor', '=', actor)
    .where('at', '>=', since)
    .execute();
  const takenBack = await readTakenBack(
    trx,
    'batch',
    theirs.map(({ id }) => id),
  );
  return theirs.filter(({ id }) => !takenBack.has(id));
}

/** The marks of starter data as the account's batches left them, by skin. */
async function marksOf(trx: Trx, batches: readonly { id: string }[]) {
  if (batches.length === 0) return new Map<string, 0 | 1>();
  const ids = batches.map(({ id }) => id);
  const rows = await trx
    .selectFrom('batch_skin')
    .selectAll()
    .where('batch_id', 'in', ids)
    .orderBy('batch_id', 'desc')
    .execute();
  return new Map(rows.map(({ skin_id, starter }) => [skin_id, starter]));
}

type How = { undoes: Undoes; needed: ReadonlySet<string> };

async function planAssets(trx: Trx, whose: Whose, { undoes, needed }: How) {
  const steps = [...(await readAssetSteps(trx, whose, undoes)).values()];
  const done = steps.flatMap((some) => squashAssetChanges(revertibleTail(some).tail) ?? []);
  if (done.length === 0) return noAssets();
  return planWrites(noAssets(), putBack(done, { archive: await readItems(trx), needed }));
}

// Sorts after every id.
const NEVER = 'z';

const firstId = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort()[0] ?? NEVER;

/** The skins in the list that others have changed since, or that are blocked. */
function leftOf({ left, after }: SkinsBack, tails: readonly Tail[]) {
  const ids = tails.flatMap(({ isLeft, steps }) => (isLeft && steps[0] ? [steps[0].entity_id] : []));
  const changed = ids.flatMap((id) => after.get(id) ?? []).filter(({ removed_at }) => removed_at === null);
  return [...new Map([...left, ...changed].map((skin) => [skin.id, skin])).values()];
}

/** The records that are taken back, except the last one of each skin: the new record names that one. */
function takenBy({ changes }: SkinsBack, tails: readonly Tail[]) {
  const done = new Set(changes.map(({ undoOf }) => undoOf));
  return tails.flatMap(({ tail }) => (done.has(tail.at(-1)?.id ?? '') ? tail.slice(0, -1).map(({ id }) => id) : []));
}

/**
 * Merges successive changes of a skin into one record, so that its opposite reverses all of them; undefined if they
 * cancel out.
 */
function squashSkinChanges(run: readonly SkinStep[], skin: Outline | undefined): Undoable | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || !skin || first.before_json === last.after_json) return;
  const { isTheirs, undoes, ...record } = last;
  const { before_json, version_before } = first;
  const action = actionOf(before_json !== null, last.after_json !== null);
  // An undo of a change in between may have raised the version.
  return { ...record, action, before_json, version_before, version: skin.version, earlierIn: first.id };
}

/** The same for an asset. */
function squashAssetChanges(run: readonly AssetStep[]): AssetChange | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return;
  const [wasThere, isThere] = [first.action !== 'add', last.action !== 'remove'];
  if (!wasThere && !isThere) return;
  const { isTheirs, undoes, id, ...change } = last;
  const { starter_before, guid_before, package_before, waits_before } = first;
  const action = actionOf(wasThere, isThere);
  if (action !== 'remove') return { ...change, action, starter_before, guid_before, package_before, waits_before };
  // A batch's record of a removed asset holds its last state; here that is the state before all changes.
  if (first.action === 'remove')
    return { ...change, action, starter: first.starter, guid: first.guid, package: first.package, waits: first.waits };
  return {
    ...{ ...change, action, starter: starter_before ?? change.starter, guid: guid_before, package: package_before },
    waits: waits_before,
  };
}

function actionOf(wasThere: boolean, isThere: boolean) {
  if (!wasThere) return 'add';
  return isThere ? 'change' : 'remove';
}

/** The account whose changes are taken back, and the first moment (epoch milliseconds). */
type Whose = { actor: string; since: number };
type SkinStep = Change & Step;
type AssetStep = AssetChange & Step;
type Made = { actor: string; at: number; undo_of: string | null };

/** Returns a function that lists the entries that a record or a batch undoes. */
async function readUndoes(trx: Trx) {
  const rows = await trx.selectFrom('taken_back').selectAll().execute();
  const taken = Map.groupBy(rows, ({ batch_id }) => batch_id);
  return ({ undo_of }: Pick<Made, 'undo_of'>, batchId: string | null): string[] => [
    ...(undo_of === null ? [] : [undo_of]),
    ...(taken.get(batchId ?? '') ?? []).map(({ entry_id }) => entry_id),
  ];
}

const isOf =
  ({ actor, since }: Whose) =>
  (made: Made) =>
    made.actor === actor && made.at >= since;

/** All changes of each skin that the account changed, from the account's first change on. */
async function readSkinSteps(trx: Trx, whose: Whose, undoes: Undoes) {
  const isTheirs = isOf(whose);
  const theirs = trx
    .selectFrom('history')
    .where('actor', '=', whose.actor)
    .where('entity', '=', 'skin')
    .where('at', '>=', whose.since);
  const first = await theirs.select('id').orderBy('id').limit(1).executeTakeFirst();
  const records = await trx
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'skin')
    .where('entity_id', 'in', theirs.select('entity_id'))
    .where('id', '>=', first?.id ?? '')
    .orderBy('id')
    .execute();
  const steps = records.map((record): SkinStep => {
    return { ...record, isTheirs: isTheirs(record), undoes: undoes(record, record.batch_id) };
  });
  return Map.groupBy(steps, ({ entity_id }) => entity_id);
}

/** The batches' changes of each asset that the account's batches changed, from the first of these on. */
async function readAssetSteps(trx: Trx, whose: Whose, undoes: Undoes) {
  const isTheirs = isOf(whose);
  const batches = await trx.selectFrom('batch').selectAll().orderBy('id').execute();
  const first = batches.findIndex(isTheirs);
  const later = new Map(first < 0 ? [] : batches.slice(first).map((batch) => [batch.id, batch] as const));
  const rows: Tables['batch_asset'][] = [];
  for (const ids of chunks([...later.keys()])) {
    rows.push(
      ...(await trx.selectFrom('batch_asset').selectAll().where('batch_id', 'in', ids).orderBy('batch_id').execute()),
    );
  }
  const steps = rows.flatMap((row): AssetStep[] => {
    const batch = later.get(row.batch_id);
    if (!batch) return [];
    const of = { id: batch.id, isTheirs: isTheirs(batch), undoes: undoes(batch, batch.id) };
    return changesIn(row).map((change) => ({ ...change, ...of }));
  });
  return Map.groupBy(steps, ({ kind, group_name, name }) => `${kind}\n${group_name}\n${name}`);
}
