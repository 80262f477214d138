import type * as v from 'valibot';
import { doneTexts } from '#contract/done-texts.ts';
import { type ImportApplied, mayUndoBatch, type Seen } from '#contract/imports/batch.ts';
import type { ImportOrder } from '#contract/imports/import.ts';
import { sayTooMany } from '#contract/imports/import-bounds.ts';
import type { User } from '#contract/users/user.ts';
import type { GameRows, Rows } from '#rules/skins/given-rows.ts';
import { takenNames } from '#rules/skins/same-names.ts';
import { type Prepared, prepareThenWrite, type Work } from '../beside/work.ts';
import { runAll, type Step } from '../database/steps.ts';
import type { Database, Trx } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS } from '../database/write.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import { CannotStart, Refused } from '../program/refused.ts';
import { changesOfSkinsSince, readSeen } from '../records/apart.ts';
import { idMaker } from '../records/change-record.ts';
import { sayLeft } from '../undo/say-back.ts';
import { type Imported, type Options, prepareImport } from './prepare-import.ts';

/** Saves the rows inside the given transaction. Returns what was done. */
export async function importRows(trx: Trx, rows: GameRows, options: Omit<Options, 'nextId'>): Promise<Imported> {
  const { imported, steps } = await prepareImport(trx, rows, { ...options, nextId: await idMaker(trx) });
  await runAll(trx, steps());
  return imported;
}

/** The same for a command, while others work; `dryRun` changes nothing. An import with too many rows is refused. */
export async function importBeside(
  db: Database,
  rows: GameRows,
  { dryRun, ...from }: Pick<Options, 'build' | 'flags' | 'lists'> & { dryRun: boolean },
): Promise<Imported> {
  const { skins, knownOnly = [], assets, others = {} } = rows;
  const ofOthers = Object.values(others).flat().length;
  const problem = sayTooMany({ skins: skins.length + knownOnly.length, assets: assets.length, others: ofOthers });
  if (problem) throw new CannotStart(`Nothing was imported. ${problem}`);
  return prepareThenWrite(
    db,
    async (trx, nextId) => {
      const { imported, ...change } = await prepareImport(trx, rows, { actor: 'import', ...from, nextId });
      return { told: imported, ...(!dryRun && change) };
    },
    { patience: PATIENCE_OF_COMMANDS },
  );
}

type Sent = Rows & { gameids: string[]; others: Record<string, object[]> };
type Order = v.InferOutput<typeof ImportOrder> & { id: string; person: User };

export const importApplied: Work<Order, ImportApplied> = { module: import.meta.url, name: 'importApplied', prepare };

/** What applying an import does to the database as it is (docs: Import desk). */
async function prepare(trx: Trx, order: Order, nextId: () => string): Promise<Prepared<ImportApplied>> {
  const { id, parts, seen, build, flags, person } = order;
  const earlier = await answerTo(trx, { id, person });
  if (earlier !== null) return { told: earlier };
  const changed = await changedSince(trx, seen);
  await refuseTooMany(trx, id);
  const { gameids, ...rows } = await rowsOf(trx, { id, parts });
  const { imported, steps, touched } = await prepareImport(trx, rows, {
    actor: person._id,
    nextId,
    changed,
    build,
    flags,
    // Only lists of the game show what is gone, and they have ids.
    lists: gameids.length > 0 ? { gameids, assets: rows.assets } : undefined,
  }).catch(refuseUnfit);
  const told = tell(imported, person);
  return {
    told,
    touched,
    *steps() {
      yield* steps();
      yield* keepAnswer(trx, id, told);
    },
  };
}

/** Stores the answer of an import, and forgets its parts. */
function* keepAnswer(trx: Trx, id: string, told: ImportApplied): Generator<Step> {
  yield trx
    .updateTable('incoming')
    .set({ answer_json: JSON.stringify(told) })
    .where('id', '=', id)
    .compile();
  yield trx.deleteFrom('incoming_part').where('incoming_id', '=', id).compile();
}

