import type { Transaction } from 'kysely';
import { type Archive, assetKinds } from '#contract/archive/archive.ts';
import type { CallName } from '#contract/calls.ts';
import type { Legend, Skin, SkinList } from '#contract/skins/skin.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { bumpRevision, write } from '../../server/database/write.ts';
import { insertRows, updateRows } from '../support/rows.ts';
import { withoutHistory } from '../support/without-history.ts';
import { press, type Scene } from '../walk/stage.ts';
import { lost } from './played.ts';

const GONE = 'gone-';

/** Replaces all skins by these, with their ids and versions. */
export const setSkins = (db: Database, { legends }: { legends: readonly Legend[] }) =>
  write(db, async (trx) => {
    await trx.deleteFrom('skin').where('id', 'not like', `${GONE}%`).execute();
    await trx.updateTable('skin').set({ removed_at: 1 }).execute();
    await trx.deleteFrom('legend').where('id', '!=', GONE).execute();
    for (const { _id, legend, details } of legends) {
      const id = _id ?? legend;
      await addLegend(trx, id, legend);
      for (const skin of details) await addSkin(trx, id, skin);
    }
    await bumpRevision(trx, 'skins');
  });

/** Removes the skins of all but these legends: a page with few of them is drawn in half the time. */
export const leaveLegends = (db: Database, ...names: string[]) =>
  write(db, async (trx) => {
    const left = trx.selectFrom('legend').select('id').where('name', 'in', names);
    await trx.updateTable('skin').set({ removed_at: 1 }).where('legend_id', 'not in', left).execute();
    await bumpRevision(trx, 'skins');
  });

/** Adds a skin to a legend, as somebody else would; it replaces one with the same id. */
export const addSkinTo = (db: Database, legend_id: string, skin: Skin) =>
  write(db, async (trx) => {
    await trx.deleteFrom('skin').where('id', '=', skin._id).execute();
    await addSkin(trx, legend_id, skin);
    await bumpRevision(trx, 'skins');
  });

/** Gives a skin a name in French, and removes all others. */
export const setFrenchName = (db: Database, id: string, name: string) =>
  write(db, async (trx) => {
    await trx.updateTable('skin').set({ names: null }).execute();
    await updateRows(trx, 'skin', { names: JSON.stringify({ french: name }) }, { id });
    await bumpRevision(trx, 'skins');
  });

/** Replaces the archive. */
export const setArchive = (db: Database, archive: Archive) =>
  write(db, async (trx) => {
    await trx.deleteFrom('archive_item').execute();
    for (const kind of assetKinds) {
      for (const { name: group_name, items } of archive[kind]) {
        for (const name of items)
          await trx.insertInto('archive_item').values({ kind, group_name, name, starter: 0 }).execute();
      }
    }
    await bumpRevision(trx, 'archive');
  });

/** Makes a history of only deletions, enough to undo; `setSkins` keeps them. */
export const setDeletions = (db: Database, count: number) =>
  write(db, async (trx) => {
    await withoutHistory(trx);
    await trx.deleteFrom('skin').where('id', 'like', `${GONE}%`).execute();
    await trx.deleteFrom('legend').where('id', '=', GONE).execute();
    await addLegend(trx, GONE, 'Zed');
    for (let number = 1; number <= count; number++) {
      const id = `${GONE}${number}`;
      const content = { ingamename: `Gone ${number}`, model: `zed_v${number}_w`, texture: `zed_v${number}` };
      await addSkin(trx, GONE, { _id: id, ...content, version: 2 }, 1);
      await insertRows(trx, 'history', {
        id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        at: number,
        actor: 'somebody',
        entity: 'skin',
        entity_id: id,
        action: 'remove',
        before_json: JSON.stringify({ legend: 'Zed', ...content, animation: null }),
        after_json: null,
        version: 2,
        undo_of: null,
      });
    }
    await bumpRevision(trx, 'skins');
  });

const DAY = 24 * 3_600_000;

/** Returns the name of the button that undoes one of these deletions. */
export const UNDO_DELETION = /^Undo: .* deleted Zed/;

const addLegend = (trx: Transaction<Tables>, id: string, name: string) =>
  trx.insertInto('legend').values({ id, name, name_key: name.toLowerCase(), created_at: 1 }).execute();

const addSkin = (
  trx: Transaction<Tables>,
  legend_id: string,
  { _id, ingamename, model, texture, animation, quality, eventset, version = 1 }: Skin,
  removed_at: number | null = null,
) =>
  insertRows(trx, 'skin', {
    id: _id,
    legend_id,
    ingamename,
    model,
    texture,
    animation: animation ?? null,
    quality: quality ?? null,
    eventset: eventset ?? null,
    starter: 0,
    version,
    // A gone skin was added long ago, so that its end is a change of its own.
    created_at: removed_at === null ? 1 : -2 * DAY,
    updated_at: 1,
    removed_at,
  });

/** Presses "Try again". */
export const retry = { act: ({ page }: Scene) => press(page, 'Try again') } as const;

/** Undoes a deletion in the list below a form, so that the skins differ from the form's. */
export const changeOfSkins = { act: ({ page }: Scene) => press(page, UNDO_DELETION) } as const;

/** The list of skins with only these. */
export const listOf = (output: SkinList) => ({
  output,
  act: ({ db, held }: Scene) => setSkins(db, output).then(() => held.letGo('listSkins')),
});

/** No answer: the request of one of these calls is lost. */
export const noAnswer = (...names: CallName[]) => ({ error: lost, act: ({ held }: Scene) => held.cut(...names) });

/** Why a visit of only this page never shows a change. */
export const BEGUN_ELSEWHERE = 'a change of a skin here starts on another page: test/browser/leaving.test.ts';
