import { assetKinds } from '#contract/archive/archive.ts';
import { doneTexts } from '#contract/done-texts.ts';
import { nameKey } from '#contract/text.ts';
import { readGroupNames } from '../archive/read-groups.ts';
import { rowsInto, runAll } from '../database/steps.ts';
import type { Trx } from '../database/tables.ts';
import { bumpRevision, inTurn } from '../database/write.ts';
import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { Refused } from '../program/refused.ts';
import { type Author, changeRecord, lastActor, nextId, type RowChange } from '../records/change-record.ts';
import { changesIn, packedChanges } from '../records/save-batch.ts';
import {
  contentOf,
  countSkins,
  findLegend,
  isSame,
  type LegendRow,
  legendOf,
  legendsHandler,
  newLegend,
  refuseLegend,
  withGiven,
  writeLegends,
} from './legend-row.ts';

/** The calls that read legends, and those of an owner who manages them. */
export const legends = (deps: Deps) => {
  const { db, now } = deps;
  return {
    listLegends: legendsHandler(deps.db),

    /** `POST /api/legends/admin`: adds a legend without skins, with the names of its files. */
    addKnownLegend: async ({ c, body, person }) => {
      const at = now();
      const { legend, historyId } = await inTurn(db, 'skins', async (trx) => {
        const after = withGiven({ ...newLegend(body.name, at), version: 0 }, body);
        await refuseLegend(trx, after);
        return changeLegend(trx, { action: 'add', before: null, after }, { actor: person._id, at });
      });
      return c.json({ message: doneTexts.addLegend, data: legendOf(legend, 0), historyId }, 201);
    },

    /** `PUT /api/legends/admin/{id}`: saves a legend's name and words, unless it was changed since its editor saw it. */
    saveKnownLegend: async ({ c, params, body, person }) => {
      const { version, ...given } = body;
      const saved = await inTurn(db, 'skins', async (trx) => {
        const before = await findLegend(trx, params.id);
        const after = withGiven(before, given);
        const { now: skins } = await countSkins(trx, before.id);
        // Also the reply to a request that is repeated because its first reply got lost.
        if (isSame(before, after)) return { data: legendOf(before, skins) };
        const message = `Somebody changed ${before.name} meanwhile. Look at the new values, then save again.`;
        await refuseStale(trx, before, { seen: version, message });
        await refuseLegend(trx, after);
        const by = { actor: person._id, at: now() };
        const { legend, historyId } = await changeLegend(trx, { action: 'change', before, after }, by);
        return { data: legendOf(legend, skins), historyId };
      });
      return c.json({ message: doneTexts.saveLegend, ...saved });
    },

    /** `DELETE /api/legends/admin/{id}`: deletes a legend that never had a skin. With `?version=` only that version. */
    removeKnownLegend: async ({ c, params, query, person }) => {
      const { historyId } = await inTurn(db, 'skins', async (trx) => {
        const legend = await findLegend(trx, params.id);
        const message = `Somebody changed ${legend.name} meanwhile. Look at it again before you delete it.`;
        await refuseStale(trx, legend, { seen: query.version, message });
        await refuseWithSkins(trx, legend);
        return changeLegend(trx, { action: 'remove', before: legend, after: legend }, { actor: person._id, at: now() });
      });
      return c.json({ message: doneTexts.removeLegend, historyId });
    },
  } satisfies Answers;
};

/**
 * Refuses to delete a legend that has skins, including deleted ones: their history names it, and they may come back.
 */
export async function refuseWithSkins(trx: Trx, { id, name }: LegendRow) {
  const { ever, now } = await countSkins(trx, id);
  if (ever === 0) return;
  const skins = now > 0 ? `has ${now} skin${now === 1 ? '' : 's'}` : 'had skins, which can still be brought back';
  throw new Refused(409, 'has_skins', `${name} ${skins}. Only a legend that never had one can be deleted.`);
}

/** Refuses a change that was made to an older version of a legend (docs: Legends). */
async function refuseStale(
  trx: Trx,
  legend: LegendRow,
  { seen, message }: { seen: number | undefined; message: string },
) {
  const { id, version } = legend;
  if (seen === undefined || seen === version) return;
  const actor = await lastActor(trx, { entity: 'legend', id, version });
  const { now } = await countSkins(trx, id);
  throw new Refused(409, 'stale', message, { current: { ...legendOf(legend, now), actor } });
}