/** The stored answer of an import; null when it was not applied yet. */
async function answerTo(trx: Trx, { id, person }: { id: string; person: User }): Promise<ImportApplied | null> {
  const found = await trx
    .selectFrom('incoming')
    .select('answer_json')
    .where('id', '=', id)
    .where('account_id', '=', person._id)
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'not_found', 'There is no such import. Choose the files again.');
  return found.answer_json && JSON.parse(found.answer_json);
}

/** The skins that others have changed since, as the page saw them. Refuses when more than skins has changed. */
async function changedSince(trx: Trx, seen: Seen) {
  const records = await changesOfSkinsSince(trx, seen);
  if (!records) {
    throw new Refused(409, 'stale', 'Somebody changed the list meanwhile.', { current: await readSeen(trx) });
  }
  return new Map(
    records.reverse().map(({ entity_id, before_json }) => [entity_id, before_json && JSON.parse(before_json)]),
  );
}

/** Reads one part after the other, so that the texts of all parts are not in memory at once. */
async function rowsOf(trx: Trx, { id, parts }: { id: string; parts: number }): Promise<Sent> {
  const rows: Sent = { skins: [], assets: [], gameids: [], others: {} };
  for (let part = 0; part < parts; part++) {
    const kept = await trx
      .selectFrom('incoming_part')
      .select('rows_json')
      .where('incoming_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!kept) throw new Refused(409, 'incomplete', 'Not all of the import has arrived. Apply it again.');
    const {
      skins,
      assets,
      gameids,
      others = {},
    }: Partial<Pick<Sent, 'others'>> & Omit<Sent, 'others'> = JSON.parse(kept.rows_json);
    for (const skin of skins) rows.skins.push(skin);
    for (const asset of assets) rows.assets.push(asset);
    for (const gameid of gameids) rows.gameids.push(gameid);
    for (const [name, some] of Object.entries(others)) rows.others[name] = [...(rows.others[name] ?? []), ...some];
  }
  refuseTwice(rows);
  return rows;
}

/** Turns a command's error about impossible rows into an answer. */
function refuseUnfit(error: unknown): never {
  throw error instanceof CannotStart ? new Refused(400, 'invalid', error.message) : error;
}

function refuseTwice({ skins }: Sent) {
  const names = takenNames();
  for (const skin of skins) {
    if (names.isTaken(skin)) {
      throw new Refused(
        400,
        'invalid',
        `${skin.legend} – ${skin.ingamename} comes twice. Give one of them another name.`,
      );
    }
    names.take(skin);
  }
}

function tell({ batch, isFlagNews, skins: { met } }: Imported, person: User): ImportApplied {
  const message = batch ? doneTexts.applyImport : isFlagNews ? NOTED : met.length > 0 ? 'Nothing has changed' : SAME;
  const counts = batch && countsOfBatch(batch);
  return {
    message: met.length === 0 ? message : `${message.replace(/\.$/, '')}. ${sayLeft(met, sayMeanwhile)}`,
    ...(counts && { batch: counts }),
    ...(counts && mayUndoBatch(person, { batch: counts, isOwn: true }) && { historyId: batch.id }),
    ...(met.length > 0 && { leftCount: met.length }),
  };
}

const NOTED = 'It is noted which flags are on. Nothing else has changed.';
const SAME = 'Nothing has changed: everything is in the list already.';
const sayMeanwhile = (skins: string) => `Left alone, because somebody changed them meanwhile: ${skins}.`;

/** Refuses an import whose received parts have too many rows (docs: Import desk). */
export async function refuseTooMany(db: Database, id: string) {
  const { skins, assets, others } = await db
    .selectFrom('incoming_part')
    .select(({ fn }) => (['skins', 'assets', 'others'] as const).map((name) => fn.sum<number | null>(name).as(name)))
    .where('incoming_id', '=', id)
    .executeTakeFirstOrThrow();
  const problem = sayTooMany({ skins: Number(skins), assets: Number(assets), others: Number(others) });
  if (problem) throw new Refused(413, 'too_large', problem);
}

/** Forgets imports and all parts of them. */
export async function forgetImports(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db.deleteFrom('incoming_part').where('incoming_id', 'in', ids).execute();
  await db.deleteFrom('incoming').where('id', 'in', ids).execute();
}
