import { mayUndo, type SkinContent } from '#contract/history/history.ts';
import type { LegendContent } from '#contract/skins/legend.ts';
import { nameKey } from '#contract/text.ts';
import type { RecordedUser } from '#contract/users/account.ts';
import { type AccountRow, changeAccount, refuseOwner, rightsOf } from '../accounts/rows/account-row.ts';
import { isOverdue } from '../accounts/rows/erase.ts';
import { changeBeside } from '../beside/change-beside.ts';
import { runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { type Deps, refuseWithoutProof } from '../http/deps.ts';
import type { Answer } from '../http/router.ts';
import { changeLegend, refuseWithSkins } from '../legends/answers.ts';
import { columnsOf, type LegendRow, refuseLegend } from '../legends/legend-row.ts';
import { Refused } from '../program/refused.ts';
import type { Author } from '../records/change-record.ts';
import { changeSkin, findAnySkin, refuseTakenName, refuseTextureTakenSince } from '../skins/change-skin.ts';
import { detailOf } from '../skins/list-skins.ts';
import { withUndo } from '../skins/with-undo.ts';
import { suggestionsAfterUndo } from '../suggestions/after-undo.ts';
import type { Change, Undo } from './change.ts';
import { batchBack, refuseUndone } from './prepare-batch-back.ts';

/**
 * `POST /api/history/{id}/undo`: makes the opposite of a record's last change, or of a whole batch, as a new change
 * that can be undone itself.
 */
export const undo =
  ({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Answer<'undo'> =>
  async ({ c, params, person }) => {
    // Batches are never deleted, so this needs no turn.
    const batch = await db.selectFrom('batch').select('id').where('id', '=', params.id).executeTakeFirst();
    const undone = batch
      ? await changeBeside(db, batchBack, { id: batch.id, person, at: now() })
      : await write(db, async (trx) => {
          const by = { person, actor: person._id, at: now() };
          const change = await findChange(trx, params.id);
          // It changes rights, like the calls of Manage Users. Users without the right are refused for that reason
          // below.
          if (change.entity === 'account' && person.perms.owner) refuseWithoutProof(c.get('session'), by.at);
          return undoOf(change)(trx, change, { ...by, undoOf: change.id });
        });
    log('undone', { requestId: c.get('requestId'), account: person._id, change: params.id });
    return c.json(undone);
  };

function undoOf({ entity }: Change): Undo {
  const undos: Record<string, Undo> = { skin: undoSkinChange, account: undoUserChange, legend: undoLegendChange };
  const undoChange = undos[entity];
  if (!undoChange) throw new TypeError(`A change of a ${entity} cannot be undone.`);
  return undoChange;
}

async function findChange(trx: Trx, id: string): Promise<Change> {
  const change = await trx
    .selectFrom('history')
    .selectAll()
    .where('id', '=', id)
    .where('actor', '!=', 'starter')
    .executeTakeFirst();
  if (!change) throw new Refused(404, 'not_found', 'There is no such change.');
  return change;
}

const legendMessages = { add: 'Legend removed again', change: 'Legend changed back', remove: 'Legend added again' };

/** Takes a legend's last change back, for owners. */
const undoLegendChange: Undo = async (trx, change, { person, ...by }) => {
  if (!person.perms.owner) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  await refuseUndone(trx, 'history', change);
  const legend = await trx.selectFrom('legend').selectAll().where('id', '=', change.entity_id).executeTakeFirst();
  const isLast = change.action === 'remove' ? !legend : legend?.version === change.version;
  if (!isLast) {
    throw new Refused(409, 'changed_since', 'This legend was changed after that. Undo the later change first.');
  }
  const { historyId } = await (legend ? takeLegendBack(trx, change, legend, by) : addLegendAgain(trx, change, by));
  return { message: legendMessages[change.action], historyId };
};

async function takeLegendBack(trx: Trx, { action, before_json }: Change, legend: LegendRow, by: Author) {
  if (action === 'add') {
    await refuseWithSkins(trx, legend);
    return changeLegend(trx, { action: 'remove', before: legend, after: legend }, by);
  }
  const after = legendAsItWas(legend, before_json);
  await refuseLegend(trx, after);
  return changeLegend(trx, { action: 'change', before: legend, after }, by);
}

async function addLegendAgain(trx: Trx, { entity_id: id, before_json, version }: Change, by: Author) {
  const content: LegendContent = JSON.parse(before_json ?? '');
  const row = { id, ...columnsOf(content), name_key: nameKey(content.name), created_at: by.at, version: version ?? 0 };
  await refuseLegend(trx, row);
  return changeLegend(trx, { action: 'add', before: null, after: row }, by);
}

function legendAsItWas(legend: LegendRow, json: string | null): LegendRow {
  const content: LegendContent = JSON.parse(json ?? '');
  const name_key = content.name === legend.name ? legend.name_key : nameKey(content.name);
  return { ...legend, ...columnsOf(content), name_key };
}

const opposites = { add: 'remove', change: 'change', remove: 'add' } as const;
const skinMessages = { add: 'Skin removed again', change: 'Skin changed back', remove: 'Skin added again' };

/** Takes a skin's last change back, for users with the right to make the opposite change. */
const undoSkinChange: Undo = async (trx, change, { person, ...by }) => {
  if (!mayUndo(person, change)) {
    throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  }
  await refuseUndone(trx, 'history', change);
  const { skin, historyId } = await invertSkin(trx, change, by);
  if (change.batch_id !== null) {
    const undone = { batches: [change.batch_id], skins: new Set([skin.id]), by: { ...by, batch: null } };
    await runAll(trx, await suggestionsAfterUndo(trx, undone));
  }
  return {
    message: skinMessages[change.action],
    ...(skin.removed_at === null && { data: detailOf(skin) }),
    ...withUndo(person, opposites[change.action], { historyId }),
  };
};

async function invertSkin(trx: Trx, change: Change, by: Author) {
  const skin = await findAnySkin(trx, change.entity_id);
  if (skin?.version !== change.version) {
    const message = 'This skin was changed after that. Undo the later change first.';
    throw new Refused(409, 'changed_since', message);
  }
  if (change.action === 'add') return changeSkin(trx, { action: 'remove', before: skin, after: skin }, by);
  const { legend, ...before }: SkinContent = JSON.parse(change.before_json ?? '');
  const after = { ...skin, ...before };
  await refuseTakenName(trx, after, change.id);
  if (change.action === 'change') return changeSkin(trx, { action: 'change', before: skin, after }, by);
  await refuseTextureTakenSince(trx, after, change.id);
  return changeSkin(trx, { action: 'add', before: null, after }, by);
}

const userMessages = { add: 'User deleted again', change: 'User changed back', remove: 'User restored' };

/** Takes an account's last change back, for owners. A deleted account is restored while its data exists. */
const undoUserChange: Undo = async (trx, change, { person, ...by }) => {
  if (!person.perms.owner) throw new Refused(403, 'forbidden', 'You do not have permission to do this.');
  const account = await trx.selectFrom('account').selectAll().where('id', '=', change.entity_id).executeTakeFirst();
  if (!account) throw new Refused(404, 'not_found', 'There is no such change.');
  refuseOwner(account, person);
  if (account.erased_at !== null || isOverdue(account, by.at)) {
    throw new Refused(409, 'erased', 'This account was deleted more than 30 days ago. It can no longer be restored.');
  }
  if (change.action === 'add' && change.undo_of === null) {
    throw new Refused(409, 'not_undoable', 'Creating an account cannot be undone. Delete the user instead.');
  }
  refuseOwnership(change);
  await refuseUndone(trx, 'history', change);
  if (account.version !== change.version) {
    throw new Refused(409, 'changed_since', 'This user was changed after that. Undo the later change first.');
  }
  const { historyId } = await invertUser(trx, change, account, by);
  return { message: userMessages[change.action], historyId };
};

/** An undo asks no question first, but making and removing owners does. */
function refuseOwnership({ before_json, after_json }: Change) {
  if (!before_json || !after_json || isOwner(before_json) === isOwner(after_json)) return;
  const message = 'Owners are made and unmade under Owners. It cannot be undone here.';
  throw new Refused(409, 'not_undoable', message);
}

const isOwner = (json: string) => (JSON.parse(json) as RecordedUser).perms.owner;

function invertUser(trx: Trx, { action, before_json }: Change, account: AccountRow, by: Author) {
  if (action === 'add') return changeAccount(trx, { action: 'remove', before: account, after: account }, by);
  const { twitter, discord, discordid, perms, until = {} }: RecordedUser = JSON.parse(before_json ?? '');
  const after = { ...account, twitter, discord, discordid, ...rightsOf(perms, until, by.at) };
  return action === 'change'
    ? changeAccount(trx, { action: 'change', before: account, after }, by)
    : changeAccount(trx, { action: 'add', before: null, after }, by);
}
