import type { Kysely, Transaction } from 'kysely';
import type { Rows } from '#rules/import/rows.ts';
import { readTogether } from '../database/read.ts';
import type { Database, Tables } from '../database/tables.ts';
import { PATIENCE_OF_COMMANDS, write } from '../database/write.ts';
import { lastId } from '../history/next-id.ts';
import { type Imported, importRows, prepareImport, run } from './apply.ts';

type How = { dryRun: boolean; build?: string | undefined };

/** How often it is prepared anew because somebody has changed something meanwhile. */
const ATTEMPTS = 3;

/**
 * Imports beside people who work: everything is prepared before the turn is taken and only written in it, so that they
 * wait for as short as can be. When the database has changed in between, it is prepared again, at the end within the turn.
 */
export async function importBeside(db: Database, rows: Rows, { dryRun, build }: How): Promise<Imported> {
  const how = { turn: 'skins', patience: PATIENCE_OF_COMMANDS } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { seen, imported, statements } = await readTogether(db, async (trx) => ({
      seen: await stateOf(trx),
      ...(await prepareImport(trx, rows, { actor: 'import', build })),
    }));
    if (dryRun) return imported;
    const writeIfSame = async (trx: Transaction<Tables>) => {
      const isSame = (await stateOf(trx)) === seen;
      if (isSame) await run(trx, statements);
      return isSame;
    };
    if (await write(db, writeIfSame, how)) return imported;
  }
  return write(db, async (trx) => importRows(trx, rows, { actor: 'import', build }), how);
}

/** Is the same while nobody has changed what an import reads. The id is that of the newest change or sign-in. */
async function stateOf(db: Kysely<Tables>) {
  const lists = await db.selectFrom('revision').select(['list', 'value']).orderBy('list').execute();
  return JSON.stringify([lists, await lastId(db)]);
}
