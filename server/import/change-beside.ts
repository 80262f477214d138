import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { readTogether } from '../database/read.ts';
import type { Database, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { lastId } from '../history/next-id.ts';

type Trx = Transaction<Tables>;
/** What to tell of a change, and the statements that make it; without any nothing is written. */
type Prepared<Told> = { told: Told; statements: readonly CompiledQuery[] };

/** How often it is prepared anew because somebody has changed something meanwhile. */
const ATTEMPTS = 3;

/**
 * Changes many rows beside people who work: everything is prepared before the turn is taken and only written in it, so
 * that they wait for as short as can be. When the database has changed in between, it is prepared again, at the end
 * within the turn.
 */
export async function changeBeside<Told>(
  db: Database,
  prepare: (trx: Trx) => Promise<Prepared<Told>>,
  { patience }: { patience?: number } = {},
): Promise<Told> {
  const how = { turn: 'skins', ...(patience !== undefined && { patience }) } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { seen, told, statements } = await readTogether(db, async (trx) => ({
      seen: await stateOf(trx),
      ...(await prepare(trx)),
    }));
    if (statements.length === 0) return told;
    const writeIfSame = async (trx: Trx) => {
      const isSame = (await stateOf(trx)) === seen;
      if (isSame) await run(trx, statements);
      return isSame;
    };
    if (await write(db, writeIfSame, how)) return told;
  }
  return write(
    db,
    async (trx) => {
      const { told, statements } = await prepare(trx);
      await run(trx, statements);
      return told;
    },
    how,
  );
}

/** Is the same while nobody has changed what an import reads. The id is that of the newest change or sign-in. */
async function stateOf(db: Kysely<Tables>) {
  const lists = await db.selectFrom('revision').select(['list', 'value']).orderBy('list').execute();
  return JSON.stringify([lists, await lastId(db)]);
}

async function run(trx: Trx, statements: readonly CompiledQuery[]) {
  for (const statement of statements) await trx.executeQuery(statement);
}
