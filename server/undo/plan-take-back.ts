import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readTakenBack } from '../news/taken-back.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import { assetsBack, neededBy } from './assets-back.ts';
import { readSince } from './changes-since.ts';
import { readAssetSteps, readSkinSteps, readUndoes, type SkinStep, type Whose } from './own-changes.ts';
import { type Back, readSkins } from './plan-back.ts';
import { trailingRun } from './revertible-tail.ts';
import { type SkinsBack, skinsBack } from './skins-back.ts';
import { assetChangesAsOne, skinChangesAsOne } from './squash.ts';

type Trx = Transaction<Tables>;
export type TakeBack = {
  back: Back;
  /** The records and batches that are taken back, besides those that its records name. */
  taken: string[];
  /** Is there a batch among them that told what is gone? */
  tellsGone: boolean;
};

/**
 * What taking back everything that somebody did to skins and assets since a moment does to the database as it is (docs:
 * Take back); nothing has been written yet.
 */
export async function planTakeBack(trx: Trx, { at, ...whose }: Whose & { at: number }): Promise<TakeBack> {
  const undoes = await readUndoes(trx);
  const known = new Map((await readSkins(trx)).map((skin) => [skin.id, skin]));
  const runs = [...(await readSkinSteps(trx, whose, undoes)).values()].map((steps) => trailingRun(steps));
  const batches = await batchesOf(trx, whose);
  const marks = await marksOf(trx, batches);
  const since = await readSince(trx, { from: firstId([...runs.flatMap(({ run }) => run), ...batches]) });
  const records = runs.flatMap(({ run }) => skinChangesAsOne(run, known.get(run[0]?.entity_id ?? '')) ?? []);
  const found = skinsBack(records, { skins: known, since, marks, at });
  const marked = [...marks].flatMap(([id, starter]): SkinRecord[] => {
    const skin = known.get(id);
    const isFree = skin && skin.removed_at === null && !since.changed.has(id);
    return isFree ? [{ ...skin, starter: starter === 1 ? 0 : 1 }] : [];
  });
  const changedBack = found.changes.flatMap(({ after }) => (marks.has(after.id) ? [after] : []));
  const others = [...found.after.values()].filter((skin) => skin.removed_at === null && since.changed.has(skin.id));
  const beside = {
    marks: [...changedBack, ...marked].map((skin) => ({ skin_id: skin.id, starter: skin.starter })),
    assets: await planAssets(trx, whose, { undoes, others }),
  };
  return {
    back: { skins: { ...found, left: leftOf(found, runs) }, marked, beside },
    taken: [...takenBy(found, runs), ...batches.map(({ id }) => id)],
    tellsGone: batches.some(({ gone }) => gone !== null),
  };
}

type Run = { run: SkinStep[]; isLeft: boolean; steps: readonly SkinStep[] };
type Undoes = Awaited<ReturnType<typeof readUndoes>>;

/** Their batches that have not been undone; those that undo another, too. */
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

/** What their batches made of the marks of starter data, by skin. */
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

async function planAssets(trx: Trx, whose: Whose, { undoes, others }: { undoes: Undoes; others: SkinRecord[] }) {
  const steps = [...(await readAssetSteps(trx, whose, undoes)).values()];
  const done = steps.flatMap((some) => assetChangesAsOne(trailingRun(some).run) ?? []);
  if (done.length === 0) return [];
  return assetsBack(done, await trx.selectFrom('archive_item').selectAll().execute(), neededBy(others));
}

// Behind every id.
const NEVER = 'z';

const firstId = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort()[0] ?? NEVER;

/** Skins in the list that somebody else changed behind them, or that something is in the way of. */
function leftOf({ left, after }: SkinsBack, runs: readonly Run[]) {
  const ids = runs.flatMap(({ isLeft, steps }) => (isLeft && steps[0] ? [steps[0].entity_id] : []));
  const changed = ids.flatMap((id) => after.get(id) ?? []).filter(({ removed_at }) => removed_at === null);
  return [...new Map([...left, ...changed].map((skin) => [skin.id, skin])).values()];
}

/** The records of what is taken back; the last one of each skin is named by the record that does so. */
function takenBy({ changes }: SkinsBack, runs: readonly Run[]) {
  const done = new Set(changes.map(({ undoOf }) => undoOf));
  return runs.flatMap(({ run }) => (done.has(run.at(-1)?.id ?? '') ? run.slice(0, -1).map(({ id }) => id) : []));
}
