import type { SaidFlags } from '#contract/imports/batch.ts';
import { flagsWith } from '#rules/import/reading/reading.ts';
import { rowsInto, type Step } from '../database/steps.ts';
import type { Database } from '../database/tables.ts';
import { revisionBump } from '../database/write.ts';

/** The known flags of the game's build: `NAME` is on, `!NAME` is off (docs: Flags). */
export async function readFlags(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('game_flag').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The steps that save new flags; `at` in epoch milliseconds. */
export function* saveFlags(
  db: Database,
  said: SaidFlags,
  { known, at }: { known: readonly string[]; at: number },
): Generator<Step> {
  const now = flagsWith(known, said);
  const gone = known.filter((flag) => !now.includes(flag));
  const added = now.filter((flag) => !known.includes(flag));
  if (gone.length + added.length === 0) return;
  if (gone.length > 0) yield db.deleteFrom('game_flag').where('name', 'in', gone).compile();
  if (added.length > 0) {
    yield rowsInto(
      'game_flag',
      added.map((name) => ({ name, at })),
    );
  }
  // Imports are compared with these and with the lists.
  yield revisionBump(db, 'skins').compile();
}
