import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { chunks, rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';
import { namedSkins } from '../records/named-skins.ts';
import { type Batch, saveAssets, saveBatch, stepsOfOthers } from '../records/save-batch.ts';
import { recordOf, writeSkins, writeStates } from '../skins/change-skin.ts';
import type { SkinChange } from '../skins/skin-record.ts';
import type { Back, SkinBack } from './plan-back.ts';

type How = { batch: Batch; nextId: () => string };

/** The steps that take a batch back, as a batch of its own. */
export function* saveBack(db: Database, back: Back, how: How): Generator<Step> {
  yield* saveBatch(how.batch, back.beside);
  yield* saveSkins(db, back, how);
  yield* saveAssets(db, back.beside.assets);
  yield* stepsOfOthers(back.others, how.batch.id);
  // Which skins are gone is stored beside the lists.
  if (how.batch.gone !== null) yield revisionBump(db, 'skins').compile();
}

function* saveSkins(db: Database, { skins: { changes }, marked }: Back, { batch, nextId }: How): Generator<Step> {
  const skins = changes.map(({ after }) => after);
  if (skins.length + marked.length === 0) return;
  const { actor, at, id } = batch;
  const recordFor = ({ undoOf, ...change }: Full) => recordOf(nextId(), change, { actor, at, batch: id, undoOf });
  async function* records(by: Database) {
    for await (const some of inFull(by, changes)) yield some.map(recordFor);
  }
  // Before the skins are written, since they are read for it.
  yield rowsInto('history', records);
  yield writeStates([...skins.filter(({ removed_at }) => removed_at !== null), ...marked]);
  const shown = changes.filter(({ after }) => after.removed_at === null);
  async function* rows(by: Database) {
    for await (const some of inFull(by, shown)) yield some.map(({ after: { legend, ...row } }) => row);
  }
  yield* writeSkins(skins, { rows });
  yield revisionBump(db, 'skins').compile();
}

type Full = SkinChange & Pick<SkinBack, 'undoOf'>;

/**
 * The changes with all of their skins, a few at a time. What somebody else has changed since they were planned is taken
 * over by nobody: the turn finds it out.
 */
export async function* inFull(db: Database, changes: readonly SkinBack[]) {
  for (const some of chunks(changes)) {
    const [ids, records] = [some.map(({ after }) => after.id), some.map(({ earlierIn }) => earlierIn)];
    const skins = await namedSkins(db).selectAll('skin').where('skin.id', 'in', ids).execute();
    const earlier = await db.selectFrom('history').select(['id', 'before_json']).where('id', 'in', records).execute();
    const skinOf = new Map(skins.map((skin) => [skin.id, skin]));
    const contentIn = new Map(earlier.map(({ id, before_json }) => [id, before_json]));
    yield some.flatMap(({ before, after, earlierIn, ...change }): Full[] => {
      const skin = skinOf.get(after.id);
      const content = contentIn.get(earlierIn);
      if (!skin) return [];
      const fields = content && skinFieldsOf(JSON.parse(content));
      return [{ ...change, before: before && { ...skin, ...before }, after: { ...skin, ...fields, ...after } }];
    });
  }
}
