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
  if (changes.length + marked.length === 0) return;
  const isShown = ({ after }: SkinBack) => after.removed_at === null;
  const [shown, removed] = [changes.filter(isShown), changes.filter((change) => !isShown(change))];
  yield writeStates([...removed.map(({ after }) => after), ...marked]);
  async function* rows(by: Database) {
    for await (const some of inFull(by, shown)) yield some.map(({ after: { legend, ...row } }) => row);
  }
  yield* writeSkins(
    shown.map(({ after }) => after),
    { rows },
  );
  async function* records(by: Database) {
    for await (const some of inFull(by, changes))
      yield some.map(({ undoOf, ...change }) =>
        recordOf(nextId(), change, { actor: batch.actor, at: batch.at, batch: batch.id, undoOf }),
      );
  }
  yield rowsInto('history', records);
  yield revisionBump(db, 'skins').compile();
}

/**
 * The changes with all of their skins, a few at a time. What somebody else has changed since they were planned is taken
 * over by nobody: the turn finds it out.
 */
export async function* inFull(db: Database, changes: readonly SkinBack[]) {
  for (const some of chunks(changes)) {
    const ids = some.map(({ after }) => after.id);
    const skins = await namedSkins(db).selectAll('skin').where('skin.id', 'in', ids).execute();
    const earlier = await db
      .selectFrom('history')
      .select(['id', 'before_json'])
      .where(
        'id',
        'in',
        some.map(({ earlierIn }) => earlierIn),
      )
      .execute();
    const skinOf = new Map(skins.map((skin) => [skin.id, skin]));
    const contentIn = new Map(earlier.map(({ id, before_json }) => [id, before_json]));
    yield some.flatMap(({ before, after, earlierIn, ...change }): (SkinChange & Pick<SkinBack, 'undoOf'>)[] => {
      const skin = skinOf.get(after.id);
      const content = contentIn.get(earlierIn);
      if (!skin) return [];
      const fields = content && skinFieldsOf(JSON.parse(content));
      return [{ ...change, before: before && { ...skin, ...before }, after: { ...skin, ...fields, ...after } }];
    });
  }
}