/**
 * Changes a legend: stores its row with a new version, the history record and the list's revision, in one transaction
 * (docs: History, Legends). `after` still has the present version. A removed legend leaves only its history.
 */
export async function changeLegend(trx: Trx, { action, before, after }: RowChange<LegendRow>, by: Author) {
  const legend: LegendRow = { ...after, version: after.version + 1 };
  if (action === 'remove') await trx.deleteFrom('legend').where('id', '=', legend.id).execute();
  else await runAll(trx, writeLegends([legend]));
  if (before && before.name !== legend.name) await renameGroups(trx, before.name, legend.name);
  const id = await nextId(trx);
  const record = changeRecord({ id, entity: 'legend', contentOf, action, before, after: legend }, by);
  await trx.insertInto('history').values(record).execute();
  await bumpRevision(trx, 'skins');
  return { legend, historyId: id };
}

/** Tables besides the archive that name its groups: records of batches. */
const told = ['batch_gone_asset', 'batch_listed'] as const;
type Told = (typeof told)[number];
type Renamed = { from: string; to: string };

/**
 * Renames a legend's groups of the archive with it: forms find them by its name (docs: Asset choices). The records of
 * batches get the new name too, so that their undo still finds the assets, and those that are gone stay marked.
 */
async function renameGroups(trx: Trx, before: string, after: string) {
  const old = namesLike(before, await readGroupNames(trx), after);
  for (const name of old) await renameItems(trx, name, after);
  for (const table of [...told, 'batch_asset'] as const) {
    const named = await trx.selectFrom(table).select('group_name').distinct().execute();
    const names = named.map(({ group_name }) => group_name);
    for (const from of namesLike(before, names, after)) {
      if (table === 'batch_asset') await renameChanges(trx, { from, to: after });
      else await renameIn(trx, table, { from, to: after });
    }
  }
  if (old.length > 0) await bumpRevision(trx, 'archive');
}

const namesLike = (legend: string, groups: string[], but: string) =>
  groups.filter((name) => nameKey(name) === nameKey(legend) && name !== but);

/** Drops assets that are in the other group already. */
async function renameItems(trx: Trx, from: string, to: string) {
  await trx
    .deleteFrom('archive_item')
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('archive_item as there')
          .select('there.name')
          .where('there.group_name', '=', to)
          .whereRef('there.kind', '=', 'archive_item.kind')
          .whereRef('there.name', '=', 'archive_item.name'),
      ),
    )
    .execute();
  await trx
    .updateTable('archive_item')
    .set({ group_name: to })
    .where('kind', 'in', assetKinds)
    .where('group_name', '=', from)
    .execute();
}

/** Drops rows of a batch that also names the other group. */
async function renameIn(trx: Trx, table: Told, { from, to }: Renamed) {
  const rows = await trx.selectFrom(table).selectAll().where('group_name', 'in', [from, to]).execute();
  const keyOf = (row: { batch_id: string; kind: string; name?: string }) =>
    JSON.stringify([row.batch_id, row.kind, row.name]);
  const there = new Set(rows.filter((row) => row.group_name === to).map(keyOf));
  const moved = rows.filter((row) => row.group_name === from && !there.has(keyOf(row)));
  await trx.deleteFrom(table).where('group_name', '=', from).execute();
  await runAll(trx, [
    rowsInto(
      table,
      moved.map((row) => ({ ...row, group_name: to })),
    ),
  ]);
}

/** The same for what a batch did to assets. */
async function renameChanges(trx: Trx, { from, to }: Renamed) {
  const rows = await trx.selectFrom('batch_asset').selectAll().where('group_name', 'in', [from, to]).execute();
  await trx.deleteFrom('batch_asset').where('group_name', 'in', [from, to]).execute();
  const merged = [...Map.groupBy(rows, ({ batch_id, kind }) => `${batch_id} ${kind}`).values()].flatMap((some) => {
    const last = some.sort((one) => (one.group_name === to ? 1 : -1));
    const changes = new Map(last.flatMap(changesIn).map((change) => [change.name, { ...change, group_name: to }]));
    return [...packedChanges(some[0]?.batch_id ?? '', [...changes.values()])];
  });
  await runAll(trx, [rowsInto('batch_asset', merged)]);
}
