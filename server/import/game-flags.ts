import type { CompiledQuery, Kysely } from 'kysely';
import type { SaidFlags } from '#contract/game-flag.ts';
import { revisionBump } from '../database/revision.ts';
import type { Tables } from '../database/tables.ts';

/** The flags of the game's build that are on, as whoever imports has said (docs: Flags). */
export async function readFlags(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('game_flag').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The statements that remember what was said of flags, as far as it was not known; at `at`, in epoch milliseconds. */
export function* saveFlags(
  db: Kysely<Tables>,
  { on, off }: SaidFlags,
  { known, at }: { known: readonly string[]; at: number },
): Generator<CompiledQuery> {
  const isKnown = new Set(known);
  const gone = new Set(off.filter((name) => isKnown.has(name)));
  const added = new Set(on.filter((name) => !isKnown.has(name) && !off.includes(name)));
  if (gone.size + added.size === 0) return;
  if (gone.size > 0)
    yield db
      .deleteFrom('game_flag')
      .where('name', 'in', [...gone])
      .compile();
  if (added.size > 0) {
    yield db
      .insertInto('game_flag')
      .values([...added].map((name) => ({ name, at })))
      .compile();
  }
  // What an import is compared with has these beside the lists.
  yield revisionBump(db, 'skins').compile();
}
