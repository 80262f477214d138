import type { Transaction } from 'kysely';
import { mayUndoBatch } from '#contract/batch.ts';
import type { ImportApplied, Revisions } from '#contract/import-replies.ts';
import type { User } from '#contract/user.ts';
import { goneFrom } from '#rules/import/gone.ts';
import type { Rows } from '#rules/import/rows.ts';
import { takenNames } from '#rules/import/same-names.ts';
import type { Tables } from '../database/tables.ts';
import { countsOfBatch } from '../history/read-batches.ts';
import type { Deps } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { Refused } from '../program/refused.ts';
import { type Imported, prepareImport } from './apply.ts';
import { changeBeside } from './change-beside.ts';
import { revisionsIn } from './revisions-in.ts';

type Trx = Transaction<Tables>;
type Sent = Rows & { gameids: string[] };

/**
 * `POST /api/imports/{id}`: applies all parts of an import at once, as one batch, when nobody has changed the lists since
 * it was compared with them. Asked again, because an answer was lost, it answers the same and does nothing
 * (docs: Import desk).
 */
export const applyImport =
  ({ db }: Deps): Answer<'applyImport'> =>
  async ({ c, params: { id }, body: { parts, seen, build, flags }, person }) => {
    const answer = await changeBeside<ImportApplied>(db, async (trx) => {
      const earlier = await answerTo(trx, { id, person });
      if (earlier !== null) return { told: earlier, statements: [] };
      await refuseOld(trx, seen);
      const { gameids, ...rows } = await rowsOf(trx, { id, parts });
      const { imported, statements } = await prepareImport(trx, rows, {
        actor: person._id,
        build,
        flags,
        // Only lists of the game tell what is gone, and they have ids.
        goneFrom: gameids.length > 0 ? (known) => goneFrom(known, { gameids, assets: rows.assets }) : undefined,
      }).catch(refuseUnfit);
      const told = tell(imported, person);
      const done = [
        trx
          .updateTable('incoming')
          .set({ answer_json: JSON.stringify(told) })
          .where('id', '=', id)
          .compile(),
        trx.deleteFrom('incoming_part').where('incoming_id', '=', id).compile(),
      ];
      return { told, statements: [...statements, ...done] };
    });
    return c.json(answer);
  };

/** What was answered when this import was applied; null when it was not yet. */
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

async function refuseOld(trx: Trx, seen: Revisions) {
  const now = await revisionsIn(trx);
  if (now.skins === seen.skins && now.archive === seen.archive) return;
  throw new Refused(409, 'stale', 'Somebody changed the list meanwhile.', { current: now });
}

async function rowsOf(trx: Trx, { id, parts }: { id: string; parts: number }): Promise<Sent> {
  const kept = await trx
    .selectFrom('incoming_part')
    .select(['part', 'rows_json'])
    .where('incoming_id', '=', id)
    .where('part', '<', parts)
    .orderBy('part')
    .execute();
  if (kept.length < parts)
    throw new Refused(409, 'incomplete', 'Not all of the import has arrived. Apply it once more.');
  const rows: Sent = { skins: [], assets: [], gameids: [] };
  for (const { rows_json } of kept) {
    const { skins, assets, gameids }: Sent = JSON.parse(rows_json);
    rows.skins.push(...skins);
    rows.assets.push(...assets);
    rows.gameids.push(...gameids);
  }
  refuseTwice(rows);
  return rows;
}

/** What a command says of rows that cannot be so, as an answer. */
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

function tell({ batch, isFlagNews }: Imported, person: User): ImportApplied {
  if (!batch && isFlagNews) return { message: 'It is noted which flags are on. Nothing else has changed.' };
  if (!batch) return { message: 'Nothing has changed: the list has all of it already.' };
  const counts = countsOfBatch(batch);
  const mayUndo = mayUndoBatch(person, { batch: counts, isOwn: true });
  return { message: 'Imported successfully', batch: counts, ...(mayUndo && { historyId: batch.id }) };
}
